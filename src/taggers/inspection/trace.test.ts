import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Batch, makeBatch } from '../../nn/batch';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { relativeError } from '../../nn/kernels/test-support/batch';
import { tokenize } from '../../note/tokens';
import { makeFeatures } from '../features/features';
import type { Model } from '../networks/network';
import { allParts } from '../reading/parts';
import { NETWORKS, networkNamed } from '../registry';
import { tinyConfig, tinyModel } from '../test-support/tiny-model';
import { contributionsTo } from './contributions';
import { traceBatch } from './trace';

const TEXT = 'Name: Ana Maria Mason, seen by Dr. Mason on 10/10/1963\nDischarged.';

const settings = NETWORKS.flatMap((network) =>
  (['paper', 'tuned'] as const).map((preset) => [`${network.id}, ${preset}`, network.id, preset] as const),
);

function read(id: string, preset: 'paper' | 'tuned', change = {}): { model: Model; batch: Batch } {
  const network = networkNamed(id);
  const model = tinyModel(network, { ...tinyConfig(network, preset), ...change });
  const tokens = tokenize(TEXT);
  const { groups } = allParts(makeFeatures(model.config.features, model).parts(TEXT, tokens));
  return { model, batch: makeBatch([{ groups, start: 0, end: tokens.length }]) };
}

/** log P(tag) of each step, row-major. */
function logsOf({ network, parameters, config }: Model, batch: Batch): Float32Array {
  return tf.tidy(() => network.forward(parameters, batch, config).dataSync<'float32'>().slice());
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

describe.each(['cpu', 'wasm'] as const)('%s', (backend) => {
  beforeAll(() => useBackend(backend));

  test.each(settings)('I1. the posterior of a trace equals the untraced one: %s', (_, id, preset) => {
    const { model, batch } = read(id, preset);
    const logs = logsOf(model, batch);
    const before = tf.memory().numTensors;
    const trace = traceBatch(model, batch);
    expect(tf.memory().numTensors).toBe(before);
    expect([...trace.posterior]).toEqual([...logs.map(Math.exp)]);
    const tags = model.tagSet.tags.length;
    for (let step = 0; step < trace.steps; step++) {
      const row = trace.posterior.subarray(step * tags, (step + 1) * tags);
      expect(row.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
    }
    // The trace has ended.
    expect([...logsOf(model, batch)]).toEqual([...logs]);
  });

  test.each(['lstm', 'bilstm-crf'])('I2. gates lie in their ranges and determine the cell and the state: %s', (id) => {
    const { model, batch } = read(id, 'tuned', { layers: 2 });
    const { layers, steps } = traceBatch(model, batch);
    expect(layers.map(({ layer, direction }) => `${layer} ${direction}`)).toEqual([
      '0 left',
      '0 right',
      '1 left',
      '1 right',
    ]);
    const { hidden: units } = model.config;
    for (const { direction, hidden, gates, cell } of layers) {
      if (!gates || !cell) throw new Error('nothing was recorded of an LSTM');
      for (let step = 0; step < steps; step++)
        for (let unit = 0; unit < units; unit++) {
          const [i, f, g, o] = [0, 1, 2, 3].map((gate) => gates[(4 * step + gate) * units + unit]) as [
            number,
            number,
            number,
            number,
          ];
          for (const gate of [i, f, o]) expect(gate).toBeGreaterThanOrEqual(0);
          for (const gate of [i, f, o, Math.abs(g)]) expect(gate).toBeLessThanOrEqual(1);
          const before = direction === 'left' ? step - 1 : step + 1;
          const carried = before < 0 || before >= steps ? 0 : (cell[before * units + unit] as number);
          const now = cell[step * units + unit] as number;
          expect(now).toBeCloseTo(f * carried + i * g, 5);
          expect(hidden[step * units + unit]).toBeCloseTo(o * Math.tanh(now), 5);
        }
    }
  });

  test.each(['elman', 'lstm', 'jordan'])('I3. the posterior follows from the hidden units: %s', (id) => {
    const { model, batch } = read(id, 'tuned');
    const { layers, posterior, steps } = traceBatch(model, batch);
    const [V, c] = [model.parameters.V, model.parameters.c].map((each) => (each as tf.Tensor).arraySync()) as [
      number[][],
      number[],
    ];
    for (let step = 0; step < steps; step++) {
      const state = layers.flatMap(({ hidden }) => [
        ...hidden.subarray((hidden.length / steps) * step, (hidden.length / steps) * (step + 1)),
      ]);
      const scores = c.map((bias, tag) => state.reduce((sum, h, unit) => sum + h * (V[unit]?.[tag] as number), bias));
      const total = scores.reduce((sum, score) => sum + Math.exp(score), 0);
      const expected = scores.map((score) => Math.exp(score) / total);
      const actual = [...posterior.subarray(step * c.length, (step + 1) * c.length)];
      expect(relativeError(actual, expected)).toBeLessThan(1e-4);
    }
  });

  test('I4. a Jordan network feeds back the posterior of the previous step', () => {
    const { model, batch } = read('jordan', 'tuned', {
      window: 1,
      features: { words: { size: 5, lowercase: true, digits: 'zeros' } },
    });
    const { layers, posterior, steps } = traceBatch(model, batch);
    const of = (name: string) => (model.parameters[name] as tf.Tensor).arraySync() as number[][];
    const [words, W, U, b] = [of('words'), of('W'), of('U'), (model.parameters.b as tf.Tensor).arraySync() as number[]];
    const tags = U.length;
    for (let step = 0; step < steps; step++) {
      const word = words[batch.groups[0]?.ids[step] as number] as number[];
      const expected = b.map((bias, unit) => {
        let sum = bias + word.reduce((total, x, column) => total + x * (W[column]?.[unit] as number), 0);
        if (step > 0)
          for (const [tag, row] of U.entries())
            sum += (posterior[(step - 1) * tags + tag] as number) * (row[unit] as number);
        return sigmoid(sum);
      });
      expect(
        relativeError([...(layers[0]?.hidden ?? []).slice(step * b.length, (step + 1) * b.length)], expected),
      ).toBeLessThan(1e-4);
    }
  });

  test('I5. the marginals of a CRF follow from its emissions and transitions', () => {
    const { model, batch } = read('bilstm-crf', 'tuned');
    const short = makeBatch([{ groups: batch.groups, start: 0, end: 3 }]);
    const { chain, posterior } = traceBatch(model, short);
    if (!chain) throw new Error('nothing was recorded of the CRF');
    const tags = model.tagSet.tags.length;
    const [start, end] = ['start', 'end'].map((name) => (model.parameters[name] as tf.Tensor).arraySync()) as [
      number[],
      number[],
    ];
    const sums = new Float64Array(3 * tags);
    let total = 0;
    for (let a = 0; a < tags; a++)
      for (let b = 0; b < tags; b++)
        for (let c = 0; c < tags; c++) {
          const path = [a, b, c];
          let score = (start[a] as number) + (end[c] as number);
          path.forEach((tag, t) => {
            score += chain.emissions[t * tags + tag] as number;
            if (t > 0) score += chain.transitions[(path[t - 1] as number) * tags + tag] as number;
          });
          const weight = Math.exp(score);
          total += weight;
          for (const [t, tag] of path.entries()) (sums[t * tags + tag] as number) += weight;
        }
    expect(
      relativeError(
        [...posterior],
        [...sums].map((sum) => sum / total),
      ),
    ).toBeLessThan(1e-4);
  });

  test.each(settings)(
    'I6. log-odds are those of the posterior, and contributions are their gradients: %s',
    (_, id, preset) => {
      const { model, batch } = read(id, preset);
      const { posterior } = traceBatch(model, batch);
      const tags = model.tagSet.tags.length;
      const alternative = { step: 9, tag: 3, other: 0 };
      const before = tf.memory().numTensors;
      const { logOdds, values, rows } = contributionsTo(model, batch, alternative);
      expect(tf.memory().numTensors).toBe(before);
      const at = (tag: number) => Math.log(posterior[9 * tags + tag] as number);
      expect(logOdds).toBeCloseTo(at(3) - at(0), 3);
      // Scaling the tables scales the vectors, except those of characters, whose encoder is not linear.
      const groups = batch.groups.length;
      rows.forEach((parts, group) => {
        const whole = values[9 * groups + group] as number;
        const isLstm = model.config.features.characters?.encoder === 'lstm' && group === groups - 1;
        if (!isLstm) expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 4);
      });
      const characters = model.config.features.characters ? 1 : 0;
      const grown = (factor: number): Model => ({
        ...model,
        parameters: {
          ...model.parameters,
          ...Object.fromEntries(
            Object.keys(model.config.features)
              .filter((name) => name !== 'characters')
              .map((name) => [name, tf.mul(model.parameters[name] as tf.Tensor, factor)]),
          ),
        },
      });
      const oddsOf = (factor: number) => {
        const logs = logsOf(grown(factor), batch);
        return (logs[9 * tags + 3] as number) - (logs[9 * tags] as number);
      };
      const slope = (oddsOf(1.01) - oddsOf(0.99)) / 0.02;
      let sum = 0;
      for (const [i, value] of values.entries()) if (i % groups < groups - characters) sum += value;
      expect(sum).toBeCloseTo(slope, 1);
    },
  );
});
