import type { AnnotatedNote, Note } from '../note/note';
import type { Span, TextRange } from '../note/span';
import type { Counts } from './score';

/** A note with its gold and predicted spans. */
export interface Pair {
  readonly note: Note;
  readonly gold: readonly Span[];
  readonly predicted: readonly Span[];
}

/** @throws RangeError unless there is one list of predictions for each note */
export function pairs(gold: readonly AnnotatedNote[], predicted: readonly (readonly Span[])[]): Pair[] {
  if (gold.length !== predicted.length)
    throw new RangeError(`${gold.length} notes but predictions for ${predicted.length}`);
  return gold.map(({ note, spans }, index) => ({ note, gold: spans, predicted: predicted[index] as readonly Span[] }));
}

/** When a prediction counts as gold: the same start, an end up to `slack` units apart and, if `labelled`, the same label. */
export interface Matching {
  readonly labelled: boolean;
  readonly slack: number;
}

export const STRICT: Matching = { labelled: true, slack: 0 };
export const BOUNDS: Matching = { labelled: false, slack: 0 };
/** As strict, but ends may lie up to two units apart (`Mason` for `Mason's`), as in i2b2's script. */
export const RELAXED: Matching = { labelled: true, slack: 2 };

/** The same for spans of the same bounds, whatever their labels. */
export const boundsKey = ({ start, end }: TextRange) => `${start} ${end}`;

function keyOf(span: Span, { labelled }: Matching): string {
  return labelled ? `${boundsKey(span)} ${span.label}` : boundsKey(span);
}

/** Spans without duplicates. */
export function distinct(spans: readonly Span[], matching: Matching): Span[] {
  return [...new Map(spans.map((span) => [keyOf(span, matching), span])).values()];
}

/** The spans that match none of the others, without duplicates. */
export function unmatched(spans: readonly Span[], others: readonly Span[], matching: Matching): Span[] {
  const matched = new Set<string>();
  for (const other of others)
    for (let by = -matching.slack; by <= matching.slack; by++)
      matched.add(keyOf({ ...other, end: other.end + by }, matching));
  return distinct(spans, matching).filter((span) => !matched.has(keyOf(span, matching)));
}

function matchCounts({ gold, predicted }: Pair, matching: Matching): Counts {
  const falseNegatives = unmatched(gold, predicted, matching).length;
  return {
    truePositives: distinct(gold, matching).length - falseNegatives,
    falsePositives: unmatched(predicted, gold, matching).length,
    falseNegatives,
  };
}

export const strictCounts = (pair: Pair): Counts => matchCounts(pair, STRICT);
export const boundsCounts = (pair: Pair): Counts => matchCounts(pair, BOUNDS);
export const relaxedCounts = (pair: Pair): Counts => matchCounts(pair, RELAXED);

/** The pair with only the spans of one label, on both sides. */
export function onlyLabel({ note, gold, predicted }: Pair, label: string): Pair {
  const own = (spans: readonly Span[]) => spans.filter((span) => span.label === label);
  return { note, gold: own(gold), predicted: own(predicted) };
}
