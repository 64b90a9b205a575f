import * as tf from '@tensorflow/tfjs-core';
import { type Bags, distinctBags, makeBagWriter } from './batch';
import { lookUp, numbersOf, type Parameters, parameter, sumRows, takeRows } from './layers';
import { lstmScan } from './ops/scans';

/** Characters that one convolution filter covers. */
export const FILTER_WIDTH = 3;

/**
 * A vector for each word, given as a bag of character ids in order; a word that occurs several times is encoded once.
 * @param encode makes the vectors of the distinct words, [words, size]
 * @returns [bags, size]
 */
export function encodeCharacters(bags: Bags, encode: (words: Bags) => tf.Tensor2D): tf.Tensor2D {
  const { distinct, index } = distinctBags(bags);
  return takeRows(encode(distinct), index);
}

/**
 * The products that a convolution over characters sums: for each of a filter's three places k, E W(k), stacked. Parameters:
 * `characters` E, [characters, size], and `characters.filters` W, [3 * size, width], place by place.
 * @returns [3 * characters, width]
 */
function filterTable(parameters: Parameters): tf.Tensor2D {
  const table = numbersOf(parameters, 'characters') as tf.Tensor2D;
  const filters = parameter<tf.Tensor2D>(parameters, 'characters.filters');
  const size = table.shape[1];
  const places = Array.from({ length: FILTER_WIDTH }, (_, k) =>
    tf.matMul<tf.Tensor2D>(table, tf.slice(filters, [k * size, 0], [size, filters.shape[1]])),
  );
  return tf.concat(places, 0);
}

/**
 * Convolution over the characters of each word and the maximum over the word's places (Ma and Hovy 2016, section 2.1; the
 * ReLU between them is ours): filters of three characters, zeros beyond the word's ends. Parameters: see `filterTable`.
 * @returns [words, width]
 */
export function convolveCharacters(parameters: Parameters, words: Bags): tf.Tensor2D {
  const table = filterTable(parameters);
  const [rows, width] = table.shape;
  const { longest, ...places } = filterBags(words, rows / FILTER_WIDTH);
  const convolved = sumRows(table, places);
  // Places past a word's end are 0, the smallest value that ReLU gives, so they don't change the maximum.
  return tf.max<tf.Tensor2D>(tf.reshape(tf.relu(convolved), [-1, longest, width]), 1);
}

/**
 * The final states of two LSTMs over the characters of each word, one from left to right and one from right to left, side by
 * side (Lample et al. 2016, section 4.1). Parameters: `characters` [characters, size]; for `left` and `right`
 * `characters.left.W` [size, 4 * hidden], `characters.left.U` [hidden, 4 * hidden], `characters.left.b` [4 * hidden].
 * @returns [words, 2 * hidden]
 */
export function scanCharacters(parameters: Parameters, words: Bags): tf.Tensor2D {
  const count = words.offsets.length - 1;
  const lengths = Int32Array.from({ length: count }, (_, n) => lengthOf(words, n));
  const longest = Math.max(1, ...lengths);
  const vectors = lookUp(parameters, 'characters', stepBags(words, longest));
  const states = (['left', 'right'] as const).map((direction) => {
    const part = <T extends tf.Tensor>(letter: string) => parameter<T>(parameters, `characters.${direction}.${letter}`);
    const U = part<tf.Tensor2D>('U');
    const gates = tf.add(tf.matMul(vectors, part<tf.Tensor2D>('W')), part<tf.Tensor1D>('b'));
    const hidden = lstmScan({
      input: tf.reshape(gates, [longest, count, 4 * U.shape[0]]),
      recurrent: U,
      lengths: tf.tensor1d(lengths, 'int32'),
      reverse: direction === 'right',
    });
    // The final state is at the word's end; from right to left it is at the word's start.
    const last = lengths.map((length, n) => (direction === 'left' ? Math.max(0, length - 1) : 0) * count + n);
    return takeRows(tf.reshape(hidden, [longest * count, U.shape[0]]), last);
  });
  return tf.concat(states, 1);
}

const lengthOf = ({ offsets }: Bags, n: number): number => (offsets[n + 1] as number) - (offsets[n] as number);

/** For each place of each word, padded to the longest word: the rows of `filterTable` that the filters sum there. */
function filterBags(words: Bags, rows: number): Bags & { readonly longest: number } {
  const count = words.offsets.length - 1;
  let longest = 1;
  for (let n = 0; n < count; n++) longest = Math.max(longest, lengthOf(words, n));
  const bags = makeBagWriter(count * longest, FILTER_WIDTH);
  for (let n = 0; n < count; n++) {
    const start = words.offsets[n] as number;
    const end = words.offsets[n + 1] as number;
    for (let place = 0; place < longest; place++) {
      for (let k = 0; start + place < end && k < FILTER_WIDTH; k++) {
        const at = start + place + k - 1;
        if (at >= start && at < end) bags.add(k * rows + (words.ids[at] as number));
      }
      bags.close();
    }
  }
  return { ...bags.finish(), longest };
}

/** Time-major: the bag at step * words + n holds character `step` of word n and is empty past the word's end. */
function stepBags(words: Bags, longest: number): Bags {
  const count = words.offsets.length - 1;
  const bags = makeBagWriter(count * longest, 1);
  for (let step = 0; step < longest; step++)
    for (let n = 0; n < count; n++) {
      if (step < lengthOf(words, n)) bags.add(words.ids[(words.offsets[n] as number) + step] as number);
      bags.close();
    }
  return bags.finish();
}
