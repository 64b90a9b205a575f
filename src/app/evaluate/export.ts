import { type Breakdown, COUNTINGS, type Counting } from '../../evaluation/breakdown';
import type { Grouping } from '../../evaluation/groupings';
import { MEASURE_IDS, type MeasureId } from '../../evaluation/measures';
import type { MacroScore, Score } from '../../evaluation/score';
import { csvText } from '../core/words';
import { bestValue, COLUMNS, GROUPS } from './columns';
import { type CompleteRow, type EvaluationState, isComplete } from './state';

type Cells = readonly (string | number | undefined)[];

/** What measures are called in each way of counting; `token` counts PHI or not, without labels. */
const NAMES: Readonly<Record<Counting, string>> = {
  strict: 'strict',
  relaxed: 'relaxed',
  hipaa: 'hipaa',
  token: 'labelledToken',
  binary: 'token',
};

/**
 * The results as JSON, without any text of the notes, and without file names except the names of other programs. Each result
 * has the keys of the command line's `--json`, and also intervals (95 %, bootstrap over notes), p-values (against the best,
 * paired approximate randomisation), the scores by type in each way of counting, and the confusion matrix.
 */
export function resultsJson({ notes, mapping, rows }: EvaluationState, buildId: string): string {
  const results = rows.filter(isComplete).map(({ tagger, point, report, detail, intervals, pValues }) => ({
    ...(point === 'predictions' ? { name: tagger } : { tagger, point }),
    ...report,
    intervals,
    pValues,
    ...detail,
  }));
  const build = { program: 'Incognote', build: buildId };
  return `${JSON.stringify({ ...build, notes: notes.length, mapping, results }, null, 2)}\n`;
}

/**
 * A line for each tagger, operating point and measure; then, without intervals, lines for each type and the micro- and
 * macro-averages in each way of counting.
 */
export function resultsCsv({ rows }: EvaluationState): string {
  const lines = rows
    .filter(isComplete)
    .flatMap(({ tagger, point, values, detail, intervals, pValues }): readonly Cells[] => [
      ...MEASURE_IDS.map((id) => {
        const { low, high } = intervals[id];
        return [tagger, point, '', id, values[id], low, high, pValues[id]];
      }),
      ...COUNTINGS.flatMap((counting) => typeLines(tagger, point, counting, detail.byType[counting])).map((line) => {
        return [...line, undefined, undefined, undefined, detail.grouping];
      }),
    ]);
  const head = ['tagger', 'point', 'label', 'measure', 'value', 'low', 'high', 'p_value', 'grouping'];
  return csvText([head, ...lines.map((line) => head.map((_, at) => line[at]))]);
}

function typeLines(
  tagger: string,
  point: string,
  counting: Counting,
  { byLabel, micro, macroOverLabels, macroOverNotes }: Breakdown,
): readonly Cells[] {
  const lines = (label: string, { precision, recall, f1 }: MacroScore, whole = counting !== 'binary'): Cells[] => [
    ...(whole ? [[tagger, point, label, `${NAMES[counting]}Precision`, precision]] : []),
    [tagger, point, label, `${NAMES[counting]}Recall`, recall],
    ...(whole ? [[tagger, point, label, `${NAMES[counting]}F1`, f1]] : []),
  ];
  return [
    ...Object.entries(byLabel).flatMap(([label, score]) => lines(label, score)),
    ...lines('(micro)', micro, true),
    ...(macroOverLabels ? lines('(macro over types)', macroOverLabels) : []),
    ...lines('(macro over notes)', macroOverNotes, true),
  ];
}

/**
 * The scores of all complete rows as a LaTeX table (booktabs), then a table by type for each row, in the chosen way of
 * counting. Without any text of the notes, and without file names except the names of other programs.
 * @param titleOf a tagger's title, by its id
 */
export function resultsLatex({ notes, rows, counting }: EvaluationState, titleOf: (tagger: string) => string): string {
  const shown = rows.filter(isComplete);
  const name = ({ tagger, point }: CompleteRow) => (point === 'predictions' ? tagger : `${titleOf(tagger)}, ${point}`);
  const tables = [scoresTable(shown, name, notes.length), ...shown.map((row) => typesTable(row, name(row), counting))];
  return ['% Needs \\usepackage{booktabs} in the preamble.', ...tables].join('\n\n').concat('\n');
}

function scoresTable(rows: readonly CompleteRow[], name: (row: CompleteRow) => string, notes: number): string {
  const body = rows.flatMap((row) => [
    line([escaped(name(row)), ...COLUMNS.map(({ id }) => value(id, row, rows))]),
    line(['', ...COLUMNS.map(({ id }) => interval(id, row))]),
  ]);
  const heads = GROUPS.map(({ title, columns }) => `\\multicolumn{${columns.length}}{c}{${escaped(title)}}`);
  let at = 2;
  const rules = GROUPS.map(({ columns }) => {
    const from = at;
    at += columns.length;
    return `\\cmidrule(lr){${from}-${at - 1}}`;
  });
  return table({
    caption: `Scores on ${notes} notes; 95\\,\\% confidence intervals by bootstrap over notes. Bold: the best; $^{*}$: it differs from the best with $p < .05$ (paired approximate randomisation).`,
    label: 'scores',
    columns: `l${COLUMNS.map(() => 'r').join('')}`,
    head: [line(['', ...heads]), rules.join(' '), line(['Tagger', ...COLUMNS.map(({ title }) => escaped(title))])],
    body,
  });
}

function typesTable({ detail, id }: CompleteRow, name: string, counting: Counting): string {
  const { byLabel, micro, macroOverLabels, macroOverNotes } = detail.byType[counting];
  const whole = counting !== 'binary';
  const shares = ({ precision, recall, f1 }: MacroScore, all = whole) => [
    all ? decimals(precision) : '--',
    decimals(recall),
    all ? decimals(f1) : '--',
  ];
  const counts = (score: Score, all = whole) =>
    [score.truePositives, all ? score.falsePositives : '--', score.falseNegatives].map(String);
  return table({
    caption: `${escaped(name)}: scores by type (${WAYS[counting]}${GROUPED[detail.grouping]}).`,
    label: `types-${id.replace(/[^A-Za-z0-9]+/g, '-')}`,
    columns: 'lrrrrrr',
    head: [line(['Type', 'P', 'R', 'F1', 'found', 'false positives', 'missed'])],
    body: [
      ...Object.entries(byLabel).map(([label, score]) => line([escaped(label), ...shares(score), ...counts(score)])),
      '\\midrule',
      line(['All, micro', ...shares(micro, true), ...counts(micro, true)]),
      ...(macroOverLabels ? [line(['Macro over types', ...shares(macroOverLabels), '', '', ''])] : []),
      line(['Macro over notes', ...shares(macroOverNotes, true), '', '', '']),
    ],
  });
}

const WAYS: Readonly<Record<Counting, string>> = {
  strict: 'spans, strict',
  relaxed: 'spans, ends up to two characters apart',
  hipaa: 'spans, strict, HIPAA’s types only',
  token: 'words and numbers under their types',
  binary: 'words and numbers, PHI or not',
};

/** The end of a caption: the groups in which types are counted. */
const GROUPED: Readonly<Record<Grouping, string>> = {
  labels: '',
  categories: ', in the seven categories of i2b2 and Shweta et al.',
  kassaie: ', in the six kinds of Kassaie',
  mahadevaiah: ', in the labels of Mahadevaiah et al.',
};

interface LatexTable {
  readonly caption: string;
  readonly label: string;
  readonly columns: string;
  readonly head: readonly string[];
  readonly body: readonly string[];
}

function table({ caption, label, columns, head, body }: LatexTable): string {
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${caption}}`,
    `\\label{tab:${label}}`,
    `\\begin{tabular}{${columns}}`,
    '\\toprule',
    ...head,
    '\\midrule',
    ...body,
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
  ].join('\n');
}

function line(cells: readonly string[]): string {
  return `${cells.join(' & ')} \\\\`;
}

function value(id: MeasureId, { values, pValues }: CompleteRow, rows: readonly CompleteRow[]): string {
  const own = values[id];
  if (own === undefined) return '--';
  const text = figure(id, own);
  const p = pValues[id];
  return own === bestValue(id, rows) ? `\\textbf{${text}}` : `${text}${p !== undefined && p < 0.05 ? '$^{*}$' : ''}`;
}

function interval(id: MeasureId, { intervals }: CompleteRow): string {
  const { low, high } = intervals[id];
  return `{\\scriptsize ${figure(id, low)}--${figure(id, high)}}`;
}

function figure(id: MeasureId, value: number): string {
  return id === 'leaks' ? String(Math.round(value)) : decimals(value);
}

/** Three decimals, without a leading zero: `.912`, `1.000`. */
function decimals(share: number): string {
  return share.toFixed(3).replace(/^0/, '');
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  // At the start of a row these would be read as options of the line break before it.
  '[': '{[}',
  '*': '{*}',
};

/** A text with LaTeX's special characters escaped. */
export function escaped(text: string): string {
  return text.replace(/[\\~^#$%&_{}<>|[*]/g, (one) => SPECIAL[one] ?? `\\${one}`);
}
