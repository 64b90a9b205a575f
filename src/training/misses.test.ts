import { expect, test } from 'vitest';
import { annotate } from '../note/notation';
import { makeSpan } from '../note/span';
import { missesOf } from './misses';

const always = () => true;

test('a miss is the visible part of a span with 40 characters around it', () => {
  const note = annotate(`${'a '.repeat(30)}by Dr. [Ann Mary Lee|DOCTOR] today${' b'.repeat(30)}`);
  const { text } = note.note;
  const ann = text.indexOf('Ann');
  const seen = [makeSpan(text.length, ann, ann + 3, 'PATIENT')];
  expect(missesOf([note], [seen], always)).toEqual([
    {
      label: 'DOCTOR',
      before: text.slice(ann + 4 - 40, ann + 4),
      text: 'Mary Lee',
      after: text.slice(ann + 12, ann + 52),
    },
  ]);
});

test('what is masked, under whatever label, is no miss', () => {
  const note = annotate('by [Lee|DOCTOR]');
  expect(missesOf([note], [[makeSpan(6, 3, 6, 'CITY')]], always)).toEqual([]);
});

test('nothing is quoted of a note that may not be', () => {
  const notes = [annotate('by [Lee|DOCTOR]', 'secret'), annotate('by [Ann|DOCTOR]', 'open')];
  const misses = missesOf(notes, [[], []], ({ note }) => note.id === 'open');
  expect(misses.map(({ text }) => text)).toEqual(['Ann']);
});

test('there are two examples of a label at most, and twelve in all', () => {
  const labels = Array.from({ length: 8 }, (_, i) => `L${i}`);
  const notes = labels.map((label) => annotate(`[a|${label}] x [b|${label}] x [c|${label}]`));
  const misses = missesOf(notes, Array(8).fill([]), always);
  expect(misses.map(({ label, text }) => `${label} ${text}`)).toEqual(
    labels.slice(0, 6).flatMap((label) => [`${label} a`, `${label} b`]),
  );
});
