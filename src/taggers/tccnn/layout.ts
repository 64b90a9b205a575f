import type { Bags } from '../../nn/batch';
import type { Candidates } from './candidates';

/** A stretch of a note's tokens, [from, to), with candidates to be read together. */
export interface CandidatePiece {
  /** Of the whole note, one per feature group. */
  readonly groups: readonly Bags[];
  /** [from, to) contains the candidates and their contexts, as far as the note has them. */
  readonly from: number;
  readonly to: number;
  /** In token numbers of the note. */
  readonly candidates: Candidates;
}

/**
 * Pieces one after the other with blank positions between them, so that a position's convolution is computed once for all
 * candidates that read it. A channel is `slots` rows of the table of pooled convolutions.
 */
export interface PieceLayout {
  /** For each feature group, a bag per position; the bag of a blank is empty. */
  readonly groups: readonly Bags[];
  readonly positions: number;
  /** `slots` rows of pooled convolutions for the left context of each distinct candidate start. */
  readonly left: Int32Array;
  /** `slots` rows for the right context of each distinct candidate end. */
  readonly right: Int32Array;
  /** `slots` rows for each candidate. */
  readonly middle: Int32Array;
  /** For each candidate, the numbers of its left, right and middle channel among all left, then right, then middle channels. */
  readonly channels: Int32Array;
}

/** Blank positions between pieces: enough that a pooling window, two convolutions of width 2, never covers two pieces. */
const BLANKS = 3;

/** Number of pooled convolutions in a channel of `channel` tokens: convolution of width 2, then max pooling of size 2. */
export function slotsOf(channel: number): number {
  return Math.floor((channel - 1) / 2);
}

/**
 * Lays out pieces. The table of pooled convolutions for the middle channel has three parts of n = `positions` - 2 rows: [0, n)
 * for windows inside a candidate, [n, 2n) for those that begin at its last token, [2n, 3n) at the token before its last.
 */
export function layOutPieces(pieces: readonly CandidatePiece[], channel: number): PieceLayout {
  const slots = slotsOf(channel);
  const positions = pieces.reduce((sum, { from, to }) => sum + to - from + BLANKS, BLANKS);
  const rows = positions - 2;
  const left: number[] = [];
  const right: number[] = [];
  const count = pieces.reduce((sum, { candidates }) => sum + candidates.starts.length, 0);
  const middle = new Int32Array(count * slots);
  const channels = new Int32Array(count * 3);
  let at = BLANKS;
  let done = 0;
  for (const { from, to, candidates } of pieces) {
    const base = at - from;
    const rowAt = (token: number) => (token + 2 < from || token >= to ? 0 : base + token);
    const startRows = new Map<number, number>();
    const endRows = new Map<number, number>();
    const context = (known: Map<number, number>, list: number[], place: number, first: number): number => {
      let row = known.get(place);
      if (row === undefined) {
        row = list.length / slots;
        known.set(place, row);
        for (let slot = 0; slot < slots; slot++) list.push(rowAt(first + 2 * slot));
      }
      return row;
    };
    for (let i = 0; i < candidates.starts.length; i++, done++) {
      const start = candidates.starts[i] as number;
      const end = candidates.ends[i] as number;
      channels[3 * done] = context(startRows, left, start, start - channel);
      channels[3 * done + 1] = context(endRows, right, end, end);
      channels[3 * done + 2] = done;
      for (let slot = 0; slot < slots; slot++) {
        const rest = end - start - 2 * slot;
        // The channel is blank past the candidate's end.
        middle[done * slots + slot] =
          rest <= 0 ? 0 : (rest === 1 ? rows : rest === 2 ? 2 * rows : 0) + base + start + 2 * slot;
      }
    }
    at += to - from + BLANKS;
  }
  const starts = left.length / slots;
  const ends = right.length / slots;
  for (let i = 0; i < channels.length; i += 3) {
    (channels[i + 1] as number) += starts;
    (channels[i + 2] as number) += starts + ends;
  }
  const groups = (pieces[0]?.groups ?? []).map((_, group) => withBlanks(pieces, group, positions));
  return { groups, positions, left: Int32Array.from(left), right: Int32Array.from(right), middle, channels };
}

function withBlanks(pieces: readonly CandidatePiece[], group: number, positions: number): Bags {
  const stretches = pieces.map(({ groups, from, to }) => {
    const { ids, offsets } = groups[group] as Bags;
    return { offsets, from, to, ids: ids.subarray(offsets[from], offsets[to]) };
  });
  const ids = new Int32Array(stretches.reduce((sum, each) => sum + each.ids.length, 0));
  const offsets = new Int32Array(positions + 1);
  let used = 0;
  let position = BLANKS;
  for (const { offsets: own, from, to, ids: added } of stretches) {
    ids.set(added, used);
    for (let token = from; token < to; token++)
      offsets[++position] = used + (own[token + 1] as number) - (own[from] as number);
    used += added.length;
    for (let blank = 0; blank < BLANKS; blank++) offsets[++position] = used;
  }
  return { ids, offsets };
}
