import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { makeNetworkTagger } from '../../taggers/networks/network-tagger';
import { type BuiltIn, builtIn, NETWORKS } from '../../taggers/registry';
import { tinyConfig, tinyModel } from '../../taggers/test-support/tiny-model';
import { type BenchResult, runBench } from './run-bench';

const KEYS: (keyof BenchResult)[] = [
  ...(['tagger', 'backend', 'tokensPerSecond', 'scanGflops', 'peakGflops', 'ratioToPeak', 'ratioToComposed'] as const),
  ...(['trainingTokensPerSecond', 'note500Ms', 'keystrokeMedianMs', 'keystrokeP95Ms'] as const),
];

const open = async (id: string) => {
  const network = NETWORKS.find((each) => `tiny-${each.id}` === id);
  if (!network) throw new Error(`no ${id}`);
  return makeNetworkTagger(tinyModel(network, tinyConfig(network, 'tuned')));
};

describe('the benchmark', () => {
  beforeAll(() => useBackend('wasm'));

  test('measures a model, gives only numbers, and leaves no tensor behind', async () => {
    const before = tf.memory().numTensors;
    const taggers = ['tiny-lstm'];
    const seen: string[] = [];
    const options = { backend: 'wasm', taggers, open, quick: true };
    const results = await runBench(options, ({ tagger }) => seen.push(tagger));
    expect(seen).toEqual(taggers);
    expect(results.map(({ tagger }) => tagger)).toEqual(taggers);
    for (const result of results) {
      expect(Object.keys(result)).toEqual(KEYS);
      for (const key of KEYS.slice(2)) expect(result[key]).toBeGreaterThan(0);
      expect(result.ratioToPeak).toBeCloseTo((result.scanGflops as number) / (result.peakGflops as number), 2);
      expect(result.keystrokeP95Ms).toBeGreaterThanOrEqual(result.keystrokeMedianMs);
    }
    expect(tf.memory().numTensors).toBe(before);
  });

  test('measures how fast a tagger without a network tags, and gives null for the rest', async () => {
    const open = async (id: string) => (builtIn(id) as BuiltIn).open();
    const [result] = await runBench({ backend: 'wasm', taggers: ['en-rules'], open, quick: true }, () => {});
    expect(Object.keys(result as BenchResult)).toEqual(KEYS);
    expect(result?.tokensPerSecond).toBeGreaterThan(0);
    expect(result).toMatchObject({ scanGflops: null, ratioToPeak: null, trainingTokensPerSecond: null });
  });

  test('ends with the reason of an abort and leaves no tensor behind', async () => {
    const before = tf.memory().numTensors;
    const controller = new AbortController();
    const options = {
      ...{ backend: 'wasm', taggers: ['tiny-elman'], quick: true },
      open: (id: string) => {
        controller.abort(new Error('enough'));
        return open(id);
      },
    };
    await expect(runBench(options, () => {}, controller.signal)).rejects.toThrow('enough');
    expect(tf.memory().numTensors).toBe(before);
  });
});
