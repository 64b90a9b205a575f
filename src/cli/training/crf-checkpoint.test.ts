import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { readGazetteer } from '../../taggers/gazetteer/gazetteer';
import { tinyGazetteer } from '../../taggers/test-support/tiny-model';
import { trainCrf } from '../../training/crf/train-crf';
import { tinyCorpus } from '../../training/test-support/tiny-corpus';
import { testFolder } from '../test-support/folder';
import { crfCheckpoint } from './crf';

const job = {
  language: 'en' as const,
  gazetteer: readGazetteer(tinyGazetteer.slice().buffer),
  templates: 'all' as const,
  tagSet: makeTagSet('BIOES', ['PATIENT', 'DOCTOR', 'DATE']),
  settings: { epochs: 1, admission: 1, dropout: 0, most: 100_000, rate: 0.3, l1: 0, l2: 0.01 },
  seed: 1,
  examples: () => tinyCorpus(4).map((annotated) => ({ annotated, weight: 1 })),
};

test('a state is read as it was written, by its own training alone', async () => {
  const runs = join(testFolder(), 'a');
  const own = { runs, fingerprint: 'own', fresh: false };
  const { begun, save } = crfCheckpoint(job, own);
  expect(begun.epoch).toBe(0);
  const state = await trainCrf(job, begun, () => {});
  save(state);
  const { begun: read } = crfCheckpoint(job, own);
  expect(read).toMatchObject({ epoch: 1, seconds: state.seconds, transitions: state.transitions });
  expect(read.store.table(1e6)).toEqual(state.store.table(1e6));
  expect(read.store.table(1e6).keys.length).toBeGreaterThan(100);
  expect(() => crfCheckpoint(job, { ...own, fingerprint: 'another' })).toThrow('belongs to another training');
});
