import type { Sequences } from './network';

/** A run of tokens [start, end) for the network, of which [coreStart, coreEnd) is what counts. */
export interface Sequence {
  readonly start: number;
  readonly end: number;
  readonly coreStart: number;
  readonly coreEnd: number;
}

/** The sequences that cover `tokens` tokens; their cores cover each token once (chunks) or more often (windows). */
export function sequencesOf(tokens: number, how: Sequences): Sequence[] {
  return how.kind === 'chunks' ? chunks(tokens, how.core, how.context) : windows(tokens, how.length, how.stride);
}

function chunks(tokens: number, core: number, context: number): Sequence[] {
  const sequences: Sequence[] = [];
  for (let coreStart = 0; coreStart < tokens; coreStart += core) {
    const coreEnd = Math.min(tokens, coreStart + core);
    const start = Math.max(0, coreStart - context);
    sequences.push({ start, end: Math.min(tokens, coreEnd + context), coreStart, coreEnd });
  }
  return sequences;
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
