import { type Tensor1D, tensor1d } from '@tensorflow/tfjs-core';

/** A table held as a byte a number, a quarter of float32's memory: number = scale * (byte - zero). */
export type ByteTable = {
  /** The bytes, row after row, four to an integer, lowest first; a kernel may read the SPARE bytes that follow. */
  readonly words: Tensor1D;
  /** [V, D]. */
  readonly shape: [rows: number, columns: number];
  readonly scale: number;
  readonly zero: number;
};

/** Kernels read 16 bytes at once, from any byte of the table on. */
const SPARE = 15;

/**
 * Copies a table into the memory of the current back end, which frees it when `words` is disposed.
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
  // Where min is a whole number of scales, so is zero, and the byte that stands for 0 gives exactly that.
  return { words: tensor1d(words, 'int32'), shape: [rows, columns], scale, zero: Math.fround(-min / scale) };
}
