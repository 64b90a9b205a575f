import fc from 'fast-check';
import { annotate } from '../../note/notation';
import { makeSpan, type Span } from '../../note/span';
import type { Pair } from '../pair';
import type { Counts } from '../score';

/** Two notations of the same text: the gold, and the predictions. */
export function pair(gold: string, predicted: string): Pair {
  const wanted = annotate(gold);
  const found = annotate(predicted);
  if (wanted.note.text !== found.note.text) throw new Error('Both notations must have the same text');
  return { note: wanted.note, gold: wanted.spans, predicted: found.spans };
}

export function counts(truePositives: number, falsePositives: number, falseNegatives: number): Counts {
  return { truePositives, falsePositives, falseNegatives };
}

/** Ana Mason, Eva, 5, 3 and 555 are PHI; Eva has a wrong label, 5 and 3 stay visible, and fever is over-redacted. */
export const GOLD = [
  annotate('[Ana Mason|PATIENT] saw [Eva|DOCTOR] on [5/3|DATE]', 'a'),
  annotate('call [555|PHONE]', 'b'),
  annotate('no fever', 'c'),
];
export const PREDICTED = [
  annotate('[Ana Mason|PATIENT] saw [Eva|PATIENT] on 5/3').spans,
  annotate('call [555|PHONE]').spans,
  annotate('no [fever|DOCTOR]').spans,
];

const text = 'one two three, four five';
const spans = fc.array(
  fc
    .tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 8 }), fc.constantFrom('PATIENT', 'DOCTOR', 'DATE'))
    .map(([start, length, label]): Span => makeSpan(text.length, start, Math.min(start + length, text.length), label)),
  { maxLength: 5 },
);

/** A short note with any gold and any predictions, also overlapping or duplicate ones. */
export const anyPair = fc
  .record({ gold: spans, predicted: spans })
  .map(({ gold, predicted }): Pair => ({ note: { id: 'a', text }, gold, predicted }));
