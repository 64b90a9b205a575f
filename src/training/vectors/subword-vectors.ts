import type { RandomSource } from '../../note/random';
import { addTo, type LearnToken, randomTable, type SamplingOptions, sampleTexts, scaled } from './sampling';

/** Texts as sequences of surfaces; tokens with the same spelling have the same surface. */
export interface SurfaceTexts {
  /** Surfaces, one array for each text. */
  readonly texts: readonly Int32Array[];
  /** For each surface the rows that make up its vector: its word's, then those of its n-grams. */
  readonly parts: readonly Int32Array[];
  /** For each surface its word, in [0, words). */
  readonly wordOf: Int32Array;
}

export const SUBWORD_DEFAULTS = { window: 5, negatives: 5, epochs: 3, learningRate: 0.025, subsample: 1e-4 };

/**
 * Skip-gram with subwords (Bojanowski et al. 2017): the vector of a token, the mean of its word's and of its character
 * n-grams', is trained to predict the words around it. Each part gets the whole gradient.
 * @param words number of words
 * @param rows of the table: words first, then n-grams
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
  const learn: LearnToken = ({ kept, from, to, error, predict }, t) => {
    const own = parts[kept[t] as number] as Int32Array;
    meanOf(own, table, token);
    for (let j = from; j <= to; j++) if (j !== t) predict(token, wordAt(kept[j] as number));
    for (const row of own) addTo(table, row, error);
  };
  sampleTexts(texts, words, wordAt, options, random, learn, onEpoch);
  return table;
}

/** The vectors made up of lists of parts, row-major [lists, size], scaled like random ones. */
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
