import type { Span } from '../note/span';
import { phiType } from '../phi/taxonomy';
import { boundsCounts, type Pair, relaxedCounts, strictCounts } from './pair';
import { type Counts, type MacroScore, macroScore, microScore, type Score } from './score';

interface I2b2Score {
  readonly micro: Score;
  /** Over notes. */
  readonly macro: MacroScore;
}

/** A pair, and the same pair with each span cut into the script's tokens. */
interface Views {
  readonly spans: Pair;
  readonly tokens: Pair;
}

const MEASURES = {
  token: ({ tokens }: Views) => strictCounts(tokens),
  strict: ({ spans }: Views) => strictCounts(spans),
  relaxed: ({ spans }: Views) => relaxedCounts(spans),
  hipaaToken: ({ tokens }: Views) => strictCounts(hipaaOnly(tokens)),
  hipaaStrict: ({ spans }: Views) => strictCounts(hipaaOnly(spans)),
  hipaaRelaxed: ({ spans }: Views) => relaxedCounts(hipaaOnly(spans)),
  binaryToken: ({ tokens }: Views) => boundsCounts(tokens),
  binaryStrict: ({ spans }: Views) => boundsCounts(spans),
  binaryHipaaToken: ({ tokens }: Views) => boundsCounts(hipaaOnly(tokens)),
  binaryHipaaStrict: ({ spans }: Views) => boundsCounts(hipaaOnly(spans)),
} satisfies Record<string, (views: Views) => Counts>;

export type I2b2Measure = keyof typeof MEASURES;

/** The measures of the evaluation script of i2b2-2014 track 1 (Stubbs, Kotfila, Uzuner 2015), under its names. */
export type I2b2Report = Readonly<Record<I2b2Measure, I2b2Score>>;

export function i2b2Scores(all: readonly Pair[]): I2b2Report {
  const views = all.map((spans): Views => ({ spans, tokens: cut(spans) }));
  const entries = Object.entries(MEASURES).map(([name, counts]) => {
    const perNote = views.map(counts);
    return [name, { micro: microScore(perNote), macro: macroScore(perNote) }];
  });
  return Object.fromEntries(entries) as I2b2Report;
}

/** The pair with only the spans that the HIPAA measures count, on both sides. */
export function hipaaOnly({ note, gold, predicted }: Pair): Pair {
  const counted = ({ label }: Span) => phiType(label)?.hipaaOfficial === true;
  return { note, gold: gold.filter(counted), predicted: predicted.filter(counted) };
}

function cut({ note, gold, predicted }: Pair): Pair {
  const tokens = (spans: readonly Span[]) => spans.flatMap((span) => spanTokens(note.text, span));
  return { note, gold: tokens(gold), predicted: tokens(predicted) };
}

/** The runs of ASCII letters and digits; if there are none, one empty token at the span's end, as in the script. */
function spanTokens(text: string, span: Span): Span[] {
  const runs = [...text.slice(span.start, span.end).matchAll(/[a-zA-Z0-9]+/g)];
  if (runs.length === 0) return [{ ...span, start: span.end }];
  return runs.map((run) => {
    const start = span.start + run.index;
    return { ...span, start, end: start + run[0].length };
  });
}
