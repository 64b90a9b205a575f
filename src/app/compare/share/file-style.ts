/** The look of a comparison's own page. */
export const FILE_STYLE = `
:root { --accent: #3a43c9; --rule: #ddd; --soft: #565c64; color-scheme: light dark; }
@media screen and (prefers-color-scheme: dark) { :root { --accent: #a3acff; --rule: #333; --soft: #a4abb4; } }
body { max-width: 1400px; margin: 2rem auto; padding: 0 1rem; font: 15px/1.6 system-ui, "Liberation Sans", sans-serif; }
h1 { font-size: 1.4rem; } h2 { margin-top: 2rem; font-size: 1.1rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 2px 12px 2px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
td span:not([class]) { color: var(--soft); white-space: nowrap; }
.context { overflow-wrap: anywhere; }
.text { table-layout: fixed; } .text td { border: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.text td:empty::after { content: "\\00a0"; }
.merged p { margin: 0; white-space: pre-wrap; line-height: calc(1.7 + var(--taggers) * 0.16); }
mark, .phi { background: var(--phi-bg); color: var(--phi-ink); }
.phi { text-decoration-line: underline; text-decoration-style: var(--phi-style); text-decoration-thickness: var(--phi-width); }
.phi { text-decoration-color: var(--phi-line); text-underline-offset: 4px; }
.together { background-color: var(--phi-bg); color: var(--phi-ink); }
.differs { box-shadow: 0 0 0 1px var(--accent); border-radius: 2px; }
.merged .differs { box-shadow: none; text-decoration-line: overline; text-decoration-style: dashed; }
.merged .differs { text-decoration-thickness: 1.5px; text-decoration-color: var(--accent); }
@media print { body { margin: 0; } .phi, .together, .stripes, mark { print-color-adjust: exact; } }
`;
