import fc from 'fast-check';
import { makeSpan, type Span } from '../../note/span';
import type { Pair } from '../pair';

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
