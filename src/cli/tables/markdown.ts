import { byGroup, type Measured, type MeasureRow, measuresOf } from './measure';
import { MEASURE_TITLES, type Measure, type PaperTable, type Published, type TableRow } from './tables';

/** What stands where there is no figure. */
const NONE = '–';

/** A table as Markdown: our measures beside the published ones, and on which data each stands. */
export async function writeTable(table: PaperTable, title: string, measure: MeasureRow): Promise<string> {
  const { measures, rows, data } = table;
  const found: (Measured | undefined)[] = [];
  for (const row of rows) found.push(await measure(row, data));
  const told = measures.filter((measure) => rows.some(({ published }) => published?.[measure] !== undefined));
  const lines = rows.map((row, i) => [...measuredCells(row, measures, found[i]), ...publishedCells(row, told)]);
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
    ...(table.groups && shown.length > 0 ? [`${table.groups.title}:`, groupGrid(table.groups, shown)] : []),
    ...(table.notes.length > 0 ? [table.notes.map((note) => `- ${note}`).join('\n')] : []),
    ...(table.finding ? [table.finding] : []),
  ].join('\n\n');
}

function measuredCells(
  { system, tagger, point }: TableRow,
  measures: readonly Measure[],
  measured?: Measured,
): string[] {
  const values = measured && measuresOf(measured);
  const remark = !measured ? ' (not trained)' : measured.shipped ? '' : ' (not shipped)';
  const at = point === undefined ? '' : `, ${typeof point === 'number' ? `from P(PHI) ${point}` : point}`;
  const name = tagger ? `\`${tagger}\`${at}${remark}` : NONE;
  return [system, name, ...measures.map((measure) => decimal(values?.[measure]))];
}

function publishedCells({ published }: TableRow, measures: readonly Measure[]): string[] {
  if (measures.length === 0) return [];
  const of = (measure: keyof Published & Measure) => decimal(published?.[measure]);
  return [published?.system ?? NONE, published?.on ?? NONE, ...measures.map(of)];
}

function groupGrid(
  { by, counting, published }: NonNullable<PaperTable['groups']>,
  shown: readonly { readonly row: TableRow; readonly pairs: Measured['pairs'] }[],
): string {
  const ours = shown.map(({ pairs }) => byGroup(pairs, by, counting));
  const labels = new Set([...ours, ...published.map(({ f1 }) => f1)].flatMap((scores) => Object.keys(scores)));
  const lines = [...labels]
    .sort()
    .map((label) => [
      label,
      ...ours.map((scores) => decimal(scores[label]?.f1)),
      ...published.map(({ f1 }) => decimal(f1[label])),
    ]);
  const names = shown.map(
    ({ row: { tagger, unconstrained } }) => `\`${tagger}\`${unconstrained ? ', unfiltered' : ''}`,
  );
  return grid(['', ...names, ...published.map(({ system }) => `published: ${system}`)], lines);
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
