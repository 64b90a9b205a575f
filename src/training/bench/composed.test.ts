import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { relativeError } from '../../nn/kernels/test-support/batch';
import { makeRandom } from '../../note/random';
import type { Network } from '../../taggers/networks/network';
import { NETWORKS } from '../../taggers/registry';
import { randomSetting } from '../../taggers/test-support/setting';
import { tinyConfig } from '../../taggers/test-support/tiny-model';
import { lossAndGradients } from '../trainer';
import { composedNetwork } from './composed';

describe('composed networks', () => {
  beforeAll(() => useBackend('wasm'));

  test.each(NETWORKS.map((network) => [network.id, network] as const))(
    '%s gives the results of the original network, with and without dropout',
    async (_, network) => {
      const config = { ...tinyConfig(network, 'tuned'), layers: 2 };
      const { specs, weights, batch } = randomSetting(network, config);
      const parameters = Object.fromEntries(
        specs.map(({ name, shape }) => [name, tf.tensor(weights[name] as Float32Array, [...shape])]),
      );
      for (const seed of [undefined, 1]) {
        const [expected, actual] = await Promise.all(
          [network, composedNetwork(network, config) as Network].map(({ forward }) =>
            tf
              .tidy(() => forward(parameters, batch, config, seed === undefined ? undefined : makeRandom(seed)))
              .data<'float32'>(),
          ),
        );
        expect(relativeError(actual as Float32Array, expected as Float32Array)).toBeLessThan(1e-5);
      }
      tf.dispose(parameters);
    },
  );

  test.each(NETWORKS.map((network) => [network.id, network] as const))(
    '%s learns like the original network',
    (_, network) => {
      const config = tinyConfig(network, 'tuned');
      const { specs, weights, batch } = randomSetting(network, config);
      const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
      const tags = Int32Array.from({ length: batch.steps * batch.rows }, (_, position) =>
        Math.floor(position / batch.rows) < (batch.lengths[position % batch.rows] as number) ? 4 * (position % 2) : -1,
      );
      const gold = { tags, weights: new Float32Array(batch.rows).fill(1) };
      const [fused, composed] = [network, composedNetwork(network, config) as Network].map((each) =>
        lossAndGradients({ network: each, config, shapes }, weights, { batch, gold }),
      ) as [ReturnType<typeof lossAndGradients>, ReturnType<typeof lossAndGradients>];
      expect(composed.value).toBeCloseTo(fused.value, 4);
      for (const { name } of specs)
        expect(
          relativeError(composed.gradients[name] as Float32Array, fused.gradients[name] as Float32Array),
          name,
        ).toBeLessThan(1e-4);
    },
  );
});
