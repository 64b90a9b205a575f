import * as tf from '@tensorflow/tfjs-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { makeRandom } from '../../note/random';
import { NETWORKS } from '../registry';
import { randomSetting } from '../test-support/setting';
import { checkConfig, type NetworkConfig, NetworkConfigSchema, TrainingConfigSchema } from './network';

beforeAll(() => useBackend('cpu'));

describe.each(NETWORKS.map((network) => ({ name: network.id, network })))('$name', ({ network }) => {
  const config: NetworkConfig = { ...network.presets.tuned('en').network, hidden: 4 };
  const { layers, bidirectional, activation, dropout } = config;
  const changes: [string, Partial<NetworkConfig>][] = [
    ['layers', { layers: layers + 1 }],
    ['bidirectional', { bidirectional: !bidirectional }],
    ['activation', { activation: activation === 'tanh' ? 'sigmoid' : 'tanh' }],
    ['dropout.input', { dropout: { ...dropout, input: 0.6 } }],
    ['dropout.output', { dropout: { ...dropout, output: 0.6 } }],
    ['window', { window: config.window + 2 }],
    ['hidden', { hidden: 5 }],
  ];

  /** The network's output for a fixed text and fixed weights, with dropout as in training. */
  async function read(own: NetworkConfig): Promise<string> {
    const { specs, weights, batch } = randomSetting(network, own);
    const parameters = Object.fromEntries(
      specs.map(({ name, shape }) => [name, tf.tensor(weights[name] as Float32Array, [...shape])]),
    );
    const output = tf.tidy(() => network.forward(parameters, batch, own, makeRandom(1)));
    const values = await output.data();
    tf.dispose([output, ...Object.values(parameters)]);
    return values.join();
  }

  test.each(changes)('N3. another %s changes the output, or is refused by name', async (name, change) => {
    const changed = { ...config, ...change };
    const isSame = (await read(changed)) === (await read(config));
    if (isSame) expect(() => checkConfig(network, changed)).toThrow(`${network.title}: ${name} must be `);
    else expect(network.fixed).not.toHaveProperty(name);
  });

  test('N3. its presets are valid', () => {
    for (const language of ['en', 'es'] as const)
      for (const name of ['paper', 'tuned'] as const) {
        const preset = network.presets[name](language);
        expect(v.parse(NetworkConfigSchema, preset.network)).toEqual(preset.network);
        expect(v.parse(TrainingConfigSchema, preset.training)).toEqual(preset.training);
        expect(() => checkConfig(network, preset.network)).not.toThrow();
      }
  });
});
