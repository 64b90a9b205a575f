import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { numbersOf } from '../nn/layers';
import { makeRandom } from '../note/random';
import { makeTagSet } from '../taggers/decoding/scheme';
import { makeVocabulary } from '../taggers/features/vocabulary';
import { readGazetteer } from '../taggers/gazetteer/gazetteer';
import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import { readModelPackage } from '../taggers/package/model-package';
import { NETWORKS, networkNamed, readModel } from '../taggers/registry';
import { tinyConfig, tinyGazetteer } from '../taggers/test-support/tiny-model';
import { packModel } from './pack-package';
import { buildNetwork } from './prepare';
import { toTensors } from './trainer';

beforeAll(() => useBackend('cpu'));

async function packed(id: string, words: string[], small = true) {
  const tuned = networkNamed(id).presets.tuned('es');
  const preset = small ? { ...tuned, network: tinyConfig(networkNamed(id), 'tuned') } : tuned;
  const vocabulary = makeVocabulary(words);
  const lists = preset.network.features.gazetteer && { name: '../../gazetteers/es.bin', bytes: tinyGazetteer };
  const sources = { vocabulary, ...(lists && { gazetteer: readGazetteer(lists.bytes.slice().buffer) }) };
  const built = buildNetwork(id, preset, ['CALLE', 'FECHAS'], sources);
  const weights = built.begin(makeRandom(4), {});
  const packing = {
    id: `es-${id}`,
    title: 'Test',
    architecture: id,
    language: 'es' as const,
    labels: ['CALLE', 'FECHAS'],
    config: built.config,
    temperature: 1.5,
    thresholds: { balanced: 0.3, cautious: 0.05 },
    vocabulary,
    ...(lists && { gazetteer: lists }),
    specs: built.specs,
    weights,
    card: { seed: 4 },
  };
  const { json, files } = await packModel(packing);
  const all = { ...files, ...(lists && { [lists.name]: lists.bytes }) };
  const readFile = async (name: string) => (all[name] as Uint8Array<ArrayBuffer>).slice().buffer;
  const read = () => readModel(readModelPackage(JSON.parse(JSON.stringify(json)), readFile));
  return { files, read, packing, built };
}

describe.each(NETWORKS.map(({ id }) => [id]))('a packed %s', (id) => {
  test('P1. is read as it was packed, weights within their quantization', async () => {
    const { read, packing } = await packed(id, ['el', '\n', 'de', '\\']);
    const model = await read();
    expect(model).toMatchObject({ id: `es-${id}`, language: 'es', temperature: 1.5, config: packing.config });
    expect(model.thresholds).toEqual(packing.thresholds);
    expect(model.vocabulary).toEqual(packing.vocabulary);
    expect(model.tagSet).toEqual(makeTagSet('BIOES', ['CALLE', 'FECHAS']));
    expect(Object.keys(model.parameters)).toEqual(packing.specs.map(({ name }) => name));
    for (const { name, kind } of packing.specs) {
      const unpacked = await numbersOf(model.parameters, name).data();
      expect(model.parameters[name] instanceof tf.Tensor).toBe(kind !== 'embedding');
      const bound = kind === 'embedding' ? 0.26 / 255 : 2 ** -11;
      (packing.weights[name] as Float32Array).forEach((value, i) => {
        if (!(Math.abs((unpacked[i] as number) - value) <= bound)) expect.fail(`${name}[${i}] is off`);
      });
    }
    tf.dispose(Object.values(model.parameters));
  });

  test('tags, and its posterior is near that of the weights that were packed', async () => {
    const { read, packing, built } = await packed(id, ['el', '\n']);
    const model = await read();
    const { shapes } = built;
    const exact = makeNetworkTagger({ ...model, parameters: toTensors(packing.weights, shapes) });
    const asRead = makeNetworkTagger(model);
    const notes = [{ id: 'n', text: 'Vive en el 5 de la calle Mayor\ndesde el 3/4/2001.' }];
    const [[one], [other]] = [await exact.tag(notes), await asRead.tag(notes)];
    one?.posterior?.forEach((value, i) => {
      expect(other?.posterior?.[i]).toBeCloseTo(value, 2);
    });
    exact.dispose();
    asRead.dispose();
  });

  test('P1. may have an empty vocabulary', async () => {
    const { read } = await packed(id, []);
    const model = await read();
    expect(model.vocabulary.words).toEqual([]);
    tf.dispose(Object.values(model.parameters));
  });
});

test('a tuned model of 14,000 words stays within 3 MB', async () => {
  for (const { id } of NETWORKS) {
    const { files } = await packed(
      id,
      Array.from({ length: 14_000 }, (_, i) => `palabra${i}`),
      false,
    );
    expect(Object.values(files).reduce((sum, { length }) => sum + length, 0)).toBeLessThan(3e6);
  }
});
