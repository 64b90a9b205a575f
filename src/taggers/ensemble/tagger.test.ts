import { expect, test } from 'vitest';
import { makeRulesTagger } from '../rules';
import { fakeReader } from '../test-support/fake-reader';
import { tinyDictionaries } from '../test-support/tiny-dictionaries';
import { type EnsembleParts, jointTags, makeEnsembleTagger } from '.';

const DECISIONS = { temperature: 1, thresholds: { balanced: 0.5, cautious: 0.3 } };
const ABOUT = { id: 'en-ensemble', title: 'Ensemble', language: 'en' as const, dispose() {} };

const one = fakeReader('one', {
  Perry: ['PATIENT', 0.9],
  Boston: ['PATIENT', 0.6],
  warfarin: ['DATE', 0.9],
  Tuesday: ['DATE', 0.9],
  Parkinson: ['PATIENT', 0.9],
  Weak: ['PATIENT', 0.35],
});
const two = fakeReader('two', { Perry: ['PATIENT', 0.8], Boston: ['CITY', 0.7], Smith: ['PATIENT', 0.9] }, 'BIO');
const three = fakeReader('three', { Perry: ['DOCTOR', 0.7] });

async function spansOf(text: string, parts: Partial<EnsembleParts> = {}, point: 'balanced' | 'cautious' = 'balanced') {
  const plain = {
    ...ABOUT,
    members: [one, two, three],
    weights: {},
    net: makeRulesTagger('en'),
    veto: tinyDictionaries(),
  };
  const [tagging] = await makeEnsembleTagger({ ...plain, ...DECISIONS, ...parts }).tag([{ id: 'n', text }], { point });
  return (tagging?.spans ?? []).map((span) => ({ ...span, text: text.slice(span.start, span.end) }));
}
const shown = async (...args: Parameters<typeof spansOf>) =>
  (await spansOf(...args)).map(({ text, label }) => `${text}|${label}`);

test('E1. a tag’s probability is the mean of the members’', async () => {
  expect(await shown('Perry Boston Smith')).toEqual(['Perry|PATIENT']);
  expect(await shown('Perry Boston Smith', {}, 'cautious')).toEqual(['Perry|PATIENT', 'Boston|CITY', 'Smith|PATIENT']);
});

test('E2. a member’s weight depends on the label', async () => {
  expect(await shown('Boston')).toEqual([]);
  const weights = { one: { O: 0, PATIENT: 1, CITY: 0 }, two: { O: 1, PATIENT: 0, CITY: 1 } };
  expect(await shown('Boston', { weights })).toEqual(['Boston|CITY']);
  expect(await shown('Smith', { weights })).toEqual([]);
  expect(await shown('Perry', { weights: { three: { O: 1, DOCTOR: 1 } } })).toEqual(['Perry|DOCTOR']);
});

test('E3. the joint labels are those of all members, in BIOES only if all have it', () => {
  expect(jointTags([one, two, three])).toMatchObject({ scheme: 'BIO', labels: ['PATIENT', 'DATE', 'CITY', 'DOCTOR'] });
  expect(jointTags([one, three]).scheme).toBe('BIOES');
});

test('E5. medical words veto spans other than people and places', async () => {
  const spans = await shown('warfarin Tuesday Parkinson', { members: [one] });
  expect(spans).toEqual(['Tuesday|DATE', 'Parkinson|PATIENT']);
});

test('E6. the net adds what no member found', async () => {
  const date = fakeReader('date', { '10': ['DATE', 0.9] });
  const text = 'Perry seen 10/12/2023';
  expect(await shown(text)).toEqual(['Perry|PATIENT', '10/12/2023|DATE']);
  const parts = { members: [date] };
  expect(await shown(text, parts)).toEqual(['10|DATE', '/12/2023|DATE']);
  expect((await spansOf(text, parts)).map(({ source }) => source)).toEqual(['date, en-rules', 'en-rules']);
});

test('E7. the source names the members that found the span', async () => {
  const sources = async (text: string, point: 'balanced' | 'cautious') =>
    (await spansOf(text, {}, point)).map(({ source }) => source);
  expect(await sources('Perry', 'balanced')).toEqual(['one, two, three']);
  expect(await sources('Boston Smith', 'cautious')).toEqual(['one, two', 'two']);
  // Together they reach the threshold, neither does alone.
  const members = [fakeReader('a', { Ryan: ['PATIENT', 0.25] }), fakeReader('b', { Ryan: ['CITY', 0.2] })];
  const weights = { a: { O: 0.5, PATIENT: 1 }, b: { O: 0.5, CITY: 1 } };
  const [together] = await spansOf('Ryan', { members, weights }, 'cautious');
  expect(together?.source).toBe('a');
});

test('E8. a word is masked if all labels together reach the threshold, under the most probable one', async () => {
  const members = [fakeReader('a', { Ryan: ['PATIENT', 0.4] }), fakeReader('b', { Ryan: ['CITY', 0.42] })];
  expect(await shown('Ryan here', { members }, 'cautious')).toEqual(['Ryan|CITY']);
  expect(await shown('Ryan here', { members })).toEqual([]);
});
