import * as v from 'valibot';
import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { positiveInteger } from '../features/features';

/** How a note is cut into sequences for the network. */
export const SequencesSchema = v.variant('kind', [
  /** Stretches of up to `core` tokens, read with `context` more on either side, whose results are discarded. */
  v.strictObject({
    kind: v.literal('chunks'),
    core: positiveInteger,
    context: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  /**
   * Windows of `length` tokens that begin every `stride` tokens. They are merged by the rules of Kassaie, section 4.1, or, with
   * `merge`, by their mean.
   */
  v.pipe(
    v.strictObject({
      kind: v.literal('windows'),
      length: positiveInteger,
      stride: positiveInteger,
      merge: v.exactOptional(v.literal('mean')),
    }),
    v.check(({ length, stride }) => stride <= length, 'stride is larger than length'),
  ),
]);

export type Sequences = v.InferOutput<typeof SequencesSchema>;

/** The tokens [start, end) for the network; only the results for [coreStart, coreEnd) are used. */
export interface Sequence {
  readonly start: number;
  readonly end: number;
  readonly coreStart: number;
  readonly coreEnd: number;
}

/** The sequences of a note, in order; their cores cover each token once (chunks) or at least once (windows). */
export function sequencesOf(text: string, tokens: readonly Token[], how: Sequences): Sequence[] {
  return how.kind === 'chunks'
    ? chunks(text, tokens, how.core, how.context)
    : windows(tokens.length, how.length, how.stride);
}

/**
 * A core ends at the first line end in its last quarter, else at the first full stop there, else when it is full. Since the
 * text decides, an edit moves only the bounds near it.
 */
function chunks(text: string, tokens: readonly Token[], core: number, context: number): Sequence[] {
  const sequences: Sequence[] = [];
  for (let coreStart = 0; coreStart < tokens.length; ) {
    const coreEnd = endOfCore(text, tokens, coreStart, core);
    const start = Math.max(0, coreStart - context);
    sequences.push({ start, end: Math.min(tokens.length, coreEnd + context), coreStart, coreEnd });
    coreStart = coreEnd;
  }
  return sequences;
}

function endOfCore(text: string, tokens: readonly Token[], coreStart: number, core: number): number {
  const full = coreStart + core;
  if (full >= tokens.length) return tokens.length;
  let fullStop = full;
  for (let i = coreStart + Math.floor(0.75 * core); i < full; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'newline') return i + 1;
    if (fullStop === full && text[token.start] === '.') fullStop = i + 1;
  }
  return fullStop;
}

function windows(tokens: number, length: number, stride: number): Sequence[] {
  const sequences: Sequence[] = [];
  for (let start = 0; start < tokens; start += stride) {
    const end = Math.min(tokens, start + length);
    sequences.push({ start, end, coreStart: start, coreEnd: end });
    if (end === tokens) break;
  }
  return sequences;
}

/** A key for what the network reads of a sequence: 64 bits of two hashes over its feature ids, and its extents. */
export function sequenceKey(groups: readonly Bags[], { start, end, coreStart, coreEnd }: Sequence): string {
  let one = 0x811c9dc5;
  let two = 0x2545f491;
  const take = (value: number) => {
    one = Math.imul(one ^ value, 0x01000193);
    two = Math.imul(two ^ (value + 0x9e3779b9), 0x85ebca6b);
    two ^= two >>> 15;
  };
  for (const { ids, offsets } of groups) {
    for (let i = offsets[start] as number; i < (offsets[end] as number); i++) take(ids[i] as number);
    for (let n = start; n < end; n++) take((offsets[n + 1] as number) - (offsets[n] as number));
  }
  return [coreStart - start, coreEnd - start, end - start, one >>> 0, two >>> 0].join(' ');
}
