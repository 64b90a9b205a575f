import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { makeRandom } from '../note/random';
import type { Network } from '../taggers/networks/network';
import { NETWORKS, networkNamed, packageOf } from '../taggers/registry';
import { specsOf, TINY_LABELS, tinyConfig, tinyGazetteer, tinyVocabulary } from '../taggers/test-support/tiny-model';
import type { Arrays } from './optimizer';
import { packModel } from './pack-package';
import { buildNetwork, initialWeights } from './prepare';
import { readBaseModel, transferredConfig, transferredWeights } from './transfer';

beforeAll(() => useBackend('cpu'));

const DECISIONS = { temperature: 1, thresholds: { balanced: 0.4, cautious: 0.2 } };
const CASES = NETWORKS.map((network) => [network.id, network] as const);

/** The package of a network with random weights, biases too. */
function packed(network: Network) {
  const config = tinyConfig(network, 'tuned');
  const specs = specsOf(network, config);
  const random = makeRandom(8);
  const weights = Object.fromEntries(
    specs.map(({ name, shape }) => [
      name,
      Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => 2 * random() - 1),
    ]),
  );
  return packModel({
    ...{ id: 'en-base', title: 'Base', architecture: network.id, language: 'en', labels: TINY_LABELS, card: {} },
    ...{ config, specs, weights, vocabulary: tinyVocabulary, ...DECISIONS },
    ...(config.features.gazetteer && { gazetteer: { name: 'en.bin', bytes: tinyGazetteer.slice() } }),
  });
}

async function openedBase(network: Network) {
  const { json, files, shared } = await packed(network);
  const held = { ...files, ...shared };
  const from = packageOf(json, async (name) => (held[name] as Uint8Array<ArrayBuffer>).slice().buffer);
  const before = tf.memory().numTensors;
  const base = await readBaseModel(from);
  expect(tf.memory().numTensors).toBe(before);
  return { base, json, files };
}

/** A network that continues from a base and has its own labels. */
async function transferred(network: Network, labels: readonly string[]) {
  const { base, json, files } = await openedBase(network);
  const preset = { network: base.config, training: network.presets.tuned('en').training };
  const { tagSet, specs } = buildNetwork(network.id, preset, labels, base);
  const fresh = initialWeights(specs, 'glorot', makeRandom(3));
  return { base, json, files, tagSet, specs, fresh, weights: transferredWeights(base, tagSet, fresh) };
}

describe('a network that continues from another', () => {
  test.each(CASES)('packed before it has learnt anything is the same %s, byte for byte', async (_, network) => {
    const { base, json, files, specs, weights } = await transferred(network, TINY_LABELS);
    const again = await packModel({
      ...{ id: 'en-next', title: 'Next', architecture: network.id, language: 'en', labels: TINY_LABELS, card: {} },
      ...{ config: base.config, vocabulary: base.vocabulary, specs, weights, ...DECISIONS },
    });
    expect(again.files['weights.bin']).toEqual(files['weights.bin']);
    expect(again.files['vocabulary.txt']).toEqual(files['vocabulary.txt']);
    expect(again.json.config).toEqual(json.config);
    expect(base.sha256).toBe(json.files['weights.bin']?.sha256);
  });

  test.each(CASES)(
    '%s keeps the weights of each label, whatever its place, and starts new labels with fresh weights',
    async (_, network) => {
      const labels = ['IDNUM', 'CITY', 'PATIENT', 'DATE'];
      const { base, tagSet, weights, fresh } = await transferred(network, labels);
      const before = base.tagSet.tags;
      const row = (of: Arrays, n: number, width: number) => of.V?.slice(n * width, (n + 1) * width);
      for (const n of [0, 3]) {
        const own = row(weights, n, tagSet.tags.length);
        const [old, begun] = [row(base.weights, n, before.length), row(fresh, n, tagSet.tags.length)];
        const expected = tagSet.tags.map((tag, i) => (before.includes(tag) ? old?.[before.indexOf(tag)] : begun?.[i]));
        expect([...(own ?? [])]).toEqual(expected);
      }
      const c = tagSet.tags.map((tag) => (before.includes(tag) ? base.weights.c?.[before.indexOf(tag)] : 0));
      expect([...(weights.c ?? [])]).toEqual(c);
      expect(weights.words).toEqual(base.weights.words);
    },
  );

  test('a CRF keeps the transitions between labels that it knows; those to and from new ones begin at 0', async () => {
    const { base, tagSet, weights } = await transferred(networkNamed('bilstm-crf'), ['CITY', ...TINY_LABELS]);
    const [width, before] = [tagSet.tags.length, base.tagSet.tags];
    const found = (from: string, to: string) =>
      weights.transitions?.[tagSet.tags.indexOf(from) * width + tagSet.tags.indexOf(to)];
    expect(found('O', 'B-DATE')).toBe(base.weights.transitions?.[before.indexOf('B-DATE')]);
    expect(found('B-DATE', 'E-DATE')).toBe(
      base.weights.transitions?.[before.indexOf('B-DATE') * before.length + before.indexOf('E-DATE')],
    );
    expect([found('O', 'B-CITY'), found('S-CITY', 'O')]).toEqual([0, 0]);
  });

  test('takes over the configuration; settings that its weights depend on can’t change', async () => {
    const { base } = await openedBase(networkNamed('elman'));
    const dropout = { input: 0.1, output: 0.4 };
    expect(transferredConfig(base, { dropout, hidden: 6 })).toEqual({ ...base.config, dropout });
    expect(() => transferredConfig(base, { hidden: 7 })).toThrow('en-base has hidden 6: what is made from it can');
    const features = { ...base.config.features, subwords: { size: 4, buckets: 61, shortest: 3, longest: 4 } };
    expect(() => transferredConfig(base, { features })).toThrow('features');
  });
});

test('only a recurrent network can be trained further', async () => {
  const { json } = await packed(networkNamed('elman'));
  const from = packageOf({ ...json, architecture: 'tccnn' }, async () => new ArrayBuffer());
  await expect(readBaseModel(from)).rejects.toThrow("en-base can't be trained further: it is not elman");
});
