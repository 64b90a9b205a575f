import {
  dispose,
  grad,
  grads,
  memory,
  mul,
  sum,
  type Tensor,
  type Tensor1D,
  type Tensor2D,
  type Tensor3D,
  tensor,
  tensor1d,
} from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { type Crf, crfForward } from '../ops/crf';
import {
  type Batch,
  type Extent,
  finiteDifferences,
  randomNumbers,
  relativeError,
  scanRows,
  toMatrix,
} from './test-support/batch';
import { lengthsTensor } from './test-support/operations';
import { enumerate, forwardBackward, type PlainCrf, type PlainSums } from './test-support/reference';

/** The inputs are emissions, transitions, start and end, as flat arrays. */
interface Scores {
  readonly batch: Batch;
  readonly classes: number;
  readonly inputs: readonly [Numbers, Numbers, Numbers, Numbers];
}

type Numbers = ArrayLike<number>;

const mapInputs = (inputs: Scores['inputs'], change: (values: Numbers, k: number) => Numbers) =>
  inputs.map(change) as unknown as Scores['inputs'];

const RAGGED: Batch = { steps: 6, lengths: [6, 0, 1, 3, 6] };
const SIZES: [Batch, number][] = [
  [{ steps: 0, lengths: [0, 0] }, 2],
  [{ steps: 3, lengths: [0] }, 3],
  [{ steps: 1, lengths: [1] }, 1],
  [{ steps: 5, lengths: [5] }, 8],
  [RAGGED, 1],
  [RAGGED, 7],
  [{ steps: 9, lengths: [2, 9] }, 45],
  [{ steps: 4, lengths: [1, 2, 3, 4, 4, 3, 2, 1, 0] }, 61],
];
const LONG: Batch = { steps: 5000, lengths: [5000, 4999] };

/** The vitest cases that the CRF kernels of the current back end must pass. */
export function crfCases({ gradients, thorough }: Extent): void {
  const tiny = randomScores({ steps: 4, lengths: [4, 0, 1, 3] }, 3);
  test('crfForward equals the sum over every sequence', () => equalsSums(tiny, enumerate));
  for (const [batch, classes] of SIZES.filter(([, size]) => thorough || size <= 8)) {
    const title = `with ${classes} classes over lengths ${batch.lengths}`;
    const scores = randomScores(batch, classes);
    test(`crfForward ${title} equals the sums in log space`, () => equalsSums(scores, forwardBackward));
  }
  if (thorough) longCases();
  for (const classes of [5, 29]) {
    const among = `that the transitions force among ${classes} classes`;
    test(`crfForward counts a path ${among}, however unlikely its emissions`, () =>
      equalsSums(forcedScores(classes), forwardBackward));
  }
  if (!gradients) return;
  test('crfForward has the gradients of finite differences', () => equalsDifferences(randomScores(RAGGED, 5)));
  for (const classes of [5, 10]) {
    test(`crfForward has the gradients of forced paths among ${classes} classes`, () =>
      equalsDifferences(forcedScores(classes)));
  }
  test('a gradient through the marginals is refused', () => {
    const { inputs, ...scores } = tiny;
    const crf = crfOf({ ...scores, inputs });
    const loss = (emissions: Tensor) => sum(crfForward({ ...crf, emissions: emissions as Tensor3D }).marginals);
    expect(() => grad(loss)(crf.emissions)).toThrow('CrfForward');
  });
}

function longCases(): void {
  test('crfForward holds over 5,000 steps', () => equalsSums(randomScores(LONG, 5, 3), forwardBackward));
  test('the marginals hold over 20,000 steps of classes that stay', () => equalsSums(stickyScores(), forwardBackward));
}

function randomScores(batch: Batch, classes: number, scale = 2): Scores {
  const numbers = (size: number, seed: number) => randomNumbers(size, scale, seed);
  const emissions = numbers(batch.steps * batch.lengths.length * classes, 3).map((score) => score + scale / 2);
  return {
    batch,
    classes,
    inputs: [emissions, numbers(classes * classes, 4), numbers(classes, 5), numbers(classes, 6)],
  };
}

/** Classes that tend to repeat, so that rounding errors add up over many steps. */
function stickyScores(): Scores {
  const { batch, classes, inputs } = randomScores({ steps: 20_000, lengths: [20_000] }, 2, 0.01);
  const [emissions, , start, end] = inputs;
  return { batch, classes, inputs: [emissions, [3, 0.1, 0.2, 3.1], start, end] };
}

/** Transitions that allow only the next class in a circle, and emissions that all but rule out every class except 0. */
function forcedScores(classes: number): Scores {
  const { batch, inputs } = randomScores(RAGGED, classes);
  const [emissions, transitions, start, end] = inputs.map((values) => Array.from(values)) as [
    number[],
    number[],
    number[],
    number[],
  ];
  return {
    batch,
    classes,
    inputs: [
      emissions.map((score, k) => score - (k % classes === 0 ? 0 : 110)),
      transitions.map((score, k) => {
        const [i, j] = [Math.floor(k / classes), k % classes];
        return j === (i + 1) % classes ? score : score - 1e4;
      }),
      start,
      end,
    ],
  };
}

function crfOf({ batch, classes, inputs }: Scores): Crf {
  const shapes = [[batch.steps, batch.lengths.length, classes], [classes, classes], [classes], [classes]];
  const tensors = inputs.map((values, i) => tensor(Float32Array.from(values), shapes[i] as number[], 'float32'));
  const [emissions, transitions, start, end] = tensors as [Tensor3D, Tensor2D, Tensor1D, Tensor1D];
  return { emissions, transitions, start, end, lengths: lengthsTensor(batch) };
}

/** The reference's result for each row, and its numbers per step as one array [T, B, width]. */
function eachRow<Result>(
  { batch, classes, inputs: [emissions, transitions, start, end] }: Scores,
  width: number,
  reference: (crf: PlainCrf) => Result,
  numbersOf: (result: Result) => number[][],
): { results: Result[]; laidOut: number[] } {
  const results: Result[] = [];
  const fixed = {
    transitions: toMatrix(transitions, classes, classes),
    start: Array.from(start),
    end: Array.from(end),
  };
  const laidOut = scanRows(emissions, batch, width, (row, b) => {
    results[b] = reference({ emissions: row, ...fixed });
    return numbersOf(results[b]);
  });
  return { results, laidOut };
}

const single = ({ inputs, ...rest }: Scores): Scores => ({
  ...rest,
  inputs: mapInputs(inputs, (values) => Float32Array.from(values)),
});

async function equalsSums(scores: Scores, reference: (crf: PlainCrf) => PlainSums): Promise<void> {
  const expected = eachRow(single(scores), scores.classes, reference, ({ marginals }) => marginals);
  const crf = crfOf(scores);
  const before = memory().numTensors;
  const { logPartition, marginals } = crfForward(crf);
  expect(memory().numTensors).toBe(before + 2);
  const partitions = expected.results.map((result, b) => (scores.batch.lengths[b] ? result.logPartition : 0));
  expect(logPartition.shape).toEqual([scores.batch.lengths.length]);
  expect(relativeError(await logPartition.data(), partitions)).toBeLessThanOrEqual(1e-5);
  expect(marginals.shape).toEqual(crf.emissions.shape);
  expect(relativeError(await marginals.data(), expected.laidOut)).toBeLessThanOrEqual(1e-5);
  dispose([logPartition, marginals, ...Object.values(crf)]);
}

async function equalsDifferences(scores: Scores): Promise<void> {
  const crf = crfOf(scores);
  const { lengths, ...scored } = crf;
  const weights = randomNumbers(scores.batch.lengths.length, 1, 8);
  const loss = (inputs: Scores['inputs']) =>
    eachRow({ ...scores, inputs }, scores.classes, forwardBackward, () => []).results.reduce(
      (total, { logPartition }, b) => total + (weights[b] as number) * logPartition,
      0,
    );
  const inputs = [scored.emissions, scored.transitions, scored.start, scored.end];
  const before = memory().numTensors;
  const gradients = grads((...tensors: Tensor[]) => {
    const [emissions, transitions, start, end] = tensors as [Tensor3D, Tensor2D, Tensor1D, Tensor1D];
    return sum(mul(crfForward({ emissions, transitions, start, end, lengths }).logPartition, tensor1d(weights)));
  })(inputs);
  expect(memory().numTensors).toBe(before + gradients.length);
  for (const [i, gradient] of gradients.entries()) {
    const expected = finiteDifferences(
      (moved) => loss(mapInputs(single(scores).inputs, (values, k) => (k === i ? moved : values))),
      single(scores).inputs[i] as Numbers,
    );
    expect(gradient.shape).toEqual(inputs[i]?.shape);
    expect(relativeError(await gradient.data(), expected)).toBeLessThanOrEqual(1e-5);
  }
  dispose([...gradients, ...Object.values(crf)]);
}
