import { type RandomSource, randomInteger } from '../../note/random';

/** Vectors are scaled to this mean length of a component, that of U(-0.25, 0.25). */
const ROOT_MEAN_SQUARE = 0.25 / Math.sqrt(3);

/** How often each row occurs in the texts. */
export function countRows(texts: readonly Int32Array[], rows: number): Float64Array {
  const counts = new Float64Array(rows);
  for (const text of texts) for (const word of text) (counts[word] as number)++;
  return counts;
}

/** The words that stay where frequent ones are thinned out (Mikolov et al. 2013b, eq. 5). @param threshold a count */
export function survives(count: number, threshold: number, random: RandomSource): boolean {
  return random() < Math.sqrt(threshold / Math.max(1, count));
}

/** Draws rows by frequency^0.75. */
export function negativeSampler(counts: Float64Array, random: RandomSource): () => number {
  const table = new Int32Array(1 << 20);
  const weights = counts.map((count) => count ** 0.75);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let word = 0;
  let reached = (weights[0] as number) / total;
  for (let i = 0; i < table.length; i++) {
    while ((i + 0.5) / table.length > reached && word < counts.length - 1)
      reached += (weights[++word] as number) / total;
    table[i] = word;
  }
  return () => table[randomInteger(random, table.length)] as number;
}

/** The vectors at the scale of random ones. */
export function scaled(vectors: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vectors) sum += value * value;
  const factor = ROOT_MEAN_SQUARE / Math.sqrt(sum / vectors.length);
  return vectors.map((value) => value * factor);
}
