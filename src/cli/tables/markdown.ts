import type { EvaluationReport } from '../../evaluation/evaluate';
import { type Measured, type MeasureRow, measuresOf } from './measure';
import { MEASURE_TITLES, type Measure, type PaperTable, type Published, type TableRow } from './tables';

/** What stands where there is no figure. */
const NONE = '–';

/** A table as Markdown: our measures beside the published ones, and on which data each stands. */
export async function writeTable(table: PaperTable, title: string, measure: MeasureRow): Promise<string> {
  const { measures, rows, data } = table;
  const found: (Measured | undefined)[] = [];
  for (const row of rows) found.push(await measure(row, data));
  const told = measures.filter((measure) => rows.some(({ published }) => published?.[measure] !== undefined));
  const lines = rows.map((row, i) => [...ownCells(row, measures, found[i]), ...publishedCells(row, told)]);
  const names = (list: readonly Measure[]) => list.map((name) => MEASURE_TITLES[name]);
  const theirs = told.length > 0 ? ['published', 'on', ...names(told).map((name) => `published ${name}`)] : [];
  const head = ['system', 'tagger', ...names(measures), ...theirs];
  const shown = rows.flatMap((row, i) => (found[i] ? [{ row, ...found[i] }] : []));
  const changed = shown
    .filter(({ differs }) => differs.length > 0)
    .map(({ row, differs }) => `- \`${row.tagger}\` has the paper’s settings but for: ${differs.join('; ')}.`);
  return [
    `## ${table.title}`,
    table.about,
    `Ours: ${title}.`,
    grid(head, lines),
    ...(changed.length > 0 ? [changed.join('\n')] : []),
    ...(table.byLabel && shown.length > 0 ? ['Strict F1 by label:', labelGrid(shown)] : []),
  ].join('\n\n');
}

function ownCells({ system, tagger, point }: TableRow, measures: readonly Measure[], measured?: Measured): string[] {
  const values = measured && measuresOf(measured.report);
  const remark = !measured ? ' (not measured)' : measured.shipped ? '' : ' (not shipped)';
  const name = tagger ? `\`${tagger}\`${point ? `, ${point}` : ''}${remark}` : NONE;
  return [system, name, ...measures.map((measure) => decimal(values?.[measure]))];
}

function publishedCells({ published }: TableRow, measures: readonly Measure[]): string[] {
  if (measures.length === 0) return [];
  const of = (measure: keyof Published & Measure) => decimal(published?.[measure]);
  return [published?.system ?? NONE, published?.on ?? NONE, ...measures.map(of)];
}

function labelGrid(shown: readonly { readonly row: TableRow; readonly report: EvaluationReport }[]): string {
  const labels = new Set(shown.flatMap(({ report }) => Object.keys(report.strict.byLabel)));
  const lines = [...labels]
    .sort()
    .map((label) => [label, ...shown.map(({ report }) => decimal(report.strict.byLabel[label]?.f1))]);
  return grid(['label', ...shown.map(({ row }) => `\`${row.tagger}\``)], lines);
}

/** Columns padded to one width, numbers to the right, as a formatter would write them. */
function grid(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const columns = head.map((name, column) => {
    const cells = [name, ...lines.map((line) => line[column] ?? '')];
    const width = Math.max(3, ...cells.map((cell) => cell.length));
    const numbers = cells.slice(1).some((cell) => /^\d/.test(cell));
    const padded = cells.map((cell) => (numbers ? cell.padStart(width) : cell.padEnd(width)));
    const rule = numbers ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width);
    return [padded[0] as string, rule, ...padded.slice(1)];
  });
  return ['', '', ...lines].map((_, row) => `| ${columns.map((cells) => cells[row]).join(' | ')} |`).join('\n');
}

function decimal(value: number | undefined): string {
  return value === undefined ? NONE : value.toFixed(4);
}
