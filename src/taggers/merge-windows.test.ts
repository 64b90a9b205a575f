import { describe, expect, test } from 'vitest';
import { makeWindowMerger } from './merge-windows';

/** The tag of one token after windows have voted `[tag, tokens before it in the window]`. */
function merged(...votes: [tag: number, left: number][]): number | undefined {
  const merger = makeWindowMerger(1);
  for (const [tag, left] of votes) merger.vote(0, tag, left);
  return merger.tags(new Float32Array(6), 6, 0)[0];
}

describe('merging of windows', () => {
  test('M1. what all windows say stands', () => {
    expect(merged([3, 2], [3, 1], [3, 0])).toBe(3);
    expect(merged([0, 2], [0, 1], [0, 0])).toBe(0);
    expect(merged()).toBe(0);
  });

  test.each([
    {
      votes: [
        [0, 14],
        [2, 0],
      ],
    },
    {
      votes: [
        [2, 0],
        [0, 14],
      ],
    },
    {
      votes: [
        [0, 5],
        [2, 3],
        [0, 1],
      ],
    },
  ] as { votes: [number, number][] }[])(
    'M2. PHI beats O in $votes, whatever the context and the order',
    ({ votes }) => {
      expect(merged(...votes)).toBe(2);
    },
  );

  test('M3. of two PHI tags the one with more left context wins, whatever the order', () => {
    expect(merged([1, 9], [4, 3])).toBe(1);
    expect(merged([4, 3], [1, 9])).toBe(1);
    expect(merged([4, 0], [0, 12], [1, 9], [5, 4])).toBe(1);
  });

  test('tokens don’t mix', () => {
    const merger = makeWindowMerger(3);
    merger.vote(0, 1, 7);
    merger.vote(2, 2, 0);
    expect([...merger.tags(new Float32Array(9), 3, 0)]).toEqual([1, 0, 2]);
  });

  test('M4. a bias turns to PHI what every window calls O once the mean comes near, and leaves the rest as voted', () => {
    const merger = makeWindowMerger(3);
    merger.vote(0, 1, 7);
    const logMeans = Float32Array.from([0.9, 0.02, 0.08, 0.7, 0.1, 0.2, 0.98, 0.01, 0.01].map(Math.log));
    expect([...merger.tags(logMeans, 3, 0)]).toEqual([1, 0, 0]);
    expect([...merger.tags(logMeans, 3, 1)]).toEqual([1, 0, 0]);
    expect([...merger.tags(logMeans, 3, 1.5)]).toEqual([1, 2, 0]);
    expect([...merger.tags(logMeans, 3, -3)]).toEqual([1, 0, 0]);
  });
});
