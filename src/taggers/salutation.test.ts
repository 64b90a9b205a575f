import { expect, test } from 'vitest';
import { tokenize } from '../note/tokens';
import { readSalutations } from './salutation';

test.each([
  ['Mr. Mason seen', '0 1 1 0'],
  ['Mr Mason seen', '0 1 0'],
  ['by Dr. Mason', '0 0 2 2'],
  ['La Dra Mason y don Luis', '0 0 2 0 0 1'],
  ['. Mason', '0 0'],
])('F7. the word after a title, with or without its full stop, knows the title: %s', (text, expected) => {
  const words = tokenize(text).map(({ start, end }) => ({ lowerCase: text.slice(start, end).toLowerCase() }));
  expect(readSalutations(words).ids.join(' ')).toBe(expected);
});
