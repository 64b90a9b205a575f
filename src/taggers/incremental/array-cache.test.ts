import { describe, expect, test } from 'vitest';
import { liveMemory } from '../test-support/live-memory';
import { makeArrayCache } from './array-cache';

const CAPACITY = 8 * 2 ** 20;

describe('the cache', () => {
  test('drops the least recently used entries once it is full', () => {
    const cache = makeArrayCache(CAPACITY);
    const third = () => new Float32Array(2_900_000);
    cache.set('a', third());
    cache.set('b', third());
    cache.get('a');
    cache.set('c', third());
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
  });

  test('takes at most 40 MB, however short the sequences are', () => {
    const before = liveMemory();
    const cache = makeArrayCache(CAPACITY);
    for (let index = 0; index < 120_000; index++) cache.set(`1 1 1 ${index} ${index}`, new Float32Array(40));
    expect(liveMemory() - before).toBeLessThan(40e6);
    expect(cache.get('1 1 1 119999 119999')).toHaveLength(40);
  });
});
