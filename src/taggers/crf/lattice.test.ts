import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enumerate } from '../../nn/kernels/test-support/reference';
import { makeRandom } from '../../note/random';
import { makeTagSet, type Scheme } from '../decoding/scheme';
import { makeLattice } from './lattice';

const FORBIDDEN = Number.NEGATIVE_INFINITY;

/** A lattice over random scores, and the same sums by enumeration of every sequence. */
function cases(
  scheme: Scheme,
  labels: readonly string[],
  tokens: number,
  begins: boolean,
  ends: boolean,
  seed: number,
) {
  const set = makeTagSet(scheme, labels);
  const width = set.tags.length;
  const random = makeRandom(seed);
  const draw = (size: number) => Float32Array.from({ length: size }, () => 6 * random() - 3);
  const [scores, transitions] = [draw(tokens * width), draw(width * width)];
  const lattice = makeLattice(set, transitions, tokens, 0);
  const run = () => lattice.run(scores, { tokens, begins, ends });
  const rows = (array: ArrayLike<number>, count: number) =>
    Array.from({ length: count }, (_, i) => Array.from({ length: width }, (_, j) => array[i * width + j] as number));
  const allowed = new Set(lattice.allowed);
  const plain = () =>
    enumerate({
      emissions: rows(scores, tokens),
      transitions: rows(transitions, width).map((row, i) =>
        row.map((value, j) => (allowed.has(i * width + j) ? value : FORBIDDEN)),
      ),
      start: set.continues.map((before) => (begins && before.length > 0 ? FORBIDDEN : 0)),
      end: set.closed.map((closed) => (ends && !closed ? FORBIDDEN : 0)),
    });
  return { lattice, run, plain, scores, transitions, width };
}

const settings = fc.record({
  scheme: fc.constantFrom<Scheme>('BIO', 'BIOES'),
  labels: fc.constantFrom(['A'], ['A', 'B']),
  tokens: fc.integer({ min: 1, max: 4 }),
  begins: fc.boolean(),
  ends: fc.boolean(),
  seed: fc.nat(),
});

test('L1. the partition and the marginals equal those by enumeration of all allowed sequences', () => {
  fc.assert(
    fc.property(settings, ({ scheme, labels, tokens, begins, ends, seed }) => {
      const { lattice, run, plain, width } = cases(scheme, labels, tokens, begins, ends, seed);
      const { logPartition, marginals } = plain();
      expect(run()).toBeCloseTo(logPartition, 6);
      marginals.flat().forEach((value, i) => {
        expect(lattice.posterior[i], `${i} of ${tokens} x ${width}`).toBeCloseTo(value, 6);
      });
    }),
    { numRuns: 60 },
  );
});

test('L2. marginals and expected transitions are the gradient of the log-partition', () => {
  const { lattice, run, scores, transitions, width } = cases('BIOES', ['A', 'B'], 5, true, false, 3);
  run();
  const expected = new Float64Array(width * width);
  lattice.addExpected(expected);
  const posterior = lattice.posterior.slice();
  const slope = (array: Float32Array, i: number) => {
    const [value, step] = [array[i] as number, 2 ** -6];
    const at = (x: number) => {
      array[i] = x;
      lattice.refresh();
      return run();
    };
    const rise = at(value + step) - at(value - step);
    at(value);
    return rise / (2 * step);
  };
  for (let i = 0; i < 5 * width; i++) expect(posterior[i]).toBeCloseTo(slope(scores, i), 3);
  for (const i of lattice.allowed) expect(expected[i]).toBeCloseTo(slope(transitions, i), 3);
});

test('L3. the sums stay finite for large scores', () => {
  const { lattice, run, scores, width } = cases('BIOES', ['A'], 4, true, true, 5);
  scores.forEach((score, i) => {
    scores[i] = 300 * score;
  });
  expect(Number.isFinite(run())).toBe(true);
  for (let t = 0; t < 4; t++) {
    const row = lattice.posterior.subarray(t * width, (t + 1) * width);
    expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  }
});

test('L4. skipping negligible tags changes no marginal visibly', () => {
  const set = makeTagSet('BIOES', ['A', 'B']);
  const random = makeRandom(9);
  const width = set.tags.length;
  const scores = Float32Array.from({ length: 30 * width }, () => 16 * random());
  const transitions = Float32Array.from({ length: width * width }, () => random());
  const [exact, quick] = [0, 1e-7].map((negligible) => {
    const lattice = makeLattice(set, transitions, 30, negligible);
    lattice.run(scores, { tokens: 30, begins: true, ends: true });
    return lattice.posterior;
  });
  exact?.forEach((value, i) => {
    expect(quick?.[i]).toBeCloseTo(value, 4);
  });
});
