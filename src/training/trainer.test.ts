import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { finiteDifferences, relativeError } from '../nn/kernels/test-support/batch';
import { makeRandom } from '../note/random';
import { UNCALIBRATED } from '../taggers/decoding/threshold';
import type { GoldTags, Network, NetworkConfig, TagCounts } from '../taggers/networks/network';
import { NETWORKS, networkNamed } from '../taggers/registry';
import { expectedLosses, LENGTHS, randomSetting } from '../taggers/test-support/setting';
import type { Arrays } from './optimizer';
import { tinyJob } from './test-support/tiny-job';
import { type EpochReport, lossAndGradients, type TrainingState, toTensors, train } from './trainer';

/** The gradient of a scalar function of float32 numbers at x, by steps that are large enough against rounding. */
function coarseDifferences(f: (x: Float32Array) => number, x: Float32Array): Float32Array {
  const step = 0.02;
  const moved = (at: number, by: number) => f(x.with(at, (x[at] as number) + by));
  return x.map((_, at) => (moved(at, step) - moved(at, -step)) / (2 * step));
}

const NETWORK_CASES = NETWORKS.map((network) => [network.id, network] as const);

describe('the loss', () => {
  /** Gold tags of a ragged batch, -1 past a row's end, and a weight a row. */
  function gold() {
    // O, B, E, S, B, I, E: what a CRF forbids has no finite loss to compare.
    const valid = [0, 1, 3, 4, 1, 2, 3];
    const steps = Math.max(...LENGTHS);
    const tags = Int32Array.from({ length: steps * LENGTHS.length }, (_, position) => {
      const step = Math.floor(position / LENGTHS.length);
      const row = position % LENGTHS.length;
      return step < (LENGTHS[row] as number) ? (valid[(step + 2 * row) % valid.length] as number) : -1;
    });
    const byRow = LENGTHS.map((length, row) =>
      Array.from({ length }, (_, step) => tags[step * LENGTHS.length + row] as number),
    );
    return { tags, byRow, weights: Float32Array.from(LENGTHS, (_, row) => 0.25 * (1 + row)) };
  }

  const smallConfig = (network: Network): NetworkConfig => ({
    ...network.presets.tuned('en').network,
    features: { words: { size: 1, lowercase: true, digits: 'zeros' }, line: { size: 1, buckets: 1 } },
    window: 3,
    hidden: 3,
  });
  const deep = ['lstm', 'bilstm-crf'].map((id) => {
    const network = networkNamed(id);
    return [`${id} of two layers`, network, { ...smallConfig(network), window: 1, hidden: 2, layers: 2 }] as const;
  });

  test.each([...NETWORKS.map((network) => [network.id, network, smallConfig(network)] as const), ...deep])(
    'of %s and its gradient equal the reference and its finite differences, on the path of training too',
    async (_, network, config) => {
      await useBackend('wasm');
      const setting = randomSetting(network, config);
      const { tags, byRow, weights: rowWeights } = gold();
      const tokens = LENGTHS.reduce((a, b) => a + b, 0);
      const loss = (weights: Record<string, ArrayLike<number>>) =>
        expectedLosses(network, config, setting, weights, byRow).reduce(
          (sum, own, row) => sum + own * (rowWeights[row] as number),
          0,
        ) / tokens;
      const shapes = Object.fromEntries(setting.specs.map(({ name, shape }) => [name, shape]));
      const before = tf.memory().numTensors;
      const batch = { batch: setting.batch, gold: { tags, weights: rowWeights } };
      const undropped = { ...config, dropout: { input: 0, output: 0 } };
      const results = [undefined, makeRandom(1)].map((random) =>
        lossAndGradients({ network, config: undropped, shapes }, setting.weights, batch, random),
      );
      expect(tf.memory().numTensors).toBe(before);
      for (const { value } of results) expect(value).toBeCloseTo(loss(setting.weights), 5);
      for (const { name } of setting.specs) {
        const expected = finiteDifferences(
          (moved) => loss({ ...setting.weights, [name]: moved }),
          setting.weights[name] as Float32Array,
        );
        for (const { gradients } of results)
          expect(relativeError(gradients[name] as Float32Array, expected), name).toBeLessThan(2e-4);
      }
    },
  );

  test.each(deep)(
    'of %s has a gradient under dropout that equals its finite differences',
    async (_, network, plain) => {
      await useBackend('wasm');
      const config = { ...plain, dropout: { input: 0.4, output: 0.4 } };
      const { batch, specs, weights } = randomSetting(network, config);
      const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
      const { tags, weights: rowWeights } = gold();
      const loss = (moved: Arrays) =>
        lossAndGradients(
          { network, config, shapes },
          moved,
          { batch, gold: { tags, weights: rowWeights } },
          makeRandom(1),
        );
      const { gradients } = loss(weights);
      for (const name of ['words', '0.left.b', '1.right.b']) {
        const expected = coarseDifferences(
          (moved) => loss({ ...weights, [name]: moved }).value,
          weights[name] as Float32Array,
        );
        expect(relativeError(gradients[name] as Float32Array, expected), name).toBeLessThan(1e-2);
      }
    },
  );
});

describe('learning from teachers', () => {
  const network = networkNamed('bilstm-crf');
  const features = { words: { size: 2, lowercase: true, digits: 'zeros' as const }, line: { size: 1, buckets: 1 } };
  const config: NetworkConfig = { ...network.presets.tuned('en').network, features, window: 1, hidden: 3 };
  const { batch, weights, specs } = randomSetting(network, config);
  const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
  const rows = Float32Array.from(batch.lengths, (_, row) => 0.5 + row);
  const tags = Int32Array.from({ length: batch.steps * batch.rows }, (_, at) =>
    Math.floor(at / batch.rows) < (batch.lengths[at % batch.rows] as number) ? 0 : -1,
  );
  const expectedCounts = (factors: Float32Array) =>
    network.expectedCounts?.(toTensors(weights, shapes), batch, config, factors) as TagCounts;
  const gradients = (gold: Omit<GoldTags, 'tags'>) =>
    lossAndGradients({ network, config, shapes }, weights, { batch, gold: { tags, ...gold } }).gradients;
  const largest = (arrays: Arrays) => Math.max(...Object.values(arrays).flatMap((array) => [...array].map(Math.abs)));

  beforeAll(() => useBackend('wasm'));

  test('expects each token to have one tag, and each sequence one start and one end', () => {
    const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
    const { emissions, transitions, start, end } = expectedCounts(rows);
    const tokens = sum(rows.map((weight, row) => weight * (batch.lengths[row] as number)));
    expect(sum(emissions)).toBeCloseTo(tokens, 3);
    expect(sum(start)).toBeCloseTo(sum(rows), 4);
    expect(sum(end)).toBeCloseTo(sum(rows), 4);
    expect(sum(transitions)).toBeCloseTo(tokens - sum(rows), 3);
  });

  test('a network has nothing to learn from itself, and less from the gold tags the more it is taught', () => {
    const taught = (share: number) => {
      const own = rows.map((weight) => weight * share);
      const rest = rows.map((weight) => weight * (1 - share));
      return largest(gradients({ weights: rest, taught: { weights: own, counts: expectedCounts(own) } }));
    };
    const untaught = largest(gradients({ weights: rows }));
    expect(taught(1)).toBeLessThan(1e-5 * untaught);
    expect(taught(0.5)).toBeCloseTo(untaught / 2, 5);
    expect(taught(0)).toBeCloseTo(untaught, 5);
  });

  test('a network without a CRF is refused as a teacher, and can have none', async () => {
    const { job, begin } = tinyJob('bilstm-crf', { epochs: 1 });
    const lstm = { ...job, network: networkNamed('lstm'), id: 'x', title: 'x', parameters: {}, ...UNCALIBRATED };
    const taught = { ...job, teachers: { share: 0.5, models: [lstm] } };
    await expect(train(taught, begin(), { onEpoch: () => {} })).rejects.toThrow("LSTM can't be a teacher or learn");
    const elman = tinyJob('elman', { epochs: 1 });
    const untaught = train({ ...elman.job, teachers: { share: 0.5, models: [] } }, elman.begin(), {
      onEpoch: () => {},
    });
    await expect(untaught).rejects.toThrow("Elman network can't be a teacher or learn from one: it has no CRF");
  });
});

test('the binary loss is the mean binary cross-entropy over tokens and tags', async () => {
  await useBackend('wasm');
  const lstm = networkNamed('lstm');
  const config = {
    ...lstm.presets.tuned('en').network,
    window: 1,
    hidden: 3,
    features: { words: { size: 1, lowercase: true, digits: 'zeros' as const }, line: { size: 1, buckets: 1 } },
  };
  const { batch, weights, specs } = randomSetting(lstm, config);
  const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
  // The first two steps of each row have tag 1, all else none.
  const tags = Int32Array.from({ length: batch.steps * batch.rows }, (_, at) => (at < 2 * batch.rows ? 1 : -1));
  const gold = { tags, weights: new Float32Array(batch.rows).fill(1) };
  const loss = (moved: Arrays) =>
    lossAndGradients({ network: lstm, config, shapes, training: { loss: 'binary' } }, moved, { batch, gold });
  const posterior = tf.tidy(() =>
    tf.exp(lstm.forward(toTensors(weights, shapes), batch, config)).arraySync(),
  ) as number[][][];
  const rows = posterior.slice(0, 2).flat();
  const own = rows.map((row) => row.reduce((sum, p, tag) => sum - Math.log(tag === 1 ? p : 1 - p), 0) / row.length);
  const { value, gradients } = loss(weights);
  expect(value).toBeCloseTo(own.reduce((sum, each) => sum + each, 0) / rows.length, 5);
  const expected = coarseDifferences((c) => loss({ ...weights, c }).value, weights.c as Float32Array);
  expect(relativeError(gradients.c as Float32Array, expected)).toBeLessThan(1e-2);
});

describe('training', () => {
  beforeAll(() => useBackend('wasm'));

  test.each(NETWORK_CASES)('%s learns a tiny corpus to F1 1 and leaves no tensor behind', async (id) => {
    const { job, begin } = tinyJob(id);
    const reports: EpochReport[] = [];
    const before = tf.memory().numTensors;
    const state = await train(job, begin(), { onEpoch: (report) => void reports.push(report) });
    expect(tf.memory().numTensors).toBe(before);
    expect(state.best.score).toBe(1);
    expect(state.best.epoch).toBe(1 + reports.findIndex(({ dev }) => dev.f1 === 1));
    expect(reports.at(-1)?.loss).toBeLessThan((reports[0]?.loss as number) / 4);
  });

  test.each([
    ['adam', {}],
    ['sgd', {}],
    ['adam', { averaging: 0.9 }],
  ] as const)('stopped and resumed, %s with %o ends as if never stopped, bit for bit', async (optimizer, options) => {
    const { job, begin } = tinyJob('elman', { epochs: 4, optimizer, ...options });
    const whole = await train(job, begin(), { onEpoch: () => {} });

    const controller = new AbortController();
    let kept: TrainingState | undefined;
    const interrupted = train(job, begin(), {
      signal: controller.signal,
      onEpoch(_, state) {
        if (state.epoch !== 2) return;
        kept = structuredClone(state);
        controller.abort(new Error('power cut'));
      },
    });
    await expect(interrupted).rejects.toThrow('power cut');
    const resumed = await train(job, kept as TrainingState, { onEpoch: () => {} });
    expect({ ...resumed, seconds: 0 }).toEqual({ ...whole, seconds: 0 });
  });

  test('an average of the weights is scored and kept in their place, and changes nothing else', async () => {
    const plain = tinyJob('elman', { epochs: 3 });
    const averaged = tinyJob('elman', { epochs: 3, averaging: 0.9 });
    const scored: number[] = [];
    const without = await train(plain.job, plain.begin(), { onEpoch: () => {} });
    const state = await train(averaged.job, averaged.begin(), {
      onEpoch: ({ dev }) => void scored.push((dev.f1 + dev.tokenRecall) / 2),
    });
    expect(state.weights).toEqual(without.weights);
    expect(state.average?.updates).toBe(state.optimizer.step);
    expect(scored[state.best.epoch - 1]).toBe(state.best.score);
    const last = await train(
      { ...averaged.job, training: { ...averaged.job.training, epochs: 4 } },
      { ...structuredClone(state), best: { epoch: 0, score: -1, weights: {} } },
      { onEpoch: () => {} },
    );
    expect(last.best.weights).toEqual(last.average?.weights);
    expect(last.best.weights).not.toEqual(last.weights);
  });

  test('stops after `patience` epochs without a better score', async () => {
    const { job, begin } = tinyJob('elman', { learningRate: 0, patience: 2, epochs: 20, decay: false });
    const state = await train(job, begin(), { onEpoch: () => {} });
    expect([state.best.epoch, state.epoch]).toEqual([1, 3]);
  });

  test('a finished state is returned unchanged', async () => {
    const { job, begin } = tinyJob('elman', { epochs: 2 });
    const state = { ...begin(), epoch: 2 };
    expect(await train(job, state, { onEpoch: () => expect.fail('no epoch is left') })).toBe(state);
  });
});
