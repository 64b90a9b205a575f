import { type RandomSource, randomInteger } from '../../note/random';

/** Vectors are scaled to this mean length of a component, that of U(-0.25, 0.25). */
const ROOT_MEAN_SQUARE = 0.25 / Math.sqrt(3);

/** How often each row occurs in the texts. */
export function countRows(texts: readonly Int32Array[], rows: number): Float64Array {
  const counts = new Float64Array(rows);
  for (const text of texts) for (const word of text) (counts[word] as number)++;
  return counts;
}

export interface SamplingOptions {
  /** Length of a vector. */
  readonly size: number;
  /** The most words on either side of a token that are its context; each position draws its own number up to this. */
  readonly window: number;
  readonly negatives: number;
  readonly epochs: number;
  readonly learningRate: number;
  /** Frequent words above this share of the text are thinned out (Mikolov et al. 2013b, eq. 5). */
  readonly subsample: number;
}

/** What learning from one token uses. */
interface SamplingStep {
  /** The text without the tokens that were thinned out, and the bounds of the token's context in it: [from, to]. */
  readonly kept: Int32Array;
  readonly from: number;
  readonly to: number;
  /** The summed change for the parts of the vectors that words were predicted from. */
  readonly error: Float32Array;
  /** Trains output vectors to tell a word from `negatives` others, drawn by frequency^0.75, and adds to `error`. */
  predict(vector: Float32Array, word: number): void;
}

/** Learns from the token at `t`. */
export type LearnToken = (step: SamplingStep, t: number) => void;

/**
 * Goes through all texts token by token in each epoch, at a rate that falls to 0.
 * @param wordOf of an item of a text, in [0, words)
 */
export function sampleTexts(
  texts: readonly Int32Array[],
  words: number,
  wordOf: (item: number) => number,
  { size, window, negatives, epochs, learningRate, subsample }: SamplingOptions,
  random: RandomSource,
  learn: LearnToken,
  onEpoch?: (epoch: number) => void,
): void {
  const counts = countRows(
    texts.map((text) => text.map(wordOf)),
    words,
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  const drawNegative = negativeSampler(counts, random);
  const output = new Float32Array(words * size);
  const error = new Float32Array(size);
  const survives = (item: number) =>
    random() < Math.sqrt((total * subsample) / Math.max(1, counts[wordOf(item)] as number));
  let seen = 0;
  let rate = 0;
  const learnWord = (vector: Float32Array, word: number, target: number): void => {
    const at = word * size;
    let product = 0;
    for (let i = 0; i < size; i++) product += (vector[i] as number) * (output[at + i] as number);
    const gain = rate * (target - 1 / (1 + Math.exp(-product)));
    for (let i = 0; i < size; i++) {
      (error[i] as number) += gain * (output[at + i] as number);
      (output[at + i] as number) += gain * (vector[i] as number);
    }
  };
  const predict = (vector: Float32Array, word: number): void => {
    learnWord(vector, word, 1);
    for (let n = 0; n < negatives; n++) {
      const other = drawNegative();
      if (other !== word) learnWord(vector, other, 0);
    }
  };
  for (let epoch = 1; epoch <= epochs; epoch++) {
    for (const text of texts) {
      rate = learningRate * Math.max(1e-4, 1 - seen / (total * epochs));
      seen += text.length;
      const kept = text.filter(survives);
      for (let t = 0; t < kept.length; t++) {
        const reach = 1 + randomInteger(random, window);
        error.fill(0);
        learn({ kept, from: Math.max(0, t - reach), to: Math.min(kept.length - 1, t + reach), error, predict }, t);
      }
    }
    onEpoch?.(epoch);
  }
}

/** Small random vectors, row-major [rows, size]. */
export function randomTable(rows: number, size: number, random: RandomSource): Float32Array {
  return Float32Array.from({ length: rows * size }, () => (random() - 0.5) / size);
}

/** Adds a change to a row of a table. */
export function addTo(table: Float32Array, row: number, change: Float32Array): void {
  for (let i = 0, at = row * change.length; i < change.length; i++, at++) (table[at] as number) += change[i] as number;
}

function negativeSampler(counts: Float64Array, random: RandomSource): () => number {
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
