import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeByteTable } from '../../nn/byte-table';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { elman } from '../elman';
import { makeVocabulary } from '../features/vocabulary';
import type { Model } from '../networks/network';
import { tinyConfig, tinyModel } from '../test-support/tiny-model';
import { makeWordVectors, principalPlane } from './word-vectors';

beforeAll(() => useBackend('wasm'));

/** Vectors made by hand: man is to woman as king to queen, and the drugs are far away. */
const LAID_OUT: Readonly<Record<string, readonly number[]>> = {
  man: [1, 0, 0.2, 0, 0],
  woman: [1, 1, 0.2, 0, 0],
  king: [1, 0, 1, 0, 0],
  queen: [1, 1, 1, 0, 0],
  aspirin: [0, 0, 0, 1, 0],
  ibuprofen: [0, 0, 0, 1, 0.3],
};

function laidOut(): Model {
  const model = tinyModel(elman, tinyConfig(elman, 'tuned'));
  const words = Object.keys(LAID_OUT);
  const table = tf.tensor2d([[9, 9, 9, 9, 9], ...words.map((word) => LAID_OUT[word] as number[])]);
  return { ...model, vocabulary: makeVocabulary(words), parameters: { ...model.parameters, words: table } };
}

const wordsIn = ({ points }: { readonly points: readonly { readonly word: string }[] }) =>
  points.map(({ word }) => word);

describe('word vectors', () => {
  test('W1. the nearest words are sorted by cosine and don’t include the word itself', async () => {
    const answer = await makeWordVectors(laidOut())({ near: ['Aspirin'], far: [], count: 3 });
    expect(answer.space).toBe('words');
    expect(wordsIn(answer).slice(0, 2)).toEqual(['aspirin', 'ibuprofen']);
    expect(answer.points).toHaveLength(4);
    expect(answer.points[0]).toMatchObject({ asked: true, similarity: 1 });
    expect(answer.points[1]?.similarity).toBeCloseTo(1 / Math.hypot(1, 0.3), 5);
    const similarities = answer.points.map(({ similarity }) => similarity);
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a));
  });

  test('W2. an analogy is answered by the words nearest to the sum, without its own words', async () => {
    const answer = await makeWordVectors(laidOut())({ near: ['woman', 'king'], far: ['man'], count: 2 });
    expect(wordsIn(answer).slice(0, 4)).toEqual(['woman', 'king', 'man', 'queen']);
  });

  test('W3. an unknown word is compared by its spelling', async () => {
    const near = makeWordVectors(laidOut());
    const answer = await near({ near: ['Ibuprofeno'], far: [], count: 1 });
    expect(answer).toMatchObject({ space: 'spelling', unknown: ['ibuprofeno'], spaces: ['words', 'spelling'] });
    expect(wordsIn(answer)).toEqual(['ibuprofeno', 'ibuprofen']);
    expect((await near({ near: ['Ibuprofeno'], far: [], count: 1, space: 'words' })).points).toEqual([]);
    const alone = makeWordVectors(tinyModel(elman, tinyConfig(elman, 'paper')));
    expect(await alone({ near: ['xyz'], far: [], count: 1 })).toMatchObject({
      space: 'words',
      spaces: ['words'],
      points: [],
    });
  });

  test('W4. answering leaves no tensor behind', async () => {
    const model = laidOut();
    const bytes = Uint8Array.from({ length: 61 * 4 }, (_, i) => (i * 37) % 256);
    const subwords = makeByteTable(bytes, [61, 4], { scale: 0.01, min: -1 });
    const near = makeWordVectors({ ...model, parameters: { ...model.parameters, subwords } });
    const before = tf.memory().numTensors;
    await near({ near: ['king'], far: [], count: 2 });
    await near({ near: ['unheard'], far: [], count: 2 });
    expect(tf.memory().numTensors).toBe(before);
  });
});

describe('principal components', () => {
  test('W5. points in a plane keep their distances, and the shares of variance add up to 1', () => {
    const flat = [
      [0, 0],
      [4, 0],
      [4, 1],
      [0, 1],
      [2, 5],
    ] as const;
    // Embedded in four dimensions along two orthogonal unit vectors.
    const vectors = flat.map(([x, y]) => Float32Array.of((x + y) / 2, (x - y) / 2, (x + y) / 2 + 3, (x - y) / 2));
    const { points, shares } = principalPlane(vectors);
    expect(shares[0] + shares[1]).toBeCloseTo(1, 5);
    expect(shares[0]).toBeGreaterThanOrEqual(shares[1]);
    for (const [i, [x, y]] of flat.entries())
      for (const [j, [u, v]] of flat.entries()) {
        const [a, b] = [points[i], points[j]] as [{ x: number; y: number }, { x: number; y: number }];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.hypot(x - u, y - v), 4);
      }
  });

  test('W5. a single point, or equal points, lie at the origin', () => {
    expect(principalPlane([Float32Array.of(1, 2)]).points).toEqual([{ x: 0, y: 0 }]);
    expect(principalPlane([Float32Array.of(1, 2), Float32Array.of(1, 2)]).shares).toEqual([0, 0]);
    expect(principalPlane([])).toEqual({ points: [], shares: [0, 0] });
  });
});
