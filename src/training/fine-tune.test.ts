import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { simulateNotes } from '../synthesis/simulate-notes';
import type { Network } from '../taggers/networks/network';
import { type Package, readModelPackage } from '../taggers/package/model-package';
import { networkNamed, readModel } from '../taggers/registry';
import { tinyPackage } from '../taggers/test-support/tiny-package';
import { fineTune } from './fine-tune';
import { type PackedModel, packModel } from './pack-package';
import { tinyCorpus } from './test-support/tiny-corpus';
import { tinyJob } from './test-support/tiny-job';

beforeAll(() => useBackend('wasm'));

function opened({ json, files, shared }: PackedModel): Package {
  const held = { ...files, ...shared };
  return readModelPackage(
    JSON.parse(JSON.stringify(json)),
    async (name) => (held[name] as Uint8Array).slice().buffer as ArrayBuffer,
  );
}

/** The package of a network that has learnt nothing yet. */
async function untaught(architecture = 'elman'): Promise<Package> {
  const { job, begin, specs } = tinyJob(architecture);
  return opened(
    await packModel({
      ...{ id: 'en-base', title: 'Base', architecture, language: 'en', labels: job.tagSet.labels },
      ...{ config: job.config, vocabulary: job.vocabulary, specs, weights: begin().weights, card: {} },
      ...{ temperature: 1.7, thresholds: { balanced: 0.3, cautious: 0.1 } },
    }),
  );
}

const quick = { epochs: 8, learningRate: 0.03, replay: 0 };

describe('fine-tuning', () => {
  test('T3. what was learnt shows on notes held out; the decisions stay, and no tensor is left', async () => {
    const from = await untaught();
    const before = tf.memory().numTensors;
    const { packed, changes, losses, diverged, learntFrom } = await fineTune(from, tinyCorpus(40), {
      ...quick,
      epochs: 20,
    });
    expect(tf.memory().numTensors).toBe(before);
    expect([losses.length, diverged, learntFrom]).toEqual([20, false, 32]);
    const [only] = changes;
    expect(only).toMatchObject({ name: 'held out', notes: 8 });
    expect(only?.points.balanced.strictF1.after).toBeGreaterThan(
      (only?.points.balanced.strictF1.before as number) + 0.3,
    );
    expect(only?.points.balanced.strictF1.pValue).toBeLessThan(0.05);
    const model = await readModel(opened(packed));
    expect(model).toMatchObject({
      id: 'en-base-fine-tuned',
      temperature: 1.7,
      thresholds: { balanced: 0.3, cautious: 0.1 },
    });
    tf.dispose(model.parameters);
  });

  test('T2. where notes are given to measure on, by kind, none is held out', async () => {
    const measureOn = [
      { name: 'ours', notes: tinyCorpus(3, 8) },
      { name: 'theirs', notes: tinyCorpus(2, 9) },
    ];
    const { changes, learntFrom } = await fineTune(await untaught(), tinyCorpus(6), { ...quick, epochs: 1, measureOn });
    expect(changes.map(({ name, notes }) => [name, notes])).toEqual([
      ['ours', 3],
      ['theirs', 2],
    ]);
    expect(learntFrom).toBe(6);
  });

  test('T5, T6, T7. replay changes what is learnt, the same options do not; the card quotes nothing', async () => {
    const from = await untaught();
    const taught = async (replay: number) =>
      (await fineTune(from, tinyCorpus(6), { ...quick, epochs: 1, replay })).packed;
    const [none, two, again] = [await taught(0), await taught(2), await taught(2)];
    expect(two.files).toEqual(again.files);
    expect(two.files['weights.bin']).not.toEqual(none.files['weights.bin']);
    expect(two.json.card).toMatchObject({
      from: { model: 'en-base', sha256: from.head.files['weights.bin']?.sha256 },
      data: ['5 corrected notes', '2 simulated notes an epoch, fresh each time'],
      dev: '1 notes held out',
      misses: [],
      keptEpoch: 1,
    });
    expect(JSON.stringify(two.json.card)).not.toMatch(/Mason|Perry|Aspirin/);
  });

  test('T5. a network with a CRF learns in simulated notes what the base marks, not what they are annotated with', async () => {
    // A base that has learnt nothing marks every word, and the simulated notes are annotated with names and dates alone.
    const simulated = simulateNotes(10, builtInLexicon, createRandom(4), { language: 'en' });
    const { changes } = await fineTune(await untaught('bilstm-crf'), tinyCorpus(5), {
      ...{ ...quick, epochs: 3, replay: 30 },
      measureOn: [{ name: 'simulated', notes: simulated }],
    });
    expect(changes[0]?.points.balanced.tokenRecall).toMatchObject({ before: 1, after: 1 });
  });

  test('T5. without simulated notes, the base reads nothing as a teacher', async () => {
    const asked = vi.spyOn(networkNamed('bilstm-crf') as Required<Network>, 'expectedCounts');
    onTestFinished(() => asked.mockRestore());
    await fineTune(await untaught('bilstm-crf'), tinyCorpus(5), { ...quick, epochs: 1 });
    expect(asked).not.toHaveBeenCalled();
  });

  test('T6. lists that the base shares are shared by the new package too', async () => {
    const { json, files } = await tinyPackage(networkNamed('bilstm-crf'));
    const from = readModelPackage(json, async (name) => (files[name] as ArrayBuffer).slice(0));
    const { packed } = await fineTune(from, tinyCorpus(5), { ...quick, epochs: 1 });
    expect(Object.keys(packed.shared)).toEqual(['../../gazetteers/en.bin']);
    expect(packed.json.labels).toEqual([...json.labels, 'DOCTOR']);
  });

  test.each(['elman', 'bilstm-crf'])(
    'T7. an abort rejects with its reason and leaves no tensor behind: %s',
    async (id) => {
      const from = await untaught(id);
      const before = tf.memory().numTensors;
      const controller = new AbortController();
      const run = fineTune(from, tinyCorpus(40), {
        ...quick,
        signal: controller.signal,
        onProgress: ({ epoch }) => epoch === 2 && controller.abort(new Error('enough')),
      });
      await expect(run).rejects.toThrow('enough');
      expect(tf.memory().numTensors).toBe(before);
    },
  );

  test('T1. too few notes, and an id that is the base’s, are refused before any work', async () => {
    const from = await untaught();
    await expect(fineTune(from, tinyCorpus(3))).rejects.toThrow('3 notes are too few');
    await expect(fineTune(from, tinyCorpus(6), { id: 'en-base' })).rejects.toThrow('needs another id');
  });
});
