import type { RandomSource } from '../../note/random';
import { addTo, type LearnToken, randomTable, type SamplingOptions, sampleTexts, scaled } from './sampling';

/** Texts as they are written: tokens that are written alike share a surface. */
export interface SurfaceTexts {
  /** Surfaces, one array a text. */
  readonly texts: readonly Int32Array[];
  /** Of each surface the rows of the table that make its vector: its word's, then those of its n-grams. */
  readonly parts: readonly Int32Array[];
  /** Of each surface its word, in [0, words). */
  readonly wordOf: Int32Array;
}

export const SUBWORD_DEFAULTS = { window: 5, negatives: 5, epochs: 3, learningRate: 0.025, subsample: 1e-4 };

/**
 * Skip-gram with subwords (Bojanowski et al. 2017): the vector of a token, the mean of its word's and of its character
 * n-grams', is trained to tell the words around it. The gradient goes to each part whole.
 * @param words number of words
 * @param rows of the table: words first, n-grams behind them
 * @returns the table, row-major [rows, size], not scaled
 */
export function trainSubwords(
  { texts, parts, wordOf }: SurfaceTexts,
  words: number,
  rows: number,
  options: SamplingOptions,
  random: RandomSource,
  onEpoch?: (epoch: number) => void,
): Float32Array {
  const table = randomTable(rows, options.size, random);
  const token = new Float32Array(options.size);
  const wordAt = (surface: number) => wordOf[surface] as number;
  const learn: LearnToken = ({ kept, from, to, error, tell }, t) => {
    const own = parts[kept[t] as number] as Int32Array;
    meanOf(own, table, token);
    for (let j = from; j <= to; j++) if (j !== t) tell(token, wordAt(kept[j] as number));
    for (const row of own) addTo(table, row, error);
  };
  sampleTexts(texts, words, wordAt, options, random, learn, onEpoch);
  return table;
}

/** The vectors that lists of parts make, row-major [lists, size], scaled like random ones. */
export function composed(parts: readonly Int32Array[], table: Float32Array, size: number): Float32Array {
  const vectors = new Float32Array(parts.length * size);
  parts.forEach((own, i) => {
    meanOf(own, table, vectors.subarray(i * size, (i + 1) * size));
  });
  return scaled(vectors);
}

function meanOf(rows: Int32Array, table: Float32Array, mean: Float32Array): void {
  const size = mean.length;
  mean.fill(0);
  for (const row of rows)
    for (let i = 0, at = row * size; i < size; i++, at++) (mean[i] as number) += (table[at] as number) / rows.length;
}
