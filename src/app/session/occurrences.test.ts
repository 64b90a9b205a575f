import { expect, test } from 'vitest';
import { occurrences } from './propagation';

const found = (text: string, words: string) => {
  const start = text.indexOf(words);
  return occurrences(text, { start, end: start + words.length }).map((range) => range.start);
};

test.each([
  ['F11: in any case', 'Lee saw LEE and lee', 'Lee', [0, 8, 16]],
  ['F11: not inside a longer word', 'Ann met Annette and Joann', 'Ann', [0]],
  ['F11: not half of a word with a hyphen', 'Ann met Ann-Marie, Jo-Ann and Ann - Marie', 'Ann', [0, 30]],
  ['F11: beside digits or marks only if they end the word', 'MRN 12, 123, (12)', '12', [4, 14]],
  ['F11: characters that patterns use are taken as they are', 'a.b+(c) axb+(c) a.b+(c)', 'a.b+(c)', [0, 16]],
  ['F11: a hyphen too, as in numbers', '(541) 555-0142 or (541) 555-0142', '(541) 555-0142', [0, 18]],
  ['F11: the stretch itself, even inside a word', 'xMARY MARY', 'MARY', [1, 6]],
  ['F11: other scripts', 'الاسم ليلى ثم ليلى', 'ليلى', [6, 14]],
])('%s', (_, text, words, expected) => {
  expect(found(text, words)).toEqual(expected);
});

test('F11: a lone surrogate neither throws nor runs on', () => {
  expect(occurrences('a\ud800b \ud800', { start: 1, end: 2 })[0]).toEqual({ start: 1, end: 2 });
});
