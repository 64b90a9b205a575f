import { type Tensor1D, tensor1d } from '@tensorflow/tfjs-core';

/** A table stored with one byte per number, a quarter of float32's memory: number = scale * (byte - zero). */
export type ByteTable = {
  /** The bytes row by row, four to an integer, lowest first, with SPARE more that a kernel may read. */
  readonly words: Tensor1D;
  /** [V, D]. */
  readonly shape: [rows: number, columns: number];
  readonly scale: number;
  readonly zero: number;
};

/** Kernels load 16 bytes at once, starting at any byte of the table. */
const SPARE = 15;

/**
 * Copies a table into the memory of the current back end; disposing of `words` frees it.
 * @param bytes [V, D]: number = scale * byte + min
 * @param scale not 0
 */
export function makeByteTable(
  bytes: Uint8Array,
  [rows, columns]: readonly [number, number],
  { scale, min }: { readonly scale: number; readonly min: number },
): ByteTable {
  const words = new Int32Array(Math.ceil((bytes.length + SPARE) / 4));
  new Uint8Array(words.buffer).set(bytes);
  // If min is a whole multiple of scale, `zero` is a whole number too, and its byte decodes to exactly 0.
  return { words: tensor1d(words, 'int32'), shape: [rows, columns], scale, zero: Math.fround(-min / scale) };
}
