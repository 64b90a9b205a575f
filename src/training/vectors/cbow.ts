import type { RandomSource } from '../../note/random';
import { addTo, type LearnToken, randomTable, type SamplingOptions, sampleTexts, scaled } from './sampling';

export const CBOW_DEFAULTS = { window: 5, negatives: 5, epochs: 3, learningRate: 0.05, subsample: 1e-4 };

/**
 * Continuous bag of words with negative sampling (Mikolov et al. 2013): the mean of the vectors around a word is trained to predict it.
 * @param texts word rows, each in [0, rows), one array for each text
 * @returns the input vectors, row-major [rows, size], scaled like random ones
 */
export function trainCbow(
  texts: readonly Int32Array[],
  rows: number,
  options: SamplingOptions,
  random: RandomSource,
  onEpoch?: (epoch: number) => void,
): Float32Array {
  const input = randomTable(rows, options.size, random);
  const context = new Float32Array(options.size);
  const learn: LearnToken = ({ kept, from, to, error, predict }, t) => {
    if (to === from) return;
    context.fill(0);
    for (let j = from; j <= to; j++) if (j !== t) addRow(context, input, kept[j] as number, 1 / (to - from));
    predict(context, kept[t] as number);
    for (let j = from; j <= to; j++) if (j !== t) addTo(input, kept[j] as number, error);
  };
  sampleTexts(texts, rows, (word) => word, options, random, learn, onEpoch);
  return scaled(input);
}

function addRow(sum: Float32Array, table: Float32Array, row: number, weight: number): void {
  for (let i = 0, at = row * sum.length; i < sum.length; i++, at++)
    (sum[i] as number) += weight * (table[at] as number);
}
