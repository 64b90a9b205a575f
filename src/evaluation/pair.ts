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

/** The same for spans of the same bounds and label, and only for these. */
export const spanKey = ({ start, end, label }: Pick<Span, 'start' | 'end' | 'label'>) => `${start} ${end} ${label}`;

/** The same for spans of the same bounds, whatever their labels. */
export const boundsKey = ({ start, end }: TextRange) => `${start} ${end}`;

/** Start, end and label must be the gold's. */
export function strictCounts({ gold, predicted }: Pair): Counts {
  return match(gold, predicted, spanKey);
}

/** Start and end must be the gold's, whatever the label. */
export function boundsCounts({ gold, predicted }: Pair): Counts {
  return match(gold, predicted, boundsKey);
}

/** The pair with only the spans of one label, on both sides. */
export function onlyLabel({ note, gold, predicted }: Pair, label: string): Pair {
  const own = (spans: readonly Span[]) => spans.filter((span) => span.label === label);
  return { note, gold: own(gold), predicted: own(predicted) };
}

/** Counts over the sets of keys, so duplicates on either side count once. */
function match(gold: readonly Span[], predicted: readonly Span[], key: (span: Span) => string): Counts {
  const wanted = new Set(gold.map(key));
  const found = new Set(predicted.map(key));
  let truePositives = 0;
  for (const one of found) if (wanted.has(one)) truePositives++;
  return { truePositives, falsePositives: found.size - truePositives, falseNegatives: wanted.size - truePositives };
}
