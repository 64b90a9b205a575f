import type { RandomSource } from '../../note/random';
import { countRows, scaled } from './sampling';

type Numbers = Float32Array | Float64Array;

/** An Elman language model; each table is row-major with `size` columns. */
export interface Rnnlm {
  /** U: the vector of each word, which is added to the state, [words, size]. */
  readonly words: Numbers;
  /** W: from the previous state, [size, size]. */
  readonly recurrent: Numbers;
  /** Output weights of each class of words, [classes, size]. */
  readonly classes: Numbers;
  /** V: output weights of each word, in the order of the classes' members, [words, size]. */
  readonly output: Numbers;
}

interface RnnlmOptions {
  /** Hidden units, which is also the length of a word vector; Shweta et al. have 80. */
  readonly size: number;
  readonly epochs: number;
  readonly learningRate: number;
  /** Words over which errors are propagated back. */
  readonly steps: number;
}

export const RNNLM_DEFAULTS = { epochs: 3, learningRate: 0.1, steps: 8 };

/**
 * Word vectors of an Elman language model (Mikolov et al. 2010): s(t) = sigmoid(U w(t) + W s(t-1)), which predicts the next
 * word. Its softmax is factorised by classes of words of like frequency, P(w | s) = P(class | s) P(w | class, s) (Mikolov
 * et al. 2011); it learns by stochastic gradient descent with backpropagation through time, cut every `steps` words, while
 * the state continues to the end of a text.
 * @param texts word rows, each in [0, rows), one array for each text
 * @param onEpoch gets the mean perplexity of the epoch; each word is scored before it is learnt
 * @returns U, row-major [rows, size], scaled like random vectors
 */
export function trainRnnlm(
  texts: readonly Int32Array[],
  rows: number,
  options: RnnlmOptions,
  random: RandomSource,
  onEpoch?: (epoch: number, perplexity: number) => void,
): Float32Array {
  const { size, steps, epochs } = options;
  const counts = countRows(texts, rows);
  const classes = makeWordClasses(counts);
  const table = (count: number) => Float32Array.from({ length: count * size }, () => 0.2 * (random() - 0.5));
  const model = {
    words: table(rows),
    recurrent: table(size),
    classes: table(classes.starts.length - 1),
    output: table(rows),
  };
  const total = epochs * texts.reduce((sum, { length }) => sum + length, 0);
  const learn = makeLearner(model, classes, size);
  let seen = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let [loss, words] = [0, 0];
    for (const text of texts) {
      const state = new Float32Array(size);
      for (let at = 0; at + 1 < text.length; at += steps) {
        const rate = options.learningRate * Math.max(1e-3, 1 - seen / total);
        const next = text.subarray(at + 1, at + 1 + steps);
        loss += learn(text.subarray(at, at + next.length), next, state, rate);
        words += next.length;
        seen += next.length;
      }
    }
    onEpoch?.(epoch, Math.exp(loss / Math.max(1, words)));
  }
  return scaled(model.words);
}

/**
 * Makes a function that learns from a stretch of text: it returns the stretch's negative log-likelihood, moves the model by -rate times
 * the gradient, and leaves the state after the stretch in `state`.
 */
export function makeLearner(model: Rnnlm, { classOf, placeOf, starts }: WordClasses, size: number) {
  return function learn(words: Int32Array, next: Int32Array, state: Numbers, rate: number): number {
    const steps = words.length;
    const states = new Float64Array((steps + 1) * size);
    states.set(state);
    for (let t = 1; t <= steps; t++) advance(model, words[t - 1] as number, states, t, size);
    const errors = new Float64Array((steps + 1) * size);
    let loss = 0;
    for (let t = 1; t <= steps; t++) {
      const [word, at] = [next[t - 1] as number, t * size];
      const group = classOf[word] as number;
      const [s, e] = [states.subarray(at, at + size), errors.subarray(at, at + size)];
      loss += softmaxLoss(model.classes, 0, starts.length - 1, group, s, e, rate);
      const [from, to] = [starts[group] as number, starts[group + 1] as number];
      loss += softmaxLoss(model.output, from, to, placeOf[word] as number, s, e, rate);
    }
    backpropagate(model, words, states, errors, rate, size);
    state.set(states.subarray(steps * size));
    return loss;
  };
}

/** s(t) = sigmoid(U w(t) + W s(t-1)). */
function advance({ words, recurrent }: Rnnlm, word: number, states: Float64Array, t: number, size: number): void {
  const [at, before] = [t * size, (t - 1) * size];
  for (let i = 0; i < size; i++) {
    const sum = (words[word * size + i] as number) + dot(recurrent, i * size, states, before, size);
    states[at + i] = 1 / (1 + Math.exp(-sum));
  }
}

/** -log softmax over rows [from, to) of a table, at row `gold`. Moves the rows and adds the state's gradient to `error`. */
function softmaxLoss(
  table: Numbers,
  from: number,
  to: number,
  gold: number,
  state: Float64Array,
  error: Float64Array,
  rate: number,
): number {
  const size = state.length;
  const scores = new Float64Array(to - from);
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = from; row < to; row++) {
    const score = dot(table, row * size, state, 0, size);
    scores[row - from] = score;
    if (score > highest) highest = score;
  }
  let total = 0;
  for (const score of scores) total += Math.exp(score - highest);
  for (let row = from; row < to; row++) {
    const gain = Math.exp((scores[row - from] as number) - highest) / total - (row === gold ? 1 : 0);
    for (let i = 0, at = row * size; i < size; i++, at++) {
      (error[i] as number) += gain * (table[at] as number);
      (table[at] as number) -= rate * gain * (state[i] as number);
    }
  }
  return Math.log(total) + highest - (scores[gold - from] as number);
}

/** A dot product. Four sums at once, so that no addition has to wait for the one before. */
function dot(a: Numbers, from: number, b: Numbers, start: number, size: number): number {
  let [s0, s1, s2, s3] = [0, 0, 0, 0];
  let i = 0;
  for (; i + 3 < size; i += 4) {
    s0 += (a[from + i] as number) * (b[start + i] as number);
    s1 += (a[from + i + 1] as number) * (b[start + i + 1] as number);
    s2 += (a[from + i + 2] as number) * (b[start + i + 2] as number);
    s3 += (a[from + i + 3] as number) * (b[start + i + 3] as number);
  }
  for (; i < size; i++) s0 += (a[from + i] as number) * (b[start + i] as number);
  return s0 + s1 + s2 + s3;
}

/** Backpropagation through time over the stretch. */
function backpropagate(
  model: Rnnlm,
  words: Int32Array,
  states: Float64Array,
  errors: Float64Array,
  rate: number,
  size: number,
): void {
  const { recurrent } = model;
  const gradient = new Float64Array(size * size);
  for (let t = words.length; t > 0; t--) {
    const [at, before, word] = [t * size, (t - 1) * size, (words[t - 1] as number) * size];
    for (let i = 0; i < size; i++) {
      const s = states[at + i] as number;
      const delta = (errors[at + i] as number) * s * (1 - s);
      (model.words[word + i] as number) -= rate * delta;
      for (let j = 0; j < size; j++) {
        (gradient[i * size + j] as number) += delta * (states[before + j] as number);
        (errors[before + j] as number) += delta * (recurrent[i * size + j] as number);
      }
    }
  }
  for (let i = 0; i < gradient.length; i++) (recurrent[i] as number) -= rate * (gradient[i] as number);
}

/** Words sorted into classes. */
export interface WordClasses {
  /** The class of each word. */
  readonly classOf: Int32Array;
  /** The place of each word when words are sorted by class. */
  readonly placeOf: Int32Array;
  /** The place at which each class begins, then the number of words. */
  readonly starts: Int32Array;
}

/**
 * Sorts words into about sqrt(words) classes of similar frequency, the most frequent first, none empty. Each has about the same sum
 * of sqrt(count + 1), so that there are neither many classes nor many words in one (Mikolov et al. 2011).
 */
export function makeWordClasses(counts: Float64Array): WordClasses {
  const order = Array.from(counts, (_, word) => word).sort((a, b) => (counts[b] as number) - (counts[a] as number));
  const weightOf = (word: number) => Math.sqrt((counts[word] as number) + 1);
  const most = Math.ceil(Math.sqrt(counts.length));
  const share = order.reduce((sum, word) => sum + weightOf(word), 0) / most;
  const classOf = new Int32Array(counts.length);
  const placeOf = new Int32Array(counts.length);
  const starts = [0];
  let weight = 0;
  order.forEach((word, place) => {
    const first = place === starts.at(-1);
    if (!first && weight >= share * starts.length) starts.push(place);
    classOf[word] = starts.length - 1;
    placeOf[word] = place;
    weight += weightOf(word);
  });
  return { classOf, placeOf, starts: Int32Array.from([...starts, counts.length]) };
}
