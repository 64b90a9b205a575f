import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { type Decision, findingsOf } from './findings';
import { type DecisionScope, propagatedPlaces } from './propagation';

const TEXT = 'Ann Lee met Lee; ANN LEE; ann lee and Mr. Lee Jones; A. Lee left.';
const at = (words: string, from = 0) => {
  const start = TEXT.indexOf(words, from);
  return { start, end: start + words.length };
};
const FIRST = at('Ann Lee');

interface Case {
  readonly label?: string | null;
  readonly was?: string | null;
  readonly spans?: readonly [range: { start: number; end: number }, label: string][];
  readonly decisions?: readonly Decision[];
}

function places(
  scope: DecisionScope,
  { label = 'PATIENT', was = 'PATIENT', spans = [], decisions = [] }: Case = {},
): string[] {
  const found = spans.map(([{ start, end }, type]) => makeSpan(TEXT.length, start, end, type, 0.9, 'lstm'));
  const findings = findingsOf(found, decisions, (start, end) => TEXT.slice(start, end));
  const note = { text: TEXT, findings, decisions };
  return propagatedPlaces(note, { range: FIRST, label, was }, scope).map(({ start, end }) => TEXT.slice(start, end));
}

test('F11, F12: only here, in the same case, in any case, in all forms of a name', () => {
  expect(places('here')).toEqual([]);
  expect(places('exact')).toEqual([]);
  expect(places('case')).toEqual(['ANN LEE', 'ann lee']);
  expect(places('forms')).toEqual(['Lee', 'ANN LEE', 'ann lee', 'A. Lee']);
});

test('F12: only a person’s name has forms, and nothing is kept visible by its forms', () => {
  expect(places('forms', { label: 'HOSPITAL', was: 'HOSPITAL' })).toEqual(['ANN LEE', 'ann lee']);
  expect(places('forms', { label: null })).toEqual(['ANN LEE', 'ann lee']);
  expect(places('forms', { label: 'DOCTOR', was: null })).toContain('A. Lee');
});

test('F13: a place within a longer finding or decision is left as it is', () => {
  const longer = at('Lee Jones');
  expect(places('forms', { spans: [[longer, 'DOCTOR']] })).toEqual(['Lee', 'ANN LEE', 'ann lee', 'A. Lee']);
  expect(places('case', { label: null, spans: [[at('ann lee and'), 'PATIENT']] })).toEqual(['ANN LEE']);
  expect(places('forms', { decisions: [{ ...longer, kind: 'mask', label: 'DOCTOR' }] })).not.toContain('Lee Jones');
  expect(places('forms', { decisions: [{ ...longer, kind: 'keep' }] })).toEqual([
    'Lee',
    'ANN LEE',
    'ann lee',
    'A. Lee',
  ]);
});

test('F13: a place found under another type keeps it; one of the type that is changed changes too', () => {
  const shouted = at('ANN LEE');
  expect(places('case', { spans: [[shouted, 'DOCTOR']] })).toEqual(['ann lee']);
  expect(places('case', { label: 'DOCTOR', spans: [[shouted, 'PATIENT']] })).toEqual(['ANN LEE', 'ann lee']);
  expect(places('case', { label: 'DOCTOR', was: null, spans: [[shouted, 'PATIENT']] })).toEqual(['ann lee']);
});

test('F13: how many places a decision reaches does not depend on what is decided', () => {
  const spans: Case['spans'] = [
    [at('ANN LEE'), 'DOCTOR'],
    [at('ann lee'), 'PATIENT'],
  ];
  for (const label of ['PATIENT', 'DOCTOR', 'AGE', null]) expect(places('case', { label, spans })).toEqual(['ann lee']);
});

test('F13: a shorter finding of the same type is taken into the place', () => {
  expect(places('case', { spans: [[at('LEE'), 'PATIENT']] })).toEqual(['ANN LEE', 'ann lee']);
});
