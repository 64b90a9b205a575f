import { expect, test } from 'vitest';
import { makeRandom } from '../../note/random';
import { makeLattice } from '../../taggers/crf/lattice';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { initialFtrl, makeFeatureStore, NO_PAIR, stepFtrl } from './feature-store';
import { type CrfStretch, type Learner, learnStretch } from './learn';

const SET = makeTagSet('BIOES', ['A', 'B']);
const WIDTH = SET.tags.length;
const TOKENS = 4;
/** Gradients are added up, and no weight moves. */
const STILL = { rate: Number.POSITIVE_INFINITY, l1: 1e9, l2: 1 };

/** Four tokens with five keys each, of ten, some of them twice in a token. */
function stretchOf(weight: number): CrfStretch {
  const random = makeRandom(4);
  const keys = Int32Array.from({ length: 5 * TOKENS }, () => 1 + Math.floor(10 * random()));
  const gold = Int32Array.of(...['B-A', 'E-A', 'O', 'S-B'].map((tag) => SET.tags.indexOf(tag)));
  return { keys, ends: Int32Array.of(5, 10, 15, 20), gold, begins: true, closes: true, weight };
}

/** A learner with a weight for each key and tag. */
function learnerOf(weights: ArrayLike<number>, transitions: Float32Array, settings = STILL): Learner {
  const store = makeFeatureStore(1);
  for (let key = 1; key <= 10; key++) for (let tag = 0; tag < WIDTH; tag++) store.add(key, tag);
  for (let i = 0; i < store.size; i++) store.state().weights[i] = weights[i] as number;
  const state = { ...initialFtrl(WIDTH * WIDTH), weights: transitions.slice() };
  const lattice = makeLattice(SET, state.weights, TOKENS, 0);
  const room = { scores: new Float32Array(TOKENS * WIDTH), counts: new Float64Array(WIDTH * WIDTH) };
  return { store, lattice, transitions: state, width: WIDTH, settings, ...room };
}

const drawn = (size: number, seed: number) => {
  const random = makeRandom(seed);
  return Float32Array.from({ length: size }, () => 2 * random() - 1);
};

test('the gradient of every weight is that of the loss, by finite differences', () => {
  const [weights, transitions] = [drawn(10 * WIDTH, 1), drawn(WIDTH * WIDTH, 2)];
  const stretch = stretchOf(0.5);
  const learner = learnerOf(weights, transitions);
  learnStretch(learner, stretch);
  const sums = learner.store.state().sums.slice();
  const between = learner.transitions.sums.slice();
  const slope = (array: Float32Array, i: number) => {
    const [value, step] = [array[i] as number, 2 ** -6];
    const lossAt = (x: number) => {
      array[i] = x;
      learner.store.state().weights.set(weights);
      learner.transitions.weights.set(transitions);
      learner.lattice.refresh();
      return learnStretch(learner, stretch);
    };
    const rise = lossAt(value + step) - lossAt(value - step);
    array[i] = value;
    return rise / (2 * step);
  };
  // What is passed over as negligible is below 0.001.
  for (let pair = 0; pair < 10 * WIDTH; pair++) expect(sums[pair]).toBeCloseTo(slope(weights, pair), 2);
  for (const at of learner.lattice.allowed) expect(between[at]).toBeCloseTo(slope(transitions, at), 2);
});

test('steps on a stretch make its gold tags certain', () => {
  const nothing = new Float32Array(10 * WIDTH);
  const learner = learnerOf(nothing, new Float32Array(WIDTH * WIDTH), { rate: 0.5, l1: 0, l2: 0 });
  const losses = Array.from({ length: 60 }, () => learnStretch(learner, stretchOf(1)));
  expect(losses.at(-1)).toBeLessThan((losses[0] as number) / 50);
});

test('a key that was seen often enough gets a weight for each tag that it was seen with, and one alone', () => {
  const store = makeFeatureStore(2);
  const room = { scores: new Float32Array(TOKENS * WIDTH), counts: new Float64Array(WIDTH * WIDTH) };
  const state = initialFtrl(WIDTH * WIDTH);
  const lattice = makeLattice(SET, state.weights, TOKENS, 0);
  const learner = { store, lattice, transitions: state, width: WIDTH, settings: { rate: 0.1, l1: 0, l2: 0 }, ...room };
  const keys = Int32Array.of(7, 7, 7, 8);
  const stretch = { keys, ends: Int32Array.of(1, 2, 3, 4), gold: Int32Array.of(0, 0, 4, 4), weight: 1 };
  learnStretch(learner, { ...stretch, begins: true, closes: true });
  expect(store.first(8)).toBe(NO_PAIR);
  learnStretch(learner, { ...stretch, begins: true, closes: true });
  const tags: number[] = [];
  for (let pair = store.first(7); pair !== NO_PAIR; pair = store.after(pair)) tags.push(store.tagOf(pair));
  expect(tags.sort()).toEqual([0, 4]);
});

/** Where steps lead that go down (w - target)^2 / 2. */
function minimum(target: number, settings: { rate: number; l1: number; l2: number }): number {
  const state = initialFtrl(1);
  for (let i = 0; i < 500; i++) stepFtrl(state, 0, (state.weights[0] as number) - target, settings);
  return state.weights[0] as number;
}

test('without penalties it reaches the minimum of the loss', () => {
  expect(minimum(2, { rate: 0.5, l1: 0, l2: 0 })).toBeCloseTo(2, 3);
  expect(minimum(-0.7, { rate: 0.5, l1: 0, l2: 0 })).toBeCloseTo(-0.7, 3);
});

test('L1 keeps uninformative weights at exactly 0', () => {
  const settings = { rate: 0.5, l1: 1, l2: 0 };
  const state = initialFtrl(2);
  for (let i = 0; i < 4; i++) {
    stepFtrl(state, 0, 0.2, settings);
    stepFtrl(state, 1, 0.3, settings);
  }
  expect(state.weights[0]).toBe(0);
  expect(state.weights[1]).toBeLessThan(0);
});

test('the first step is (sign(g) l1 - g) / ((1 + |g|) / rate + l2)', () => {
  const state = initialFtrl(1);
  stepFtrl(state, 0, 3, { rate: 0.5, l1: 1, l2: 2 });
  expect(state.weights[0]).toBeCloseTo(-2 / (4 / 0.5 + 2), 6);
});
