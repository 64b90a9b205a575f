import { expect, test } from 'vitest';
import { makeEnsembleTagger } from '../ensemble';
import { makeRulesTagger } from '../rules';
import type { Point, Tagger } from '../tagger';
import { fakeReader } from '../test-support/fake-reader';
import { tinyDictionaries } from '../test-support/tiny-dictionaries';
import { explainStretch } from './explain-stretch';

const one = fakeReader('one', { Perry: ['PATIENT', 0.9], Weak: ['PATIENT', 0.2], Boston: ['CITY', 0.6] });
const two = fakeReader('two', { Perry: ['DOCTOR', 0.4] });
const both = makeEnsembleTagger({
  ...{ id: 'both', title: 'Both', language: 'en', members: [one, two], weights: {} },
  ...{ net: makeRulesTagger('en'), veto: tinyDictionaries() },
  ...{ temperature: 1, thresholds: { balanced: 0.5, cautious: 0.3 }, dispose() {} },
});

const TEXT = 'Perry Weak Boston seen, MRN: 00482913.';
const about = (tagger: Tagger, words: string, point: Point = 'balanced') => {
  const start = TEXT.indexOf(words);
  return explainStretch(tagger, TEXT, { start, end: start + words.length }, point);
};

test('X1. a tagger’s opinion is the most probable label, its probability, P(PHI), and the threshold', async () => {
  const { opinions } = await about(one, 'Perry');
  expect(opinions).toEqual([
    {
      tagger: 'one',
      label: 'PATIENT',
      share: expect.closeTo(0.9),
      phi: expect.closeTo(0.9),
      threshold: 0.5,
      marks: true,
    },
  ]);
});

test('X2. probabilities are means over the words; marks between them don’t count', async () => {
  const { opinions } = await about(one, 'Perry Weak Boston');
  expect(opinions[0]?.phi).toBeCloseTo((0.9 + 0.2 + 0.6) / 3);
  expect((await about(one, 'seen,')).opinions[0]?.phi).toBeCloseTo(0);
});

test('X3. an unmarked stretch has a threshold that would mark it, near its P(PHI), or null if none would', async () => {
  const { opinions, catching } = await about(one, 'Weak');
  expect(opinions[0]?.marks).toBe(false);
  expect(catching).toBeCloseTo(0.2, 2);
  expect((await about(one, 'seen')).catching).toBeNull();
  expect((await about(one, 'Perry Weak')).catching).toBeCloseTo(0.2, 2);
});

test('X4. each member of an ensemble has an opinion, judged by the ensemble’s threshold', async () => {
  const { opinions } = await about(both, 'Perry');
  expect(opinions.map(({ tagger, label, marks }) => [tagger, label, marks])).toEqual([
    ['both', 'PATIENT', true],
    ['one', 'PATIENT', true],
    ['two', 'DOCTOR', false],
  ]);
  expect(opinions[2]).toMatchObject({ phi: expect.closeTo(0.4), threshold: 0.5 });
  expect((await about(both, 'Perry', 0.35)).opinions[2]).toMatchObject({ threshold: 0.35, marks: true });
});

test('X5. for every tagger, rules are listed with their context and whether their score suffices', async () => {
  for (const tagger of [one, makeRulesTagger('en')]) {
    const { rules, opinions } = await about(tagger, '00482913');
    expect(rules[0]).toMatchObject({ label: 'MEDICALRECORD', field: 'mrn', enough: true });
    expect(opinions[0]?.marks).toBe(tagger !== one);
  }
  expect((await about(one, 'seen')).rules).toEqual([]);
});

test('X6. the rules tagger has no probability, and no threshold is tried', async () => {
  const explanation = await about(makeRulesTagger('en'), '00482913');
  expect(explanation.opinions[0]).toMatchObject({ label: null, share: null, phi: null, threshold: null });
  expect(explanation).not.toHaveProperty('catching');
});

test('X7. in a long text the part around the stretch is read', async () => {
  const text = `${'Weak '.repeat(20_000)}\nMRN: 00482913 Perry ${'Weak '.repeat(20_000)}`;
  const start = text.indexOf('00482913');
  const { rules } = await explainStretch(one, text, { start, end: start + 8 }, 'balanced');
  expect(rules[0]).toMatchObject({ label: 'MEDICALRECORD', start, end: start + 8 });
  const name = text.indexOf('Perry');
  const { opinions } = await explainStretch(one, text, { start: name, end: name + 5 }, 'balanced');
  expect(opinions[0]?.phi).toBeCloseTo(0.9);
});

test('X8. a stretch that is empty or outside the text is refused with its numbers', async () => {
  await expect(explainStretch(one, 'Ann', { start: 1, end: 1 }, 'balanced')).rejects.toThrow('[1, 1)');
  await expect(explainStretch(one, 'Ann', { start: 1, end: 4 }, 'balanced')).rejects.toThrow(RangeError);
});
