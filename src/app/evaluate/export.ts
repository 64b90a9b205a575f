import { type Breakdown, COUNTINGS, type Counting } from '../../evaluation/breakdown';
import { MEASURE_IDS } from '../../evaluation/measures';
import type { MacroScore } from '../../evaluation/score';
import { csvText } from '../core/words';
import type { EvaluationState, ScoreRow } from './state';

type Exported = Pick<EvaluationState, 'notes' | 'mapping' | 'rows'>;

type Cells = readonly (string | number | undefined)[];

/** What the measures of a way of counting are called; `token` alone is PHI or not. */
const NAMES: Readonly<Record<Counting, string>> = {
  ...{ strict: 'strict', relaxed: 'relaxed', hipaa: 'hipaa', token: 'labelledToken', binary: 'token' },
};

const complete = (rows: readonly ScoreRow[]) => rows.filter(({ report }) => report !== undefined);

/**
 * What was measured, without a word of the notes, or a file's name other than what another program is called by. Each result has the keys of the command line's `--json`, and
 * beside them intervals (95 %, bootstrap over notes), p-values (against the best, paired approximate randomisation), each way
 * of counting by type, and the confusion matrix.
 */
export function resultsJson({ notes, mapping, rows }: Exported, buildId: string): string {
  const results = complete(rows).map(({ tagger, point, report, detail, intervals, pValues }) => ({
    ...(point === 'predictions' ? { name: tagger } : { tagger, point }),
    ...report,
    ...{ intervals, pValues, ...detail },
  }));
  const build = { program: 'Incognote', build: buildId };
  return `${JSON.stringify({ ...build, notes: notes.length, mapping, results }, null, 2)}\n`;
}

/**
 * A line for each tagger, operating point and measure; then those of each type and the macro-averages in each way of counting,
 * whose intervals are not measured.
 */
export function resultsCsv({ rows }: Exported): string {
  const lines = complete(rows).flatMap(({ tagger, point, values, detail, intervals, pValues }): readonly Cells[] => [
    ...MEASURE_IDS.map((id) => {
      const interval = intervals?.[id];
      return [tagger, point, '', id, values[id], interval?.low, interval?.high, pValues[id]];
    }),
    ...(detail
      ? COUNTINGS.flatMap((counting) => typeLines(tagger, point, counting, detail.byType[counting])).map((line) => [
          ...[...line, undefined, undefined, undefined, detail.grouping],
        ])
      : []),
  ]);
  const head = ['tagger', 'point', 'label', 'measure', 'value', 'low', 'high', 'p_value', 'grouping'];
  return csvText([head, ...lines.map((line) => head.map((_, at) => line[at]))]);
}

function typeLines(
  tagger: string,
  point: string,
  counting: Counting,
  { byLabel, macroOverLabels, macroOverNotes }: Breakdown,
): readonly Cells[] {
  const lines = (label: string, { precision, recall, f1 }: MacroScore, whole = counting !== 'binary'): Cells[] => [
    ...(whole ? [[tagger, point, label, `${NAMES[counting]}Precision`, precision]] : []),
    [tagger, point, label, `${NAMES[counting]}Recall`, recall],
    ...(whole ? [[tagger, point, label, `${NAMES[counting]}F1`, f1]] : []),
  ];
  return [
    ...Object.entries(byLabel).flatMap(([label, score]) => lines(label, score)),
    ...(macroOverLabels ? lines('(macro over types)', macroOverLabels) : []),
    ...lines('(macro over notes)', macroOverNotes, true),
  ];
}
