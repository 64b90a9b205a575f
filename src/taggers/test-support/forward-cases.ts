import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { relativeError } from '../../nn/kernels/test-support/batch';
import { makeRandom } from '../../note/random';
import type { Network, NetworkConfig } from '../networks/network';
import { expectedPosteriors, LENGTHS, randomSetting, type Setting, TAGS } from './setting';

const tensorsOf = ({ specs, weights }: Setting): Record<string, tf.Tensor> =>
  Object.fromEntries(specs.map(({ name, shape }) => [name, tf.tensor(weights[name] as Float32Array, [...shape])]));

/** The vitest cases that compare a network's `forward` with its reference in each configuration, on cpu and wasm. */
export function forwardCases(network: Network, configs: Readonly<Record<string, NetworkConfig>>): void {
  describe.each(['cpu', 'wasm'] as const)('%s', (backend) => {
    beforeAll(() => useBackend(backend));

    const plain = Object.entries(configs).flatMap(([name, config]) => [
      [name, config, undefined] as const,
      [`${name}, on the path of training,`, { ...config, dropout: { input: 0, output: 0 } }, makeRandom(1)] as const,
    ]);
    test.each(plain)('N1. %s equals the equations for rows of different lengths', async (_, config, random) => {
      const setting = randomSetting(network, config);
      const parameters = tensorsOf(setting);
      const output = tf.tidy(() => network.forward(parameters, setting.batch, config, random));
      expect(output.shape).toEqual([Math.max(...LENGTHS), LENGTHS.length, TAGS]);
      const values = await output.data();
      expectedPosteriors(network, config, setting, setting.weights).forEach((expected, row) => {
        const actual = expected.map((_, t) => {
          const at = (t * LENGTHS.length + row) * TAGS;
          return [...values.subarray(at, at + TAGS)];
        });
        expect(relativeError(actual.flat(), expected.flat())).toBeLessThan(2e-5);
      });
      tf.dispose([output, ...Object.values(parameters)]);
    });

    test('N2. drops units only with a random source, and the same units for the same source', async () => {
      const [config] = Object.values(configs) as [NetworkConfig];
      const dropping = { ...config, dropout: { input: 0.5, output: 0.5 } };
      const setting = randomSetting(network, config);
      const parameters = tensorsOf(setting);
      const run = async (own: NetworkConfig, seed?: number) => {
        const random = seed === undefined ? undefined : makeRandom(seed);
        const output = tf.tidy(() => network.forward(parameters, setting.batch, own, random));
        const values = [...(await output.data())];
        output.dispose();
        return values;
      };
      const plain = await run(config);
      expect(await run(dropping)).toEqual(plain);
      const dropped = await run(dropping, 1);
      expect(dropped).not.toEqual(plain);
      expect(await run(dropping, 1)).toEqual(dropped);
      expect(await run(dropping, 2)).not.toEqual(dropped);
      tf.dispose(Object.values(parameters));
    });
  });
}

/** The presets of a network made small, and variants of the tuned one. @param also the changes of each variant */
export function variants(network: Network, also: Readonly<Record<string, Partial<NetworkConfig>>>) {
  const small = (preset: 'paper' | 'tuned'): NetworkConfig => ({ ...network.presets[preset]('en').network, hidden: 4 });
  return {
    paper: small('paper'),
    tuned: small('tuned'),
    ...Object.fromEntries(Object.entries(also).map(([name, change]) => [name, { ...small('tuned'), ...change }])),
  };
}
