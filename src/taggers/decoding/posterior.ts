import type { Token } from '../../note/tokens';
import type { Tagging } from '../tagger';
import { decodeTags, labelOfTag, type TagSet } from './scheme';

/** What is decided about. */
interface Subject {
  readonly tokens: readonly Token[];
  /** Of the note's text. */
  readonly length: number;
  readonly tagSet: TagSet;
  /** The id of the tagger. */
  readonly source: string;
}

/**
 * What makes taggings of chosen tags and of the log posteriors they were chosen by, row-major [tokens, tags], in one piece or
 * in several, one after the other; `temperature` divides them. Pieces are not to be written to afterwards. Words and
 * numbers that the tags leave out are marked all the same where their P(PHI) reaches `tokensFrom`.
 */
export function makeDecider({ tokens, length, tagSet, source }: Subject) {
  const labels = ['O', ...tagSet.labels];
  return (
    logs: readonly Float32Array[],
    chosen: ArrayLike<number>,
    temperature: number,
    tokensFrom?: number,
  ): Tagging => {
    const tags =
      tokensFrom === undefined ? chosen : withTokensFrom(tokensFrom, tokens, chosen, logs, tagSet, temperature);
    const posterior = makeLabelPosterior(logs, tagSet, temperature);
    const score = (first: number, last: number, label: number) => {
      let sum = 0;
      for (let i = first; i <= last; i++) sum += posterior.of(i, label + 1);
      return Math.min(1, sum / (last - first + 1));
    };
    const spans = decodeTags(tokens, tags, tagSet, length, source, score);
    return {
      tokens,
      labels,
      // Most of it nobody asks for.
      get posterior() {
        return posterior.all();
      },
      spans,
    };
  };
}

/** log P(O) above which no temperature makes a token worth a look. */
const SURELY_NONE = -1e-6;

/** The tags, with the most probable PHI tag for each word or number that is O and whose P(PHI) reaches the threshold. */
function withTokensFrom(
  threshold: number,
  tokens: readonly Token[],
  chosen: ArrayLike<number>,
  logs: readonly Float32Array[],
  tagSet: TagSet,
  temperature: number,
): Int32Array {
  const tags = Int32Array.from(chosen);
  const width = tagSet.tags.length;
  let token = 0;
  for (const piece of logs) {
    const rows = rowsOf(piece, tagSet, temperature);
    for (let row = 0; row < rows.count; row++, token++) {
      const kind = tokens[token]?.kind;
      if (tags[token] !== 0 || kind === 'mark' || kind === 'newline') continue;
      if ((piece[row * width] as number) > SURELY_NONE || 1 - rows.of(row, 0) < threshold) continue;
      tags[token] = likeliestPhi(piece.subarray(row * width, (row + 1) * width));
    }
  }
  return tags;
}

function likeliestPhi(row: Float32Array): number {
  let best = 1;
  for (let tag = 2; tag < row.length; tag++) if ((row[tag] as number) > (row[best] as number)) best = tag;
  return best;
}

/** P(label | token) at one temperature; the columns are `O` and the labels. */
export interface LabelPosterior {
  of(token: number, column: number): number;
  /** Row-major [tokens, 1 + labels], each row sums to 1; the same array at every call. */
  all(): Float32Array;
}

/**
 * The posterior over labels from log posteriors over tags, row-major [tokens, tags], in pieces, one after the other. A token's
 * is made when it is first asked for, and then remembered with its piece: after an edit most pieces are those of the note before.
 */
export function makeLabelPosterior(logs: readonly Float32Array[], tagSet: TagSet, temperature: number): LabelPosterior {
  const pieces = logs.map((piece) => rowsOf(piece, tagSet, temperature));
  const starts: number[] = [];
  let tokens = 0;
  for (const { count } of pieces) {
    starts.push(tokens);
    tokens += count;
  }
  let at = 0;
  let whole: Float32Array | undefined;
  return {
    of(token, column) {
      // Tokens are asked for in order, nearly always.
      while (token < (starts[at] as number)) at--;
      while (token >= (starts[at + 1] ?? tokens)) at++;
      return (pieces[at] as Rows).of(token - (starts[at] as number), column);
    },
    all() {
      whole ??= joinArrays(pieces.map((piece) => piece.all()));
      return whole;
    },
  };
}

interface Rows extends LabelPosterior {
  /** Tokens. */
  readonly count: number;
}

const remembered = new WeakMap<Float32Array, { readonly temperature: number; readonly rows: Rows }>();

function rowsOf(logs: Float32Array, tagSet: TagSet, temperature: number): Rows {
  let known = remembered.get(logs);
  if (known?.temperature !== temperature) {
    known = { temperature, rows: makeRows(logs, tagSet, temperature) };
    remembered.set(logs, known);
  }
  return known.rows;
}

/** Of a probability below e^-20 nothing shows; most tags' are, and exponentials cost time. */
const LEAST = -20;

function makeRows(logs: Float32Array, tagSet: TagSet, temperature: number): Rows {
  const columns = labelOfTag(tagSet);
  const width = tagSet.tags.length;
  const labels = tagSet.labels.length + 1;
  const least = LEAST * Math.max(1, temperature);
  const count = logs.length / width;
  const values = new Float32Array(count * labels);
  const made = new Uint8Array(count);

  function make(token: number): void {
    const at = token * labels;
    let total = 0;
    for (let tag = 0; tag < width; tag++) {
      const log = logs[token * width + tag] as number;
      if (log < least) continue;
      const probability = Math.exp(log / temperature);
      total += probability;
      (values[at + (columns[tag] as number)] as number) += probability;
    }
    for (let label = 0; label < labels; label++) (values[at + label] as number) /= total;
    made[token] = 1;
  }

  return {
    count,
    of(token, column) {
      if (made[token] === 0) make(token);
      return values[token * labels + column] as number;
    },
    all() {
      for (let token = 0; token < count; token++) if (made[token] === 0) make(token);
      return values;
    },
  };
}

/** Arrays one after the other; a single one is given back as it is. */
export function joinArrays(arrays: readonly Float32Array[]): Float32Array {
  const [only, ...others] = arrays;
  if (only && others.length === 0) return only;
  const whole = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    whole.set(array, at);
    at += array.length;
  }
  return whole;
}
