import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import type { Loss } from '../taggers/networks/network';
import { tinyJob } from './test-support/tiny-job';
import { type LearningProgress, trainAndKeepLast } from './train-with-checkpoints';
import { DivergenceError, type TrainingJob } from './trainer';

beforeAll(() => useBackend('cpu'));

/** A job of four epochs whose loss is not finite from some batch on. */
function failing(from: number) {
  const { job, begin } = tinyJob('elman', { epochs: 4 });
  let batches = 0;
  const loss: Loss = (parameters) => {
    const sum = tf.addN(Object.values(parameters).map((each) => tf.sum(tf.square(each)))) as tf.Scalar;
    return tf.mul(sum, ++batches >= from ? Number.NaN : 0.001);
  };
  return {
    job: { ...job, network: { ...job.network, loss }, dev: [] } satisfies TrainingJob,
    begin,
    batches: () => batches,
  };
}

test('T3. all epochs are trained, and progress reaches 1 with a loss an epoch', async () => {
  const { job, begin } = tinyJob('elman', { epochs: 2, patience: 1 });
  const seen: LearningProgress[] = [];
  const { losses, diverged } = await trainAndKeepLast({ ...job, dev: [] }, begin(), {
    onProgress: (now) => seen.push(now),
  });
  expect([losses.length, diverged]).toEqual([2, false]);
  expect(seen.at(-1)).toMatchObject({ epoch: 2, epochs: 2, done: 1, losses, dev: [{ f1: 0 }, { f1: 0 }] });
  expect(seen.at(-1)?.loss).toBeUndefined();
  expect(seen[0]?.loss).toBeGreaterThan(0);
  expect(seen.map(({ done }) => done)).toEqual([...seen.map(({ done }) => done)].sort((a, b) => a - b));
});

test('T8. while paused, no batch is trained; then training continues as if it had not been paused', async () => {
  const plain = failing(Number.POSITIVE_INFINITY);
  const whole = await trainAndKeepLast(plain.job, plain.begin(), {});
  const { job, begin, batches } = failing(Number.POSITIVE_INFINITY);
  let go = () => {};
  const rest = new Promise<void>((resolve) => {
    go = resolve;
  });
  const learning = trainAndKeepLast(job, begin(), { ready: async () => (batches() === 3 ? rest : undefined) });
  while (batches() < 3) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(batches()).toBe(3);
  go();
  expect((await learning).weights).toEqual(whole.weights);
});

test('T4. a loss that is not finite ends the training, and the epoch before it is kept', async () => {
  const whole = failing(Number.POSITIVE_INFINITY);
  await trainAndKeepLast(whole.job, whole.begin(), {});
  const perEpoch = whole.batches() / 4;

  const twoEpochs = failing(Number.POSITIVE_INFINITY);
  const training = { ...twoEpochs.job.training, decay: false };
  const two = await trainAndKeepLast({ ...twoEpochs.job, training: { ...training, epochs: 2 } }, twoEpochs.begin(), {});
  const stopped = failing(2 * perEpoch + 2);
  const kept = await trainAndKeepLast({ ...stopped.job, training }, stopped.begin(), {});
  expect([kept.diverged, kept.losses.length, stopped.batches()]).toEqual([true, 2, 2 * perEpoch + 2]);
  expect(kept.weights).toEqual(two.weights);
});

test('T4. without a sound epoch it is an error', async () => {
  const { job, begin } = failing(1);
  await expect(trainAndKeepLast(job, begin(), {})).rejects.toThrow(DivergenceError);
});
