import type { Span } from '../note/span';
import { phiType } from '../phi/taxonomy';
import { boundsCounts, strictCounts } from './entity';
import { match } from './match';
import type { Pair } from './pair';
import { type Counts, type MacroScore, macroScore, microScore, type Score } from './score';

export interface I2b2Score {
  readonly micro: Score;
  /** Over notes. */
  readonly macro: MacroScore;
}

/** The measures of the evaluation script of i2b2-2014 track 1 (Stubbs, Kotfila, Uzuner 2015), under its names. */
export type I2b2Report = Readonly<Record<I2b2Measure, I2b2Score>>;

export type I2b2Measure = keyof typeof MEASURES;

const MEASURES = {
  token: tokenCounts,
  strict: strictCounts,
  relaxed: relaxedCounts,
  hipaaToken: (pair: Pair) => tokenCounts(hipaaOnly(pair)),
  hipaaStrict: (pair: Pair) => strictCounts(hipaaOnly(pair)),
  hipaaRelaxed: (pair: Pair) => relaxedCounts(hipaaOnly(pair)),
  binaryToken: (pair: Pair) => tokenCounts(unlabelled(pair)),
  binaryStrict: boundsCounts,
  binaryHipaaToken: (pair: Pair) => tokenCounts(unlabelled(hipaaOnly(pair))),
  binaryHipaaStrict: (pair: Pair) => boundsCounts(hipaaOnly(pair)),
} satisfies Record<string, (pair: Pair) => Counts>;

export function i2b2(all: readonly Pair[]): I2b2Report {
  const entries = Object.entries(MEASURES).map(([name, counts]) => {
    const perNote = all.map(counts);
    return [name, { micro: microScore(perNote), macro: macroScore(perNote) }];
  });
  return Object.fromEntries(entries) as I2b2Report;
}

function hipaaOnly({ note, gold, predicted }: Pair): Pair {
  const counted = ({ label }: Span) => phiType(label)?.hipaaOfficial === true;
  return { note, gold: gold.filter(counted), predicted: predicted.filter(counted) };
}

function unlabelled({ note, gold, predicted }: Pair): Pair {
  const strip = (span: Span): Span => ({ ...span, label: '' });
  return { note, gold: gold.map(strip), predicted: predicted.map(strip) };
}

/** The script's own tokens: the runs of ASCII letters and digits within each span, with the span's label. */
function tokenCounts({ note, gold, predicted }: Pair): Counts {
  const keys = (spans: readonly Span[]) => spans.flatMap((span) => tokenKeys(note.text, span));
  return match(keys(gold), keys(predicted), (key) => key);
}

function tokenKeys(text: string, { start, end, label }: Span): string[] {
  const runs = [...text.slice(start, end).matchAll(/[a-zA-Z0-9]+/g)];
  // A span without any such run is one empty token at its end, as in the script.
  if (runs.length === 0) return [`${end} ${end} ${label}`];
  return runs.map((run) => `${start + run.index} ${start + run.index + run[0].length} ${label}`);
}

const SLACK = 2;

/** As strict, but ends may lie up to two units apart (`Mason` for `Mason's`). */
function relaxedCounts({ gold, predicted }: Pair): Counts {
  const missed = apart(gold, predicted);
  return {
    truePositives: distinct(gold).length - missed,
    falsePositives: apart(predicted, gold),
    falseNegatives: missed,
  };
}

function apart(spans: readonly Span[], others: readonly Span[]): number {
  return distinct(spans).filter(
    ({ start, end, label }) =>
      !others.some((other) => other.start === start && other.label === label && Math.abs(other.end - end) <= SLACK),
  ).length;
}

function distinct(spans: readonly Span[]): Span[] {
  return [...new Map(spans.map((span) => [`${span.start} ${span.end} ${span.label}`, span])).values()];
}
