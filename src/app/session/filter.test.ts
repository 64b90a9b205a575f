import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { allSources, type FindingFilter, fits, NO_FILTER } from './findings';

const name = { ...makeSpan(50, 0, 4, 'PATIENT', 0.97, 'en-lstm, en-rules'), decided: false };
const date = { ...makeSpan(50, 6, 9, 'DATE', 0.4, 'en-lstm'), decided: false };
const own = { ...makeSpan(50, 12, 14, 'DATE', 1, 'person'), decided: true };
const shown = (filter: Partial<FindingFilter>) =>
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
  expect(shown(filter)).toEqual(expected);
});

test('each source is listed once, the person last', () => {
  expect(allSources([own, name, date])).toEqual(['en-lstm', 'en-rules', 'person']);
});
