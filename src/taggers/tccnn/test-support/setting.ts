import { bagsOfOne } from '../../../nn/batch';
import { randomNumbers, toMatrix } from '../../../nn/kernels/test-support/batch';
import type { Matrix } from '../../../nn/kernels/test-support/reference';
import { makeRandom, randomInteger } from '../../../note/random';
import type { Candidates } from '../candidates';
import type { TccnnConfig } from '../config';
import { tccnnParameters } from '../forward';
import { type PlainWeights, plainCandidate } from './reference';

const WORDS = 9;
export const CLASSES = 4;

export const SMALL: TccnnConfig = {
  features: { words: { size: 3, lowercase: true, digits: 'zeros' } },
  channel: 7,
  filters: 2,
  hidden: 4,
  dropout: { input: 0, hidden: 0 },
  constrained: false,
  overlaps: 'longest',
};

/** Parameters in [-1, 1), always the same. */
export function randomSetting(config: TccnnConfig = SMALL) {
  const groups = [{ name: 'words' as const, rows: WORDS, size: config.features.words.size }];
  const specs = tccnnParameters(config, groups, CLASSES);
  const size = (shape: readonly number[]) => shape.reduce((a, b) => a * b, 1);
  const weights: Record<string, Float32Array> = Object.fromEntries(
    specs.map(({ name, shape }, seed) => [name, randomNumbers(size(shape), 1, seed + 1)]),
  );
  return { specs, weights, shapes: Object.fromEntries(specs.map(({ name, shape }) => [name, shape])) };
}

export function plainWeights(
  specs: ReturnType<typeof randomSetting>['specs'],
  weights: Readonly<Record<string, ArrayLike<number>>>,
): PlainWeights {
  return Object.fromEntries(
    specs.map(({ name, shape }) => {
      const [rows, columns] = (shape.length === 1 ? [1, ...shape] : shape) as [number, number];
      return [name, toMatrix(weights[name] as ArrayLike<number>, rows, columns)];
    }),
  );
}

/** A text of random words, and as candidates all stretches of it that fit a channel. */
export function randomText(tokens: number, seed: number, channel = SMALL.channel) {
  const random = makeRandom(seed);
  const ids = Int32Array.from({ length: tokens }, () => randomInteger(random, WORDS));
  const groups = [bagsOfOne(ids)];
  const all: [number, number][] = [];
  for (let start = 0; start < tokens; start++)
    for (let end = start + 1; end <= Math.min(tokens, start + channel); end++) all.push([start, end]);
  const candidates: Candidates = {
    starts: Int32Array.from(all, ([start]) => start),
    ends: Int32Array.from(all, ([, end]) => end),
  };
  const expected = (weights: PlainWeights): Matrix => {
    const vectors = Array.from(ids, (id) => weights.words?.[id] as number[]);
    return all.map((candidate) => plainCandidate(weights, vectors, candidate, channel));
  };
  return { groups, tokens, candidates, expected };
}
