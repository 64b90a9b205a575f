import { expect, test } from 'vitest';
import { evaluate } from '../../evaluation/evaluate';
import { makeCrfTagger } from '../../taggers/crf';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { UNCALIBRATED } from '../../taggers/decoding/threshold';
import { readGazetteer } from '../../taggers/gazetteer/gazetteer';
import { tinyGazetteer } from '../../taggers/test-support/tiny-model';
import { tinyCorpus } from '../test-support/tiny-corpus';
import { makeFeatureStore } from './feature-store';
import { beginCrf, type CrfJob, type CrfState, trainCrf, weightsOf } from './train-crf';

const about = { language: 'en' as const, gazetteer: readGazetteer(tinyGazetteer.slice().buffer) };
const tagSet = makeTagSet('BIOES', ['PATIENT', 'DOCTOR', 'DATE']);

function jobOf(epochs: number): CrfJob {
  const settings = { epochs, admission: 2, dropout: 0.1, most: 100_000, rate: 0.3, l1: 0.1, l2: 0.01 };
  const examples = tinyCorpus(30).map((annotated) => ({ annotated, weight: 1 }));
  return { ...about, templates: 'all', tagSet, settings, seed: 1, examples: () => examples };
}

test('a CRF learns a pattern and finds names that it has not seen', async () => {
  const losses: number[] = [];
  const state = await trainCrf(jobOf(4), beginCrf(jobOf(4)), ({ loss }) => void losses.push(loss));
  expect(losses.at(-1)).toBeLessThan((losses[0] as number) / 5);
  const model = { id: 'x', title: 'X', ...about, tagSet, ...weightsOf(state, jobOf(4).settings), ...UNCALIBRATED };
  const tagger = makeCrfTagger(model);
  const notes = tinyCorpus(10, 7).map(({ note, spans }) => ({
    note: { ...note, text: note.text.replaceAll('Mason', 'Quint') },
    spans,
  }));
  const taggings = await tagger.tag(notes.map(({ note }) => note));
  const { strict } = evaluate(
    notes,
    taggings.map(({ spans }) => spans),
  );
  expect(strict.micro.f1).toBeGreaterThan(0.95);
});

test('a training that was interrupted ends as one that was not', async () => {
  const whole = await trainCrf(jobOf(2), beginCrf(jobOf(2)), () => {});
  const half = await trainCrf(jobOf(1), beginCrf(jobOf(1)), () => {});
  const kept: CrfState = { ...half, store: makeFeatureStore(2, structuredClone(half.store.arrays())) };
  const resumed = await trainCrf(jobOf(2), kept, () => {});
  expect(resumed.epoch).toBe(2);
  expect(resumed.transitions.weights).toEqual(whole.transitions.weights);
  expect(resumed.store.table(1e6)).toEqual(whole.store.table(1e6));
});

test('a model keeps no more weights than allowed', async () => {
  const state = await trainCrf(jobOf(1), beginCrf(jobOf(1)), () => {});
  const { table } = weightsOf(state, { ...jobOf(1).settings, most: 50 });
  expect(table.weights.length).toBeGreaterThan(40);
  expect(table.weights.length).toBeLessThanOrEqual(55);
});
