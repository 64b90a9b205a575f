import { expect, test } from 'vitest';
import { makeFeatureStore, NO_PAIR } from './feature-store';

/** Keys 0, 1000, 2000 ... with as many pairs as given, weight 1 for the first pair, 2 for the next. */
function storeOf(keys: number) {
  const store = makeFeatureStore(1);
  for (let i = 0; i < keys; i++) store.add(i * 1000, i % 5);
  for (let pair = 0; pair < store.size; pair++) store.state().weights[pair] = pair + 1;
  return store;
}

test('a key is admitted once it has been seen often enough', () => {
  const store = makeFeatureStore(3);
  expect([store.admit(5, 1), store.admit(5, 1), store.admit(5, 2)]).toEqual([NO_PAIR, NO_PAIR, 0]);
  expect(store.first(5)).toBe(0);
  expect(store.tagOf(0)).toBe(2);
  expect(store.first(6)).toBe(NO_PAIR);
});

test('every pair is found again, however many there are', () => {
  const store = storeOf(200_000);
  expect(store.size).toBe(200_000);
  for (let i = 0; i < 200_000; i += 999) {
    expect(store.first(i * 1000)).toBe(i);
    expect(store.after(i)).toBe(NO_PAIR);
  }
});

test('a table has the largest weights by ascending keys, and none that is 0', () => {
  const store = storeOf(4);
  store.add(-1, 7);
  store.add(1000, 9);
  store.state().weights[5] = -9;
  expect(store.table(100)).toEqual({
    keys: Uint32Array.of(0, 1000, 2000, 3000),
    starts: Uint32Array.of(0, 1, 3, 4, 5),
    tags: Uint8Array.of(0, 9, 1, 2, 3),
    weights: Float32Array.of(1, -9, 2, 3, 4),
  });
  expect(store.table(2)).toMatchObject({ keys: Uint32Array.of(1000, 3000), weights: Float32Array.of(-9, 4) });
});

test('a store continues from its arrays as if it had not been interrupted', () => {
  const store = makeFeatureStore(2);
  for (const key of [1, 1, 2, -3, -3, 1]) if (store.first(key) === NO_PAIR) store.admit(key, 1);
  const other = makeFeatureStore(2, structuredClone(store.arrays()));
  for (const each of [store, other]) {
    each.admit(2, 4);
    each.add(1, 3);
    each.state().weights.set([1, 2, 3, 4]);
  }
  expect(other.size).toBe(store.size);
  expect(other.table(9)).toEqual(store.table(9));
  expect(other.table(9).keys).toHaveLength(3);
});
