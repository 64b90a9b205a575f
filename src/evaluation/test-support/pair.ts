import { annotate } from '../../note/notation';
import type { Pair } from '../pair';

/** Two notations of the same text: the gold, and the predictions. */
export function pair(gold: string, predicted: string): Pair {
  const wanted = annotate(gold);
  const found = annotate(predicted);
  if (wanted.note.text !== found.note.text) throw new Error('Both notations must have the same text');
  return { note: wanted.note, gold: wanted.spans, predicted: found.spans };
}
