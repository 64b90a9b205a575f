import { randomisationTest } from '../../evaluation/resampling';
import { type Counts, microScore } from '../../evaluation/score';
import { deviation, mean } from '../../evaluation/sweep';
import { paddedTable } from '../command/markdown';
import type { MeasureRow } from './measure';
import type { Measured } from './measured';
import { MEASURE_TITLES, type Measure, type PaperTable, type Published, type TableRow, wayName } from './tables';

/** Shown where there is no figure. */
const NONE = '–';

/** A table as Markdown: our measures and the published ones, with the data of each. */
export async function writeTable(table: PaperTable, title: string, measure: MeasureRow): Promise<string> {
  const { measures, rows, data } = table;
  const found: (readonly Measured[])[] = [];
  for (const row of rows) found.push(await measure(row, data));
  const told = measures.filter((measure) => rows.some(({ published }) => published?.[measure] !== undefined));
  const chances = measures.includes('f1') ? chancesOf(found) : undefined;
  const lines = rows.map((row, i) => [
    ...measuredCells(row, measures, found[i] ?? []),
    ...(chances ? [chances[i] ?? NONE] : []),
    ...publishedCells(row, told),
  ]);
  const names = (list: readonly Measure[]) => list.map((name) => MEASURE_TITLES[name]);
  const theirs = told.length > 0 ? ['published', 'on', ...names(told).map((name) => `published ${name}`)] : [];
  const head = ['system', 'tagger', ...names(measures), ...(chances ? ['p'] : []), ...theirs];
  const shown = rows.flatMap((row, i) => (found[i]?.length ? [{ row, runs: found[i] }] : []));
  const grouped = shown.filter(({ row }) => !row.config?.sequences);
  const changed = shown.flatMap(({ row, runs }) =>
    [...new Set(runs.map(({ differs }) => differs.join('; ')))]
      .filter((differs) => differs !== '')
      .map((differs) => `- \`${row.tagger}\` has the paper’s settings except: ${differs}.`),
  );
  return [
    `## ${table.title}`,
    table.about,
    `Ours: ${title}.`,
    paddedTable(head, lines),
    ...(changed.length > 0 ? [[...new Set(changed)].join('\n')] : []),
    ...(table.groups && grouped.length > 0 ? [`${table.groups.title}:`, groupGrid(table.groups, grouped)] : []),
    ...(table.notes.length > 0 ? [table.notes.map((note) => `- ${note}`).join('\n')] : []),
    table.finding,
  ].join('\n\n');
}

function measuredCells(
  { system, tagger, point }: TableRow,
  measures: readonly Measure[],
  runs: readonly Measured[],
): string[] {
  const at = point === undefined ? '' : `, ${typeof point === 'number' ? `from P(PHI) ${point}` : point}`;
  const name = tagger ? `\`${tagger}\`${at}${remarkOf(runs)}` : NONE;
  return [system, name, ...measures.map((measure) => average(runs.map(({ measures: own }) => own[measure])))];
}

function remarkOf(runs: readonly Measured[]): string {
  const remarks = [
    ...(runs.length === 0 ? ['not trained'] : []),
    ...(runs.length > 1 ? [`${runs.length} seeds`] : []),
    ...(runs.length > 0 && runs.every(({ shipped }) => !shipped) ? ['not shipped'] : []),
  ];
  return remarks.length > 0 ? ` (${remarks.join(', ')})` : '';
}

/** The mean, with the sample's standard deviation where there are several. */
function average(values: readonly number[]): string {
  if (values.length === 0) return NONE;
  return values.length === 1 ? decimal(mean(values)) : `${decimal(mean(values))} ± ${decimal(deviation(values))}`;
}

/**
 * For each measured row the p-value of its F1 against the row with the best F1, which is marked: paired approximate randomisation
 * over notes. Undefined if fewer than two rows are measured.
 */
function chancesOf(rows: readonly (readonly Measured[])[]): (string | undefined)[] | undefined {
  const counts = rows.map(countsOfNotes);
  const measured = counts.filter((own) => own.length > 0);
  if (measured.length < 2) return undefined;
  const f1 = (notes: readonly Counts[]) => microScore(notes).f1;
  const best = measured.reduce((a, b) => (f1(b) > f1(a) ? b : a));
  return counts.map((own) => {
    if (own === best) return 'best';
    if (own.length === 0) return undefined;
    return randomisationTest(best, own, f1).toFixed(3);
  });
}

/** The mean counts of each note over the seeds. */
function countsOfNotes(runs: readonly Measured[]): Counts[] {
  const notes = runs[0]?.notes ?? [];
  return notes.map((_, at) => {
    const mean = (part: 0 | 1 | 2) => runs.reduce((sum, run) => sum + (run.notes[at]?.[part] ?? 0) / runs.length, 0);
    return { truePositives: mean(0), falsePositives: mean(1), falseNegatives: mean(2) };
  });
}

function publishedCells({ published }: TableRow, measures: readonly Measure[]): string[] {
  if (measures.length === 0) return [];
  const of = (measure: keyof Published & Measure) => decimal(published?.[measure]);
  return [published?.system ?? NONE, published?.on ?? NONE, ...measures.map(of)];
}

function groupGrid(
  groups: NonNullable<PaperTable['groups']>,
  shown: readonly { readonly row: TableRow; readonly runs: readonly Measured[] }[],
): string {
  const { published } = groups;
  const way = wayName(groups);
  const ours = shown.map(({ runs }) => meansOf(runs.map(({ groups: own }) => own[way] ?? {})));
  const labels = new Set([...ours, ...published.map(({ scores }) => scores)].flatMap((scores) => Object.keys(scores)));
  const lines = [...labels]
    .sort()
    .map((label) => [
      label,
      ...ours.map((scores) => decimal(scores[label])),
      ...published.map(({ scores }) => decimal(scores[label])),
    ]);
  const names = shown.map(({ row: { tagger, config = {} } }) =>
    [`\`${tagger}\``, ...(config.constrained === false ? ['unfiltered'] : []), config.overlaps ?? []].flat().join(', '),
  );
  return paddedTable(['', ...names, ...published.map(({ system }) => `published: ${system}`)], lines);
}

/** The means by label over the runs that have it. */
function meansOf(runs: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const labels = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries(
    [...labels].map((label) => [label, mean(runs.flatMap((run) => (run[label] === undefined ? [] : [run[label]])))]),
  );
}

function decimal(value: number | undefined): string {
  return value === undefined ? NONE : value.toFixed(4);
}
