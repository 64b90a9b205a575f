import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { type Decision, findingsOf } from './findings';
import { type DecisionScope, occurrences, propagatedPlaces } from './propagation';

const startsOf = (text: string, words: string) => {
  const start = text.indexOf(words);
  return occurrences(text, { start, end: start + words.length }).map((range) => range.start);
};

test.each([
  ['F11: in any case', 'Lee saw LEE and lee', 'Lee', [0, 8, 16]],
  ['F11: not inside a longer word', 'Ann met Annette and Joann', 'Ann', [0]],
  ['F11: not half of a word with a hyphen', 'Ann met Ann-Marie, Jo-Ann and Ann - Marie', 'Ann', [0, 30]],
  ['F11: beside digits or marks only if they end the word', 'MRN 12, 123, (12)', '12', [4, 14]],
  [
    'F11: one or two digits not inside a longer number, fraction or date',
    '2, 10,2 2/4 614-2 12:2 (2) 2-3 2. 2',
    '2',
    [0, 24, 31, 34],
  ],
  ['F11: longer numbers inside dates', '2019, 3/2019', '2019', [0, 8]],
  ['F11: characters that patterns use are taken as they are', 'a.b+(c) axb+(c) a.b+(c)', 'a.b+(c)', [0, 16]],
  ['F11: a hyphen too, as in numbers', '(541) 555-0142 or (541) 555-0142', '(541) 555-0142', [0, 18]],
  ['F11: the stretch itself, even inside a word', 'xMARY MARY', 'MARY', [1, 6]],
  ['F11: other scripts', 'الاسم ليلى ثم ليلى', 'ليلى', [6, 14]],
])('%s', (_, text, words, expected) => {
  expect(startsOf(text, words)).toEqual(expected);
});

test('F11: a lone surrogate causes neither an error nor an endless loop', () => {
  expect(occurrences('a\ud800b \ud800', { start: 1, end: 2 })[0]).toEqual({ start: 1, end: 2 });
});

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

test('F13: a place within a longer finding or decision is not changed', () => {
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
