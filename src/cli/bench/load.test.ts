import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedTinyModels } from '../test-support/tiny-models';
import { benchLoad, checkAnswers, isWhole } from './load';

const models = sharedTinyModels();

const COUNT = 9;
const noteAt = (number: number) => ({ id: `${number}`, text: `Mason ${number}` });
const row = (number: number) => JSON.stringify({ ...noteAt(number), spans: [{ start: 0, end: 5 }] });
const all = Array.from({ length: COUNT }, (_, index) => row(index + 1));

function checked(rows: readonly string[]) {
  const { take, soFar } = checkAnswers(COUNT, noteAt);
  for (const each of rows) take(each);
  return soFar();
}

const good = { answers: COUNT, spans: COUNT, lost: 0, doubled: 0, moved: 0, altered: 0, unknown: 0 };

test('notes are sent through the command line, and every answer is looked at', async () => {
  const units = 10_000;
  const { short, long } = await benchLoad(40, ['--tagger', 'en-tiny', '--models', models.path], units);
  const whole = { lost: 0, doubled: 0, moved: 0, altered: 0, unknown: 0 };
  expect(short.answered).toMatchObject({ answers: 40, ...whole });
  expect(long).toMatchObject({ units, answered: { answers: 1, ...whole } });
});

test('answers are whole if each note is answered once, in order and unchanged', () => {
  expect(checked(all)).toEqual(good);
  expect(isWhole(good)).toBe(true);
});

test.each([
  ['a line is lost', all.toSpliced(3, 1), { answers: 8, spans: 8, lost: 1 }],
  ['the last is lost', all.slice(0, -1), { answers: 8, spans: 8, lost: 1 }],
  ['all are lost', [], { answers: 0, spans: 0, lost: 9 }],
  ['a line comes twice', all.toSpliced(3, 0, row(4)), { answers: 10, spans: 10, doubled: 1 }],
  ['one comes in place of another', all.with(3, row(3)), { lost: 1, doubled: 1 }],
  ['two change places', all.with(3, row(5)).with(4, row(4)), { moved: 1 }],
  ['one comes late', all.toSpliced(3, 1).toSpliced(7, 0, row(4)), { moved: 1 }],
  ['a text is cut', all.with(3, row(4).replace('Mason 4', 'Mason')), { altered: 1 }],
  ['a span ends beyond the text', all.with(3, row(4).replace('"end":5', '"end":8')), { altered: 1 }],
  ['a span is empty', all.with(3, row(4).replace('"end":5', '"end":0')), { altered: 1 }],
  ['an error replaces an answer', all.with(3, '{"line":4,"error":"no"}'), { spans: 8, lost: 1, unknown: 1 }],
  ['a line is null', all.with(3, 'null'), { spans: 8, lost: 1, unknown: 1 }],
  ['a line is blank', all.with(3, ''), { spans: 8, lost: 1, unknown: 1 }],
  ['a note nobody sent is answered', [...all, row(10)], { answers: 10, unknown: 1 }],
])('%s: it is counted', (_, rows, differs) => {
  expect(checked(rows)).toEqual({ ...good, ...differs });
  expect(isWhole(checked(rows))).toBe(false);
});

test('answers are complete only if all lines are returned in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: COUNT + 1 }), { maxLength: 2 * COUNT }), (numbers) => {
      const found = checked(numbers.map(row));
      expect(found.answers - found.doubled - found.unknown + found.lost).toBe(COUNT);
      expect(isWhole(found)).toBe(`${numbers}` === '1,2,3,4,5,6,7,8,9');
    }),
  );
});
