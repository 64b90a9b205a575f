import { type RandomSource, randomInteger } from '../../note/random';
import { countRows, negativeSampler, scaled, survives } from './sampling';

/** Texts as they are written: tokens that are written alike share a surface. */
export interface SurfaceTexts {
  /** Surfaces, one array a text. */
  readonly texts: readonly Int32Array[];
  /** Of each surface the rows of the table that make its vector: its word's, then those of its n-grams. */
  readonly parts: readonly Int32Array[];
  /** Of each surface its word, in [0, words). */
  readonly wordOf: Int32Array;
}

export interface SubwordOptions {
  readonly size: number;
  readonly window: number;
  readonly negatives: number;
  readonly epochs: number;
  readonly learningRate: number;
  readonly subsample: number;
}

export const SUBWORD_DEFAULTS = { window: 5, negatives: 5, epochs: 3, learningRate: 0.025, subsample: 1e-4 };

/**
 * Skip-gram with subwords (Bojanowski et al. 2017): the vector of a token, the mean of its word's and of its character
 * n-grams', is trained to tell the words around it from words drawn by frequency^0.75. The gradient goes to each part whole.
 * @param words number of words
 * @param rows of the table: words first, n-grams behind them
 * @returns the table, row-major [rows, size], not scaled
 */
export function trainSubwords(
  { texts, parts, wordOf }: SurfaceTexts,
  words: number,
  rows: number,
  options: SubwordOptions,
  random: RandomSource,
  onEpoch?: (epoch: number) => void,
): Float32Array {
  const { size, window } = options;
  const table = Float32Array.from({ length: rows * size }, () => (random() - 0.5) / size);
  const output = new Float32Array(words * size);
  const asWords = texts.map((text) => text.map((surface) => wordOf[surface] as number));
  const counts = countRows(asWords, words);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const drawNegative = negativeSampler(counts, random);
  const token = new Float32Array(size);
  const error = new Float32Array(size);
  let seen = 0;
  for (let epoch = 1; epoch <= options.epochs; epoch++) {
    for (const text of texts) {
      const rate = options.learningRate * Math.max(1e-4, 1 - seen / (total * options.epochs));
      seen += text.length;
      const kept = text.filter((surface) =>
        survives(counts[wordOf[surface] as number] as number, total * options.subsample, random),
      );
      for (let t = 0; t < kept.length; t++) {
        const own = parts[kept[t] as number] as Int32Array;
        meanOf(own, table, token);
        error.fill(0);
        const reach = 1 + randomInteger(random, window);
        for (let j = Math.max(0, t - reach); j <= Math.min(kept.length - 1, t + reach); j++) {
          if (j === t) continue;
          const word = wordOf[kept[j] as number] as number;
          learn(word, 1, rate);
          for (let n = 0; n < options.negatives; n++) {
            const other = drawNegative();
            if (other !== word) learn(other, 0, rate);
          }
        }
        for (const row of own)
          for (let i = 0, at = row * size; i < size; i++, at++) (table[at] as number) += error[i] as number;
      }
    }
    onEpoch?.(epoch);
  }
  return table;

  function learn(word: number, target: number, rate: number): void {
    const at = word * size;
    let product = 0;
    for (let i = 0; i < size; i++) product += (token[i] as number) * (output[at + i] as number);
    const gain = rate * (target - 1 / (1 + Math.exp(-product)));
    for (let i = 0; i < size; i++) {
      (error[i] as number) += gain * (output[at + i] as number);
      (output[at + i] as number) += gain * (token[i] as number);
    }
  }
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
