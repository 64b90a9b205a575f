import { overlap, type TextRange } from '../../../note/span';
import { PHI_TYPES } from '../../../phi/taxonomy';
import type { App } from '../../core/app';
import { announce, tell } from '../../core/messages';
import { escapedForHtml as escaped } from '../../core/words';
import { type Highlight, highlightsBetween } from '../../editor/highlight';
import { phiCss } from '../../editor/phi-colours';
import { languageInUse, t } from '../../language/language';
import { percent } from '../../language/numbers';
import { probabilitiesAt } from '../../session/tokens';
import type { Divergence } from '../agreement';
import { type CompareState, comparison, doneResults, stateOf } from '../compare-store';
import { GENERATOR } from '../files';
import { filterChoices, keyOf } from '../filters';
import { walked } from '../go-to-difference';
import { differenceHighlights, stripeCss, stripes, togetherHighlights } from '../marks';
import { comparisonOf, readSnapshot, type Snapshot, thresholdsText } from './snapshot';
import { linesOf } from './to-share';

/** Characters of text that are shown on each side of a place. */
const CONTEXT = 40;

/**
 * A page that shows a comparison in any browser, without scripts, addresses or requests. It also holds the snapshot as data, so
 * that Incognote can open it again.
 */
export function comparisonPage(snapshot: Snapshot): string {
  const state = stateOf(comparisonOf(snapshot));
  const titles = snapshot.columns.map(({ title }) => title);
  const lines = linesOf(snapshot.text);
  const { page } = t().compare;
  return [
    '<!doctype html>',
    `<html lang="${languageInUse()}" translate="no"><head><meta charset="utf-8">`,
    `<meta name="generator" content="${GENERATOR} 1">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${page.title}</title>`,
    `<style>${COLOURS}\n${FILE_STYLE}\n${stripeCss(titles.length)}</style></head><body>`,
    `<h1>${page.title}</h1>`,
    `<p>${summaryOf(snapshot, state, titles)}</p>`,
    `<h2>${page.where}</h2>${placesTable(state, titles)}`,
    `<h2>${page.text}</h2>`,
    state.view === 'merged' ? merged(state, titles, lines) : inColumns(state, titles, lines),
    `<script type="application/json" id="comparison">${JSON.stringify(snapshot).replace(/</g, '\\u003c')}</script>`,
    '</body></html>\n',
  ].join('\n');
}

/** The snapshot in such a page, as JSON. @throws Error if there is none */
export function dataOfPage(page: string): string {
  const found = /<script type="application\/json" id="comparison">([^<]*)<\/script>/.exec(page);
  if (!found?.[1]) throw new Error(t().compare.dataMissing);
  return found[1];
}

function summaryOf({ hidden, columns: read }: Snapshot, state: CompareState, titles: readonly string[]): string {
  const { length } = state.places;
  const { page } = t().compare;
  const groups = filterChoices(state.columns, (column) => titles[state.columns.indexOf(column)] ?? '');
  const kinds = groups.flatMap(({ title, choices }) =>
    choices.map(({ key, title: name }) => ({ key, words: title === undefined ? name : `${title}: ${name}` })),
  );
  const kind = kinds.find(({ key }) => key === keyOf(state.filter))?.words ?? '';
  const where = state.filter.kind === 'any' ? page.differing(length) : page.differingBy(length, kind);
  return escaped([where, ...thresholdsText(read), hidden ? page.covered : page.ownText, page.opensAgain].join(' '));
}

function placesTable(state: CompareState, titles: readonly string[]): string {
  const { doc } = state;
  const places = walked(state);
  const { page } = t().compare;
  if (!doc || places.length === 0) return `<p>${page.nowhere}</p>`;
  const text = doc.toString();
  const head = [page.place, ...titles, page.apart].map((title) => `<th scope="col">${escaped(title)}</th>`).join('');
  const rows = places.map((place) => {
    const before = text.slice(Math.max(0, place.start - CONTEXT), place.start);
    const after = text.slice(place.end, place.end + CONTEXT);
    const words = `${escaped(before)}<b class="differs">${escaped(text.slice(place.start, place.end))}</b>${escaped(after)}`;
    const cells = doneResults(state).map((result) => `<td>${saysAt(result, place)}</td>`);
    return `<tr><td class="context">${words.replace(/\s+/g, ' ')}</td>${cells.join('')}<td>${percent(place.votes)}</td></tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** A column's type at a place, with its probability. */
function saysAt({ types, tagging }: ReturnType<typeof doneResults>[number], { first, last }: Divergence): string {
  const at = types.subarray(first, last + 1).findIndex((type) => type !== 0);
  const type = at < 0 ? undefined : PHI_TYPES[(types[first + at] ?? 0) - 1];
  const share = probabilitiesAt(tagging, first + Math.max(0, at))?.get(type?.id ?? 'O');
  const sure = share === undefined ? '' : ` <span>${percent(share)}</span>`;
  if (at < 0) return `–${sure}`;
  const title = type ? t().terms.typeTitle(type.id) : t().compare.page.other;
  return `<mark class="phi-${type?.category ?? 'OTHER'}">${escaped(title)}</mark>${sure}`;
}

function inColumns(state: CompareState, titles: readonly string[], lines: readonly TextRange[]): string {
  const done = doneResults(state);
  const head = titles.map((title) => `<th scope="col">${escaped(title)}</th>`).join('');
  const rows = lines.map((line) => {
    const cells = done.map(({ tagging }) => {
      const marks = highlightsBetween(tagging.spans, line.start, line.end);
      return `<td>${painted(state, line, [marks, differing(state, line)])}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table class="text"><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function merged(state: CompareState, titles: readonly string[], lines: readonly TextRange[]): string {
  const { page, rules } = t().compare;
  const legend = titles.map((title) => `<li>${escaped(title)}</li>`).join('');
  const rule = state.together === 'none' ? '' : `<p>${page.shaded(rules[state.together].toLowerCase())}</p>`;
  const body = lines.map((line) => {
    const { start, end } = line;
    const layers = [togetherHighlights(state, start, end), stripes(state, start, end), differing(state, line)];
    return `<p>${painted(state, line, layers) || '&nbsp;'}</p>`;
  });
  return [
    `<p>${t().compare.stripes}:</p><ol>${legend}</ol>${rule}`,
    `<div class="merged" style="--taggers: ${titles.length}">${body.join('\n')}</div>`,
  ].join('\n');
}

function differing(state: CompareState, { start, end }: TextRange): Highlight[] {
  return differenceHighlights({ ...state, token: null }, start, end);
}

/** A line with its marks: each piece of text gets the classes of all marks over it. */
function painted(
  { doc }: CompareState,
  { start: from, end: to }: TextRange,
  layers: readonly (readonly Highlight[])[],
): string {
  const marks = layers.flat();
  const cuts = new Set([from, to]);
  for (const { start, end } of marks) for (const cut of [start, end]) if (cut > from && cut < to) cuts.add(cut);
  const edges = [...cuts].sort((a, b) => a - b);
  return edges
    .slice(0, -1)
    .map((edge, at) => {
      const end = edges[at + 1] ?? to;
      const text = escaped(doc?.sliceString(edge, end) ?? '');
      const over = marks.filter((mark) => overlap(mark, { start: edge, end }));
      const names = over.map(({ name }) => name).filter(Boolean);
      const title = names.length > 0 ? ` title="${escaped(names.join(', '))}"` : '';
      return over.length === 0
        ? text
        : `<span class="${over.map(({ look }) => look).join(' ')}"${title}>${text}</span>`;
    })
    .join('');
}

/** The colours of the categories in the theme of the reader's browser; light on paper. */
const COLOURS = phiCss((theme, rules) =>
  theme === 'light' ? `:root { ${rules} }` : `@media screen and (prefers-color-scheme: dark) { :root { ${rules} } }`,
);

const FILE_STYLE = `
:root { --accent: #3a43c9; --rule: #ddd; --soft: #565c64; color-scheme: light dark; }
@media screen and (prefers-color-scheme: dark) { :root { --accent: #a3acff; --rule: #333; --soft: #a4abb4; } }
body { max-width: 1400px; margin: 2rem auto; padding: 0 1rem; font: 15px/1.6 system-ui, "Liberation Sans", sans-serif; }
h1 { font-size: 1.4rem; } h2 { margin-top: 2rem; font-size: 1.1rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 2px 12px 2px 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top; }
td span:not([class]) { color: var(--soft); white-space: nowrap; }
.context { min-width: 14rem; overflow-wrap: anywhere; }
.text { table-layout: fixed; } .text td { border: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.text th { hyphens: auto; overflow-wrap: anywhere; }
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

/** Opens a comparison from a file, or shows why that failed and what was kept. */
export async function openComparison(app: App, file: File): Promise<void> {
  const { ui, session } = app;
  try {
    app.get(comparison).open(comparisonOf(readSnapshot(dataOfPage(await file.text()))));
    ui.setState({ screen: 'compare' });
    session.store.setState({ message: null });
    announce(session, t().compare.opened);
  } catch (error) {
    const text = t().compare.notOpened(t().terms.reason((error as Error).message));
    tell(session, 'error', text);
  }
}
