import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Bags, makeBatch } from '../../nn/batch';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { randomNumbers, relativeError, toMatrix } from '../../nn/kernels/test-support/batch';
import type { Parameters } from '../../nn/layers';
import { makeRandom, type Random, randomInteger } from '../../note/random';
import type { FeatureGroup } from '../features';
import type { Network, NetworkConfig } from '../network';
import { type PlainParameters, type PlainSequence, REFERENCES } from './reference';

const TAGS = 5;
const LENGTHS = [7, 1, 4, 7, 2];

const groupsOf = ({ features }: NetworkConfig): FeatureGroup[] =>
  (['words', 'subwords', 'shape', 'line'] as const)
    .filter((name) => features[name])
    .map((name, i) => ({ name, rows: 9 + i, size: 2 + i }));

/** One word a token, in the other groups none to three rows. */
function randomSequence(groups: readonly FeatureGroup[], length: number, random: Random): PlainSequence {
  return groups.map(({ name, rows }) => ({
    name,
    bags: Array.from({ length }, () =>
      Array.from({ length: name === 'words' ? 1 : randomInteger(random, 4) }, () => randomInteger(random, rows)),
    ),
  }));
}

const toBags = (sequence: PlainSequence): Bags[] =>
  sequence.map(({ bags }) => ({
    ids: Int32Array.from(bags.flat()),
    offsets: Int32Array.from([0, ...bags.map((_, i) => bags.slice(0, i + 1).flat().length)]),
  }));

function setting(network: Network, config: NetworkConfig) {
  const groups = groupsOf(config);
  const specs = network.parameters(config, { groups, tags: TAGS });
  const plain: Record<string, number[][]> = {};
  const parameters: Record<string, tf.Tensor> = {};
  specs.forEach(({ name, shape }, seed) => {
    const columns = shape.at(-1) as number;
    const rows = shape.length === 1 ? 1 : (shape[0] as number);
    const values = randomNumbers(rows * columns, 1, seed + 1);
    plain[name] = toMatrix(values, rows, columns);
    parameters[name] = tf.tensor(values, [...shape]);
  });
  const random = makeRandom(99);
  const sequences = LENGTHS.map((length) => randomSequence(groups, length, random));
  const batch = makeBatch(sequences.map((each, i) => ({ groups: toBags(each), start: 0, end: LENGTHS[i] as number })));
  return { plain: plain as PlainParameters, parameters: parameters as Parameters, sequences, batch };
}

/** Checks a network's `forward` against its reference in each configuration, on cpu and wasm. */
export function forwardCases(network: Network, configs: Readonly<Record<string, NetworkConfig>>): void {
  describe.each(['cpu', 'wasm'] as const)('%s', (backend) => {
    beforeAll(() => useBackend(backend));

    test.each(Object.entries(configs))(
      'N1. %s equals the equations for sequences of different lengths',
      async (_, config) => {
        const { plain, parameters, sequences, batch } = setting(network, config);
        const output = tf.tidy(() => network.forward(parameters, batch, config));
        expect(output.shape).toEqual([Math.max(...LENGTHS), LENGTHS.length, TAGS]);
        const values = await output.data();
        sequences.forEach((sequence, row) => {
          const expected = (REFERENCES[network.id] as (typeof REFERENCES)[string])(plain, sequence, config);
          const actual = expected.map((_, t) => {
            const at = (t * LENGTHS.length + row) * TAGS;
            return [...values.subarray(at, at + TAGS)];
          });
          expect(relativeError(actual.flat(), expected.flat())).toBeLessThan(2e-5);
        });
        tf.dispose([output, ...Object.values(parameters)]);
      },
    );

    test('N2. drops units only with a random source, the same for the same source', async () => {
      const [config] = Object.values(configs) as [NetworkConfig];
      const dropping = { ...config, dropout: { input: 0.5, output: 0.5 } };
      const { parameters, batch } = setting(network, config);
      const run = async (own: NetworkConfig, seed?: number) => {
        const random = seed === undefined ? undefined : makeRandom(seed);
        const output = tf.tidy(() => network.forward(parameters, batch, own, random));
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

/** Configurations that differ in what can differ: groups, window, layers, directions, activation. */
export function variants(network: Network, also: Readonly<Record<string, Partial<NetworkConfig>>>) {
  const small = (preset: 'paper' | 'tuned'): NetworkConfig => ({ ...network.presets[preset]('en').network, hidden: 4 });
  return {
    paper: small('paper'),
    tuned: small('tuned'),
    ...Object.fromEntries(Object.entries(also).map(([name, change]) => [name, { ...small('tuned'), ...change }])),
  };
}
