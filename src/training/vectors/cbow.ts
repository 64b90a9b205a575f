import { type RandomSource, randomInteger } from '../../note/random';
import { countRows, negativeSampler, scaled, survives } from './sampling';

export interface CbowOptions {
  readonly size: number;
  /** Words on either side that predict the one between; each position draws its own reach up to this. */
  readonly window: number;
  readonly negatives: number;
  readonly epochs: number;
  readonly learningRate: number;
  /** Frequent words above this share of the text are thinned out (Mikolov et al. 2013b, eq. 5). */
  readonly subsample: number;
}

export const CBOW_DEFAULTS = { window: 5, negatives: 5, epochs: 3, learningRate: 0.05, subsample: 1e-4 };

/**
 * Continuous bag of words with negative sampling (Mikolov et al. 2013): the mean of the vectors around a word is
 * trained to tell it from `negatives` words drawn by frequency^0.75.
 * @param texts word rows, each in [0, rows), one array a text
 * @returns the input vectors, row-major [rows, size], scaled like random ones
 */
export function trainCbow(
  texts: readonly Int32Array[],
  rows: number,
  options: CbowOptions,
  random: RandomSource,
  onEpoch?: (epoch: number) => void,
): Float32Array {
  const { size, window } = options;
  const input = Float32Array.from({ length: rows * size }, () => (random() - 0.5) / size);
  const output = new Float32Array(rows * size);
  const counts = countRows(texts, rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const drawNegative = negativeSampler(counts, random);
  const context = new Float32Array(size);
  const error = new Float32Array(size);
  let seen = 0;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    for (const text of texts) {
      const rate = options.learningRate * Math.max(1e-4, 1 - seen / (total * options.epochs));
      seen += text.length;
      const kept = text.filter((word) => survives(counts[word] as number, total * options.subsample, random));
      for (let t = 0; t < kept.length; t++) {
        const reach = 1 + randomInteger(random, window);
        const from = Math.max(0, t - reach);
        const to = Math.min(kept.length - 1, t + reach);
        if (to === from) continue;
        context.fill(0);
        for (let j = from; j <= to; j++) if (j !== t) addRow(context, input, kept[j] as number, 1 / (to - from));
        error.fill(0);
        learn(kept[t] as number, 1);
        for (let n = 0; n < options.negatives; n++) {
          const word = drawNegative();
          if (word !== kept[t]) learn(word, 0);
        }
        for (let j = from; j <= to; j++) if (j !== t) addTo(input, kept[j] as number, error);
      }

      function learn(word: number, target: number): void {
        const at = word * size;
        let product = 0;
        for (let i = 0; i < size; i++) product += (context[i] as number) * (output[at + i] as number);
        const gain = rate * (target - 1 / (1 + Math.exp(-product)));
        for (let i = 0; i < size; i++) {
          (error[i] as number) += gain * (output[at + i] as number);
          (output[at + i] as number) += gain * (context[i] as number);
        }
      }
    }
    onEpoch?.(epoch + 1);
  }
  return scaled(input);
}

function addRow(sum: Float32Array, table: Float32Array, row: number, weight: number): void {
  for (let i = 0, at = row * sum.length; i < sum.length; i++, at++)
    (sum[i] as number) += weight * (table[at] as number);
}

function addTo(table: Float32Array, row: number, change: Float32Array): void {
  for (let i = 0, at = row * change.length; i < change.length; i++, at++) (table[at] as number) += change[i] as number;
}
