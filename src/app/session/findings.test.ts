import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan, type Span } from '../../note/span';
import { allSources, type Decision, type FindingFilter, findingsOf, fits, NO_FILTER, withDecisions } from './findings';

const TEXT = 'Seen by Dr. Ann Lee on May 3 in Rome';
const span = (words: string, label: string) => {
  const start = TEXT.indexOf(words);
  return makeSpan(TEXT.length, start, start + words.length, label, 0.9, 'lstm');
};
const range = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length });
const read = (start: number, end: number) => TEXT.slice(start, end);
const shown = (spans: readonly Span[], decisions: readonly Decision[]) =>
  findingsOf(spans, decisions, read).map(({ start, end, label }) => `${TEXT.slice(start, end)}|${label}`);

const SPANS = [span('Ann Lee', 'DOCTOR'), span('May 3', 'DATE')];

test('F1: without decisions the findings are the spans of the tagger', () => {
  expect(shown(SPANS, [])).toEqual(['Ann Lee|DOCTOR', 'May 3|DATE']);
});

test('F2: a span within what is kept visible is no finding', () => {
  expect(shown(SPANS, [{ ...range('on May 3 in'), kind: 'keep' }])).toEqual(['Ann Lee|DOCTOR']);
});

test('F3: a span that reaches beyond what is kept visible stays whole', () => {
  expect(shown(SPANS, [{ ...range('May'), kind: 'keep' }])).toEqual(['Ann Lee|DOCTOR', 'May 3|DATE']);
});

test('F4: what the person masks is a finding of theirs', () => {
  const [finding] = findingsOf([], [{ ...range('Rome'), kind: 'mask', label: 'CITY' }], read);
  expect(finding).toMatchObject({ label: 'CITY', score: 1, source: 'person', decided: true });
});

test('F5: the rest of a span stays masked beside what the person masks, without white space at its ends', () => {
  expect(shown(SPANS, [{ ...range('Ann'), kind: 'mask', label: 'PATIENT' }])).toEqual([
    'Ann|PATIENT',
    'Lee|DOCTOR',
    'May 3|DATE',
  ]);
  expect(shown(SPANS, [{ ...range('Ann '), kind: 'mask', label: 'PATIENT' }])[1]).toBe('Lee|DOCTOR');
  expect(shown([span('on ', 'DATE')], [{ ...range('on'), kind: 'mask', label: 'AGE' }])).toEqual(['on|AGE']);
});

test('F5: the mark between two words that the person masks is no finding', () => {
  const text = 'Lee, Ann';
  const masked = ['Lee', 'Ann'].map((word): Decision => {
    const start = text.indexOf(word);
    return { start, end: start + word.length, kind: 'mask', label: 'DOCTOR' };
  });
  const found = findingsOf([makeSpan(8, 0, 8, 'PATIENT', 0.9, 'rules')], masked, (from, to) => text.slice(from, to));
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['Lee', 'Ann']);
});

test('F20: what the document calls an identifier is masked, and is not decided by the person', () => {
  const named: Decision = { ...range('Rome'), kind: 'mask', label: 'CITY', by: 'document' };
  expect(findingsOf([], [named], read)).toMatchObject([{ label: 'CITY', source: 'document', decided: false }]);
  expect(withDecisions([named], [{ ...range('Rome'), kind: 'keep' }])).toHaveLength(1);
});

test('F20: a name that the tagger finds in what the document calls a town is a name', () => {
  const town: Decision = { ...range('Rome'), kind: 'mask', label: 'CITY', by: 'document' };
  const found = { ...range('Rome'), label: 'PATIENT', score: 0.9, source: 'en' };
  expect(findingsOf([found], [town], read)).toMatchObject([{ ...range('Rome'), label: 'PATIENT', decided: false }]);
  const own: Decision = { ...range('Rome'), kind: 'mask', label: 'CITY' };
  expect(findingsOf([found], [own], read)).toMatchObject([{ label: 'CITY', decided: true }]);
});

test('F6: a later decision replaces those that it overlaps', () => {
  const first = withDecisions([], [{ start: 0, end: 5, kind: 'keep' }]);
  const second = withDecisions(first, [{ start: 8, end: 9, kind: 'keep' }]);
  expect(withDecisions(second, [{ start: 4, end: 8, kind: 'mask', label: 'AGE' }])).toEqual([
    { start: 4, end: 8, kind: 'mask', label: 'AGE' },
    { start: 8, end: 9, kind: 'keep' },
  ]);
  expect(withDecisions(first, [{ start: 5, end: 6, kind: 'keep' }])).toHaveLength(2);
});

test('F5: the rest of a span beside the person’s stretch is no finding if the person keeps it visible', () => {
  const masked: Decision = { ...range('Ann'), kind: 'mask', label: 'DOCTOR' };
  expect(shown(SPANS, [masked, { ...range(' Lee'), kind: 'keep' }])).toEqual(['Ann|DOCTOR', 'May 3|DATE']);
  expect(shown(SPANS, [masked, { ...range('Le'), kind: 'keep' }])).toEqual(['Ann|DOCTOR', 'Lee|DOCTOR', 'May 3|DATE']);
});

test('F17: what the person accepted stays when the tagger finds something else, or nothing', () => {
  const accepted: Decision = { ...range('Ann Lee'), kind: 'mask', label: 'DOCTOR' };
  expect(shown([], [accepted])).toEqual(['Ann Lee|DOCTOR']);
  expect(shown([span('Ann Lee', 'PATIENT')], [accepted])).toEqual(['Ann Lee|DOCTOR']);
  expect(shown([span('Dr. Ann', 'PATIENT')], [accepted])).toEqual(['Dr.|PATIENT', 'Ann Lee|DOCTOR']);
});

const disjoint = fc
  .uniqueArray(fc.nat(60), { minLength: 0, maxLength: 16 })
  .map((cuts) => cuts.sort((a, b) => a - b))
  .map((cuts) =>
    cuts.flatMap((start, i) => (i % 2 === 0 && cuts[i + 1] ? [{ start, end: cuts[i + 1] as number }] : [])),
  );

test('F7: findings are sorted and disjoint, and only a keep unmasks what tagger or person masked', () => {
  fc.assert(
    fc.property(disjoint, disjoint, fc.infiniteStream(fc.boolean()), (ranges, decided, coins) => {
      const spans = ranges.map(({ start, end }) => makeSpan(61, start, end, 'DATE', 0.5, 'x'));
      const decisions = decided.map(({ start, end }): Decision => {
        return coins.next().value ? { start, end, kind: 'keep' } : { start, end, kind: 'mask', label: 'AGE' };
      });
      const findings = findingsOf(spans, decisions, (start, end) => 'x'.repeat(end - start));
      findings.slice(1).forEach((finding, i) => {
        expect(finding.start).toBeGreaterThanOrEqual(findings[i]?.end as number);
      });
      const covers = (list: readonly { start: number; end: number }[], at: number) =>
        list.some(({ start, end }) => start <= at && at < end);
      for (let at = 0; at < 61; at++) {
        const byPerson = decisions.find(({ start, end }) => start <= at && at < end);
        if (byPerson?.kind === 'mask') expect(covers(findings, at)).toBe(true);
        else if (covers(spans, at) && !byPerson) expect(covers(findings, at)).toBe(true);
        else if (!covers(spans, at)) expect(covers(findings, at)).toBe(false);
      }
    }),
  );
});

const name = { ...makeSpan(50, 0, 4, 'PATIENT', 0.97, 'en-lstm, en-rules'), decided: false };
const date = { ...makeSpan(50, 6, 9, 'DATE', 0.4, 'en-lstm'), decided: false };
const own = { ...makeSpan(50, 12, 14, 'DATE', 1, 'person'), decided: true };
const fitting = (filter: Partial<FindingFilter>) =>
  [name, date, own].filter((finding) => fits(finding, { ...NO_FILTER, ...filter }));

test.each([
  ['without a filter all', {}, [name, date, own]],
  ['by category', { filter: 'DATE' }, [date, own]],
  ['by any of its sources', { source: 'en-rules' }, [name]],
  ['by the person', { source: 'person' }, [own]],
  ['by a probability below a bound', { below: 0.97 }, [date]],
  ['what is left to decide', { undecided: true }, [name, date]],
  ['all at once', { filter: 'DATE', source: 'en-lstm', below: 0.5, undecided: true }, [date]],
] as const)('F18: %s', (_, filter, expected) => {
  expect(fitting(filter)).toEqual(expected);
});

test('each source is listed once, the person last', () => {
  expect(allSources([own, name, date])).toEqual(['en-lstm', 'en-rules', 'person']);
});
