import { strToU8, zipSync } from 'fflate';

/** Documents with scripts, links to scripts, and a script as text; all show `MRN: 55120983`. */

export const ACTIVE_HTML = `<!doctype html><html><head><base href="/x/"><meta http-equiv="refresh" content="0;url=javascript:attacked(11)">
<script>attacked(12)</script><style>@import "javascript:attacked(13)"; p { background: url(javascript:attacked(14)) }</style></head>
<body onload="attacked(15)"><p onclick="attacked(16)">MRN: 55120983</p><svg onload="attacked(17)"><script>attacked(18)</script></svg>
<iframe srcdoc="&lt;script&gt;parent.attacked(19)&lt;/script&gt;"></iframe><object data="javascript:attacked(20)"></object>
<img src=x onerror="attacked(21)"><a href="javascript:attacked(22)" id="link">a link</a><form action="javascript:attacked(23)"><button>go</button></form>
<math><mtext><style><img src=x onerror=attacked(24)></style></mtext></math><template><img src=x onerror=attacked(25)></template>
<p>&lt;script&gt;attacked(26)&lt;/script&gt;</p></body></html>`;

export const ACTIVE_RTF = String.raw`{\rtf1\ansi{\field{\*\fldinst HYPERLINK "javascript:attacked(31)"}{\fldrslt a link}}\par
{\object\objemb{\*\objclass htmlfile}{\*\objdata 3c7363726970743e}}<script>attacked(32)</script>\par MRN: 55120983\par}`;

const DOCX: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:attacked(41)" TargetMode="External"/></Relationships>`,
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body><w:p><w:hyperlink r:id="r9"><w:r><w:t>a link</w:t></w:r></w:hyperlink></w:p>
<w:p><w:r><w:t>&lt;script&gt;attacked(42)&lt;/script&gt;</w:t></w:r></w:p><w:p><w:r><w:t>MRN: 55120983</w:t></w:r></w:p></w:body></w:document>`,
};

export const activeDocx = (): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(DOCX).map(([path, xml]) => [path, strToU8(xml)])));

/** A PDF of one page with a script that runs when it is opened, and another in a link. */
export function activePdf(): string {
  const text = 'BT /F1 12 Tf 50 700 Td (MRN: 55120983) Tj 0 -20 Td (<script>attacked\\(51\\)</script>) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (attacked\\(52\\); app.alert\\(1\\)) >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R] >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Annot /Subtype /Link /Rect [50 600 200 620] /A << /S /URI /URI (javascript:attacked\\(53\\)) >> >>',
  ];
  let file = '%PDF-1.7\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
