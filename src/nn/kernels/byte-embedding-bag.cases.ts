import { dispose, memory, tensor1d } from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { type ByteTable, makeByteTable } from '../byte-table';
import { embeddingBag } from '../ops/embedding-bag';
import { relativeError } from './test-support/batch';

/** A power of 2, with which sums are exact and 0 is the byte 100; and another scale, at which 0 falls between two bytes. */
const EXACT = { scale: 2 ** -7, min: -100 * 2 ** -7 };
const INEXACT = { scale: 0.0123, min: -1.7 };

/** The vitest cases of bags over a byte table. */
export function byteEmbeddingBagCases(): void {
  for (const columns of [1, 3, 4, 7, 8, 15, 16, 17, 24, 33, 48, 64]) {
    test(`a bag over ${columns} columns of bytes equals the plain sum`, async () => {
      const bags = [[1, 2], [], [8, 8, 0], [8], [3], Array.from({ length: 21 }, (_, i) => i % 9)];
      await equalsPlainSum(variedBytes(9 * columns), columns, bags);
    });
  }

  test('a bag whose sum exceeds 16 bits equals the plain sum', async () => {
    const table = new Uint8Array(2 * 20).fill(255);
    const ids = (count: number) => new Array<number>(count).fill(1);
    await equalsPlainSum(table, 20, [ids(257), ids(258), ids(514), ids(515), ids(3000)]);
  });

  test('a bag over a large table of bytes equals the plain sum', async () => {
    const rows = 40_000;
    await equalsPlainSum(variedBytes(rows * 64), 64, [[rows - 1], [0, rows - 1, 20_000], [39_998, 12_345, 7]]);
  });

  test('empty bags over bytes are zero', async () => {
    const sums = await sumsOf(makeByteTable(Uint8Array.of(1, 2), [1, 2], INEXACT), [[], []]);
    expect([...sums]).toEqual([0, 0, 0, 0]);
  });

  test('the byte for 0 adds exactly 0', async () => {
    const scale = 0.4917 / 255;
    const sums = await sumsOf(makeByteTable(new Uint8Array(6).fill(113), [2, 3], { scale, min: -113 * scale }), [
      [0],
      [1, 0, 1],
    ]);
    expect([...sums].every((sum) => sum === 0)).toBe(true);
  });

  test('a byte table takes one byte per number', () => {
    const before = memory();
    const { words } = makeByteTable(new Uint8Array(1000 * 64), [1000, 64], INEXACT);
    expect(memory().numBytes - before.numBytes).toBeLessThanOrEqual(1000 * 64 + 16);
    words.dispose();
    expect(memory().numDataBuffers).toBe(before.numDataBuffers);
  });
}

async function equalsPlainSum(bytes: Uint8Array, columns: number, bags: readonly number[][]): Promise<void> {
  const shape = [bytes.length / columns, columns] as const;
  const plain = ({ scale, min }: typeof EXACT) =>
    bags.flatMap((ids) =>
      Array.from({ length: columns }, (_, c) =>
        ids.reduce((sum, id) => sum + scale * (bytes[id * columns + c] as number) + min, 0),
      ),
    );
  const exact = await sumsOf(makeByteTable(bytes, shape, EXACT), bags);
  expect(exact).toEqual(Float32Array.from(plain(EXACT)));
  const inexact = await sumsOf(makeByteTable(bytes, shape, INEXACT), bags);
  expect(relativeError(inexact, plain(INEXACT))).toBeLessThanOrEqual(1e-5);
}

/** Looks the bags up, then disposes of everything, the table too. */
async function sumsOf(table: ByteTable, bags: readonly number[][]): Promise<Float32Array> {
  let end = 0;
  const ids = tensor1d(bags.flat(), 'int32');
  const offsets = tensor1d([0, ...bags.map(({ length }) => (end += length))], 'int32');
  const before = memory().numTensors;
  const sums = embeddingBag({ table, ids, offsets });
  expect(memory().numTensors).toBe(before + 1);
  expect(sums.shape).toEqual([bags.length, table.shape[1]]);
  const values = (await sums.data()) as Float32Array;
  dispose([sums, ids, offsets, table.words]);
  return values;
}

/** Bytes that vary without a pattern, the same every time. */
function variedBytes(size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = Math.imul(i + 1, 0x9e3779b1) >>> 24;
  return bytes;
}
