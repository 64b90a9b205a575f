import { describe, expect, test } from 'vitest';
import { makeRandom, randomInteger } from '../../note/random';
import { trainCbow } from './cbow';

const OPTIONS = { size: 8, window: 2, negatives: 4, epochs: 12, learningRate: 0.1, subsample: 1 };

/** Sentences `1 2 X 3 4` with X one of 5, 6 and `7 8 Y 9 10` with Y one of 11, 12. Row 0 and 13 are never seen. */
function texts(): Int32Array[] {
  const random = makeRandom(3);
  return Array.from({ length: 300 }, () => {
    const which = randomInteger(random, 2);
    return random() < 0.5 ? Int32Array.of(1, 2, 5 + which, 3, 4) : Int32Array.of(7, 8, 11 + which, 9, 10);
  });
}

function cosine(vectors: Float32Array, a: number, b: number): number {
  const row = (i: number) => vectors.subarray(i * OPTIONS.size, (i + 1) * OPTIONS.size);
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
  return dot(row(a), row(b)) / Math.sqrt(dot(row(a), row(a)) * dot(row(b), row(b)));
}

describe('CBOW', () => {
  const vectors = trainCbow(texts(), 14, OPTIONS, makeRandom(1));

  test('words used alike end up nearer than others', () => {
    for (const [word, alike] of [
      [5, 6],
      [11, 12],
    ] as const)
      for (const other of [word === 5 ? 11 : 5, word === 5 ? 12 : 6, 0, 13])
        expect(cosine(vectors, word, alike)).toBeGreaterThan(cosine(vectors, word, other) + 0.2);
  });

  test('the vectors have the mean length of random ones', () => {
    const meanSquare = vectors.reduce((sum, value) => sum + value ** 2, 0) / vectors.length;
    expect(vectors).toHaveLength(14 * OPTIONS.size);
    expect(Math.sqrt(meanSquare)).toBeCloseTo(0.25 / Math.sqrt(3), 5);
  });

  test('the same source gives the same vectors', () => {
    expect(trainCbow(texts(), 14, OPTIONS, makeRandom(1))).toEqual(vectors);
    expect(trainCbow(texts(), 14, OPTIONS, makeRandom(2))).not.toEqual(vectors);
  });

  test('each epoch is reported', () => {
    const told: number[] = [];
    trainCbow(texts(), 14, { ...OPTIONS, epochs: 3 }, makeRandom(1), (epoch) => told.push(epoch));
    expect(told).toEqual([1, 2, 3]);
  });

  test('texts without neighbours change nothing but don’t fail', () => {
    expect(trainCbow([Int32Array.of(1), new Int32Array()], 3, OPTIONS, makeRandom(1)).every(Number.isFinite)).toBe(
      true,
    );
    expect(trainCbow([], 3, OPTIONS, makeRandom(1)).every(Number.isFinite)).toBe(true);
  });
});
