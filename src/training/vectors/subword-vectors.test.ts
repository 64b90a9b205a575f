import { expect, test } from 'vitest';
import { makeRandom } from '../../note/random';
import { composed, SUBWORD_DEFAULTS, trainSubwords } from './subword-vectors';

const OPTIONS = { ...SUBWORD_DEFAULTS, size: 8, window: 2, epochs: 12, learningRate: 0.05, subsample: 1 };

/** Words 1 and 2 are next to 5, words 3 and 4 next to 6; 1 and 2 have n-gram 8, 3 and 4 n-gram 9. Row 0 is never seen. */
const PARTS = [[0], [1, 8], [2, 8], [3, 9], [4, 9], [5], [6]].map((rows) => Int32Array.from(rows));
const TEXTS = Array.from({ length: 300 }, (_, i) => Int32Array.from(i % 2 ? [1, 5, 2, 5] : [3, 6, 4, 6]));
const WORDS = Int32Array.from(PARTS.keys());

const train = () => trainSubwords({ texts: TEXTS, parts: PARTS, wordOf: WORDS }, 8, 10, OPTIONS, makeRandom(1));

test('a word that was never seen is near those that it shares an n-gram with', () => {
  const unseen = Int32Array.of(7, 8);
  const vectors = composed([...PARTS, unseen], train(), OPTIONS.size);
  const row = (word: number) => vectors.subarray(word * OPTIONS.size, (word + 1) * OPTIONS.size);
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
  const cosine = (a: number, b: number) => dot(row(a), row(b)) / Math.sqrt(dot(row(a), row(a)) * dot(row(b), row(b)));
  for (const alike of [1, 2])
    for (const other of [3, 4]) expect(cosine(7, alike)).toBeGreaterThan(cosine(7, other) + 0.3);
  expect(cosine(1, 2)).toBeGreaterThan(cosine(1, 3) + 0.3);
});

test('the same source gives the same table, all of it finite', () => {
  const table = train();
  expect(train()).toEqual(table);
  expect(table.every(Number.isFinite)).toBe(true);
});
