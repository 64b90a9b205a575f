import { expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { readSalutations } from './salutation';

test.each([
  ['en', 'Mr. Mason seen', '0 1 1 0'],
  ['en', 'Mr Mason seen', '0 1 0'],
  ['en', 'by Dr. Mason', '0 0 2 2'],
  ['es', 'La Dra Mason y don Luis', '0 0 2 0 0 1'],
  ['en', '. Mason', '0 0'],
  ['es', 'DUE Mason', '0 2'],
  ['en', 'due to', '0 0'],
] as const)(
  'F7. the word after a title of the language, with or without a full stop, is marked: %s, %s',
  (language, text, expected) => {
    const surfaces = tokenize(text).map(({ start, end }) => text.slice(start, end).toLowerCase());
    expect(readSalutations(surfaces, language).ids.join(' ')).toBe(expected);
  },
);
