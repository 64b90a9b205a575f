import type { Bags } from '../../nn/batch';
import type { Candidates } from './candidates';

/** A stretch of a note's tokens, [from, to), with those of its candidates that are to be read together. */
export interface CandidatePiece {
  /** Of the whole note, one a feature group. */
  readonly groups: readonly Bags[];
  /** Holds the candidates and as much of their context as there is. */
  readonly from: number;
  readonly to: number;
  /** By the note's tokens. */
  readonly candidates: Candidates;
}

/**
 * Pieces laid one after the other, blank positions between them, so that a position's convolution is computed once for all
 * candidates that read it. A channel is `slots` rows of the pooled convolutions.
 */
export interface PieceLayout {
  /** One bag a position, for each feature group; a blank's is empty. */
  readonly groups: readonly Bags[];
  readonly positions: number;
  /** Rows of pooled convolutions, `slots` for each different start of a candidate, end of one, and candidate. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly middle: Int32Array;
  /** For each candidate the rows of its three channels among those of all starts, then all ends, then all candidates. */
  readonly channels: Int32Array;
}

/** So many that a window of pooling, two convolutions of width 2, never sees two pieces. */
const BLANKS = 3;

/** Pooled convolutions of a channel of `channel` tokens: convolution of width 2, then maximum of two. */
export function slotsOf(channel: number): number {
  return Math.floor((channel - 1) / 2);
}

/**
 * Rows of the table of pooled convolutions over n = `positions` - 2 positions each: [0, n) within the text; [n, 2n) where
 * a candidate ends at the position; [2n, 3n) where it ends at the next one.
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
        // Past its end a candidate's channel is blank.
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
