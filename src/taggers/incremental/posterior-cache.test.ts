import { describe, expect, test } from 'vitest';
import { liveMemory } from '../test-support/live-memory';
import { makePosteriorCache, sequenceKey } from './posterior-cache';

const bags = (...rows: number[][]) => ({
  ids: Int32Array.from(rows.flat()),
  offsets: Int32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]),
});
const whole = (end: number) => ({ start: 0, end, coreStart: 0, coreEnd: end });

describe('the key of a sequence', () => {
  test('is the same for the same bags anywhere in a note', () => {
    const later = { start: 1, end: 3, coreStart: 1, coreEnd: 3 };
    expect(sequenceKey([bags([7], [1, 2], [3])], later)).toBe(sequenceKey([bags([1, 2], [3])], whole(2)));
  });

  test('differs when an id, the bounds of a bag, or the core differ', () => {
    const base = sequenceKey([bags([1, 2], [3])], whole(2));
    expect(sequenceKey([bags([1, 2], [4])], whole(2))).not.toBe(base);
    expect(sequenceKey([bags([1], [2, 3])], whole(2))).not.toBe(base);
    expect(sequenceKey([bags([1, 2], [3])], { ...whole(2), coreEnd: 1 })).not.toBe(base);
  });
});

describe('the cache', () => {
  test('drops the least recently used entries once it is full', () => {
    const cache = makePosteriorCache();
    const third = () => new Float32Array(2_900_000);
    cache.set('a', third());
    cache.set('b', third());
    cache.get('a');
    cache.set('c', third());
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
  });

  test('takes at most 40 MB, however short the sequences are', () => {
    const before = liveMemory();
    const cache = makePosteriorCache();
    for (let index = 0; index < 120_000; index++) cache.set(`1 1 1 ${index} ${index}`, new Float32Array(40));
    expect(liveMemory() - before).toBeLessThan(40e6);
    expect(cache.get('1 1 1 119999 119999')).toHaveLength(40);
  });
});
