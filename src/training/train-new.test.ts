import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { readModel } from '../taggers/registry';
import { splitNotes } from './corrected-notes';
import { packageInMemory } from './dev-groups';
import { tinyCorpus } from './test-support/tiny-corpus';
import { type NewNetwork, trainNew } from './train-new';
import type { Checkpoint } from './train-with-checkpoints';

beforeAll(() => useBackend('wasm'));

/** The tuned network made small. */
const wanting = (epochs: number): NewNetwork => ({
  ...{ tagger: 'elman', preset: 'tuned', language: 'en', asideEvery: 5, simulated: 0, seed: 3 },
  network: {
    features: { words: { size: 8, lowercase: true, digits: 'zeros' }, line: { size: 4, buckets: 97 } },
    hidden: 12,
  },
  training: { vectors: 'random', learningRate: 0.03, batchRows: 8, sequenceLength: 24, epochs },
});

test('T9. notes are set aside from those with identifiers, none twice, the same by the same seed', () => {
  const notes = tinyCorpus(23).map((note, i) => (i < 4 ? { ...note, spans: [] } : note));
  const { learning, aside } = splitNotes(notes, 5, 1, 2);
  const [choosing = [], measuring = []] = aside;
  expect([learning.length, choosing.length, measuring.length]).toEqual([15, 4, 4]);
  expect(new Set([...learning, ...choosing, ...measuring])).toEqual(new Set(notes));
  expect([...choosing, ...measuring].every(({ spans }) => spans.length > 0)).toBe(true);
  expect(splitNotes(notes, 5, 1, 2)).toEqual({ learning, aside });
  expect(splitNotes(notes, 5, 2, 2).aside[0]).not.toEqual(choosing);
});

test('T9. fewer than ten notes are refused', async () => {
  await expect(trainNew(tinyCorpus(9), wanting(1), { title: '' })).rejects.toThrow('9 notes are too few to learn from');
});

test('T9. ten notes of which only two have identifiers are refused, and of three one is left to learn from', async () => {
  const marked = (count: number) => tinyCorpus(10).map((note, i) => (i < count ? note : { ...note, spans: [] }));
  await expect(trainNew(marked(2), wanting(1), { title: '' })).rejects.toThrow(
    'Of 10 notes only 2 have identifiers marked: it takes three,',
  );
  for (const every of [2, 5, 10]) {
    const { learning, aside } = splitNotes(marked(3), every, 1, 2);
    for (const notes of [learning, ...aside]) expect(notes.filter(({ spans }) => spans.length > 0)).toHaveLength(1);
  }
});

test('T9. a setting that the network does not take is refused by its name', async () => {
  const wanted = {
    ...wanting(1),
    tagger: 'jordan',
    network: { ...wanting(1).network, layers: 3, bidirectional: true },
  };
  const refused = 'Jordan network: layers must be 1, not 3';
  await expect(trainNew(tinyCorpus(30), wanted, { title: '' })).rejects.toThrow(refused);
});

test('T10, T11. it learns, contains no name, and resumes from a checkpoint as if it had not been interrupted', async () => {
  const notes = tinyCorpus(30);
  const checkpoints: Checkpoint[] = [];
  const whole = await trainNew(notes, wanting(6), {
    title: 'Ours',
    onCheckpoint: (checkpoint) => void checkpoints.push(structuredClone(checkpoint)),
  });
  expect(whole.learntFrom).toBe(18);
  expect(whole.losses[5]).toBeLessThan((whole.losses[0] as number) / 2);
  const { card } = whole.packed.json;
  expect(card).toMatchObject({ preset: 'tuned', vectors: 'random', dev: '6 notes held out', epochs: 6, misses: [] });
  const words = new TextDecoder().decode(whole.packed.files['vocabulary.txt']);
  expect(words).toMatch(/fever/);
  // Lee and Wu are names that surrogates may bear, too.
  expect(words).not.toMatch(/^(dee|cho|mason)$/m);
  expect(Object.keys(checkpoints[0] ?? {}).sort()).toEqual(['dev', 'losses', 'state']);

  const resumed = await trainNew(notes, wanting(6), { title: 'Ours', from: checkpoints[1] as Checkpoint });
  expect(resumed.losses).toEqual(whole.losses);
  expect(resumed.packed.files).toEqual(whole.packed.files);
  const again = await readModel(packageInMemory(resumed.packed));
  expect(again.title).toBe('Ours');
});

test('T9. changes from another network are measured on the notes held out', async () => {
  const notes = tinyCorpus(40);
  const untrained = await trainNew(notes, wanting(1), { title: 'First' });
  const rival = packageInMemory(untrained.packed);
  const { changes } = await trainNew(notes, wanting(25), { title: 'Second', rival });
  expect(changes.map(({ name, notes: count }) => [name, count])).toEqual([['held out', 8]]);
  const { strictF1: f1 } = changes[0]?.points.balanced ?? {};
  expect(f1?.after).toBeGreaterThan(f1?.before ?? 1);
});

test('T12. a loss that is not finite ends the training, and the best epoch before is kept', async () => {
  const notes = tinyCorpus(40);
  const good: Checkpoint[] = [];
  const two = await trainNew(notes, wanting(2), {
    title: '',
    onCheckpoint: (checkpoint) => void good.push(structuredClone(checkpoint)),
  });
  const [, second] = good as [Checkpoint, Checkpoint];
  const spoilt = { ...second, state: { ...second.state, weights: {} as Record<string, Float32Array> } };
  for (const [name, array] of Object.entries(second.state.weights))
    (spoilt.state.weights as Record<string, Float32Array>)[name] = array.map(() => Number.NaN);
  const kept = await trainNew(notes, wanting(3), { title: '', from: spoilt });
  expect([kept.diverged, kept.losses.length, kept.packed.json.card.keptEpoch]).toEqual([
    true,
    2,
    two.packed.json.card.keptEpoch,
  ]);
  expect(kept.packed.files).toEqual(two.packed.files);
});
