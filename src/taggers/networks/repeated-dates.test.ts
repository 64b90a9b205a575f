import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { repeatedDates } from './repeated-dates';

/** What is marked because of the dates in brackets, which have this score. */
function repeated(written: string, score: number): string[] {
  const { note, spans } = annotate(written);
  return repeatedDates(
    note.text,
    spans.map((span) => ({ ...span, score })),
  ).map(({ start, end, label }) => `${note.text.slice(start, end)} ${label}`);
}

test('D11. the day and month of a sure date is marked elsewhere too', () => {
  expect(repeated('ERCP [2/16|DATE]. Films (2/16, 2/17).', 0.9)).toEqual(['2/16 DATE']);
  expect(repeated('On [2/16/2027|DATE]. Since 2/16', 0.9)).toEqual(['2/16 DATE']);
  expect(repeated('On [2/16|DATE]. Since 2/16', 0.7)).toEqual([]);
});

test('D11. other numbers, and what may be a strength or a duration, are not', () => {
  expect(repeated('On [2/16|DATE]: BP 12/16, 2/160, 2/16-3', 0.9)).toEqual([]);
  expect(repeated('On [2/12|DATE] for 2/12, [4/5|DATE], grip 4/5', 0.9)).toEqual([]);
  expect(repeated('On [1/2|DATE]: 1/2 tablet, 1/2 NS, 1/2 comprimido', 0.9)).toEqual([]);
  expect(repeated('Bed [2/16|HOSPITAL] and 2/16', 0.9)).toEqual([]);
});
