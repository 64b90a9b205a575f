import * as tf from '@tensorflow/tfjs-core';
import { type Bags, distinctBags } from './batch';
import { lookUp, numbersOf, type Parameters, parameter } from './layers';
import { embeddingBag } from './ops/embedding-bag';
import { lstmScan } from './ops/scans';

/** Characters that a filter of the convolution covers. */
export const FILTER_WIDTH = 3;

/**
 * A vector for each bag of character ids, read in order: words that come more than once are computed once.
 * @param encode makes the vectors of the distinct words, [words, size]
 * @returns [bags, size]
 */
export function encodeCharacters(bags: Bags, encode: (words: Bags) => tf.Tensor2D): tf.Tensor2D {
  const { distinct, index } = distinctBags(bags);
  const offsets = tf.range(0, index.length + 1, 1, 'int32');
  return embeddingBag({ table: encode(distinct), ids: tf.tensor1d(index, 'int32'), offsets });
}

/**
 * What a convolution over characters sums: E W for each of a filter's three places, one below the other. Parameters:
 * `characters`, E [characters, size], `characters.filters`, W [3 * size, width].
 * @returns [3 * characters, width]
 */
export function filterTable(parameters: Parameters): tf.Tensor2D {
  const table = numbersOf(parameters, 'characters') as tf.Tensor2D;
  const filters = parameter<tf.Tensor2D>(parameters, 'characters.filters');
  const size = table.shape[1];
  const places = Array.from({ length: FILTER_WIDTH }, (_, k) =>
    tf.matMul<tf.Tensor2D>(table, tf.slice(filters, [k * size, 0], [size, filters.shape[1]])),
  );
  return tf.concat(places, 0);
}

/**
 * Convolution over the characters of each word and maximum over its places (as Ma and Hovy 2016, section 2.1, with a
 * rectifier): filters of three characters, zeros beyond the word's ends.
 * @param table of `filterTable`
 * @returns [words, width]
 */
export function convolveCharacters(table: tf.Tensor2D, words: Bags): tf.Tensor2D {
  const [rows, width] = table.shape;
  const { ids, offsets, longest } = filterBags(words, rows / FILTER_WIDTH);
  const convolved = embeddingBag({
    table,
    ids: tf.tensor1d(ids, 'int32'),
    offsets: tf.tensor1d(offsets, 'int32'),
  });
  // Places past a word's end are 0, which the rectifier makes the least there is.
  return tf.max<tf.Tensor2D>(tf.reshape(tf.relu(convolved), [-1, longest, width]), 1);
}

/**
 * Both last states of an LSTM over the characters of each word, from left to right and from right to left (Lample et al.
 * 2016, section 4.1). Parameters: `characters` [characters, size] and `characters.left.W`, `.U`, `.b`, `characters.right.W` ...
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
    // The last state is at the word's end; of the scan from right to left at its beginning.
    const last = lengths.map((length, n) => (direction === 'left' ? Math.max(0, length - 1) : 0) * count + n);
    const flat = tf.reshape(hidden, [longest * count, U.shape[0]]) as tf.Tensor2D;
    return embeddingBag({ table: flat, ids: tf.tensor1d(last, 'int32'), offsets: tf.range(0, count + 1, 1, 'int32') });
  });
  return tf.concat(states, 1);
}

const lengthOf = ({ offsets }: Bags, n: number): number => (offsets[n + 1] as number) - (offsets[n] as number);

/** For each place of each word, padded to the longest: the rows of the three tables that its filters sum. */
function filterBags(words: Bags, rows: number): Bags & { readonly longest: number } {
  const count = words.offsets.length - 1;
  let longest = 1;
  for (let n = 0; n < count; n++) longest = Math.max(longest, lengthOf(words, n));
  const offsets = new Int32Array(count * longest + 1);
  const ids = new Int32Array(FILTER_WIDTH * words.ids.length);
  let used = 0;
  for (let n = 0; n < count; n++) {
    const start = words.offsets[n] as number;
    const end = words.offsets[n + 1] as number;
    for (let place = 0; place < longest; place++) {
      if (start + place < end)
        for (let k = 0; k < FILTER_WIDTH; k++) {
          const at = start + place + k - 1;
          if (at >= start && at < end) ids[used++] = k * rows + (words.ids[at] as number);
        }
      offsets[n * longest + place + 1] = used;
    }
  }
  return { ids: ids.subarray(0, used), offsets, longest };
}

/** Time-major: position step * words + n holds character `step` of word n, or nothing past its end. */
function stepBags(words: Bags, longest: number): Bags {
  const count = words.offsets.length - 1;
  const offsets = new Int32Array(count * longest + 1);
  const ids = new Int32Array(words.ids.length);
  let used = 0;
  for (let step = 0; step < longest; step++)
    for (let n = 0; n < count; n++) {
      if (step < lengthOf(words, n)) ids[used++] = words.ids[(words.offsets[n] as number) + step] as number;
      offsets[step * count + n + 1] = used;
    }
  return { ids, offsets };
}
