import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { finiteDifferences, relativeError } from '../../nn/kernels/test-support/batch';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { TCCNN_PRESETS } from '../../taggers/tccnn/config';
import { CLASSES, plainWeights, randomSetting, randomText, SMALL } from '../../taggers/tccnn/test-support/setting';
import type { EpochReport, TrainingState } from '../trainer';
import { tinyTccnnJob } from './test-support/tiny-job';
import { candidateLossAndGradients, trainTccnn } from './train';

beforeAll(() => useBackend('wasm'));

test('K13. the loss and its gradient equal the reference and its finite differences', () => {
  const { specs, weights, shapes } = randomSetting();
  const text = randomText(6, 2);
  const count = text.candidates.starts.length;
  const classes = Int32Array.from({ length: count }, (_, i) => i % CLASSES);
  const factors = Float32Array.from({ length: count }, (_, i) => 0.5 + (i % 3));
  const l2 = 0.01;
  const loss = (own: Readonly<Record<string, ArrayLike<number>>>) => {
    const squares = ['left', 'middle', 'right'].flatMap((name) =>
      Array.from(own[`hidden.${name}`] as ArrayLike<number>),
    );
    const likelihood = text
      .expected(plainWeights(specs, own))
      .reduce((sum, row, i) => sum - (factors[i] as number) * (row[classes[i] as number] as number), 0);
    return likelihood / count + l2 * squares.reduce((sum, weight) => sum + weight * weight, 0);
  };
  const { groups, candidates, tokens } = text;
  const before = tf.memory().numTensors;
  const { value, gradients } = candidateLossAndGradients(
    {
      config: SMALL,
      training: { ...TCCNN_PRESETS.tuned.training, l2 },
      shapes,
      tagSet: makeTagSet('BIO', ['A', 'B', 'C']),
    },
    weights,
    { pieces: [{ groups, candidates, from: 0, to: tokens }], classes, weights: factors },
  );
  expect(tf.memory().numTensors).toBe(before);
  expect(value).toBeCloseTo(loss(weights), 5);
  for (const { name } of specs) {
    const expected = finiteDifferences((moved) => loss({ ...weights, [name]: moved }), weights[name] as Float32Array);
    expect(relativeError(gradients[name] as Float32Array, expected), name).toBeLessThan(2e-4);
  }
});

test('learns a small corpus, and resumes from a state as if it had not been interrupted', async () => {
  const { job, begin } = tinyTccnnJob();
  const reports: EpochReport[] = [];
  const onEpoch = (report: EpochReport) => {
    reports.push(report);
  };
  const done = await trainTccnn(job, begin(), { onEpoch });
  expect(reports.length).toBe(6);
  expect((reports.at(-1) as EpochReport).loss).toBeLessThan((reports[0] as EpochReport).loss / 2);
  expect(Math.max(...reports.map(({ dev }) => dev.f1))).toBeGreaterThan(0.95);
  expect(done.best.score).toBe(Math.max(...reports.map(({ dev }) => (dev.f1 + dev.tokenRecall) / 2)));

  let half: TrainingState | undefined;
  const stop = new AbortController();
  const stopped = trainTccnn(job, begin(), {
    signal: stop.signal,
    onEpoch({ epoch }, state) {
      if (epoch !== 3) return;
      half = structuredClone(state);
      stop.abort(new Error('enough'));
    },
  });
  await expect(stopped).rejects.toThrow('enough');
  const resumed = await trainTccnn(job, half as TrainingState, { onEpoch: () => {} });
  expect(resumed.weights).toEqual(done.weights);
});

test('stops once the dev score has not risen for so many epochs', async () => {
  const { job, begin } = tinyTccnnJob({ patience: 2, learningRate: 1e-9, decay: false });
  const { epoch, best } = await trainTccnn(job, begin(), { onEpoch: () => {} });
  expect([epoch, best.epoch]).toEqual([3, 1]);
});
