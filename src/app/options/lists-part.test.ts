import { expect, test } from 'vitest';
import { sortEntries } from '../../phi/lists/entry';
import { entriesOf } from '../../phi/lists/file';
import { problemsOf } from './lists-part';

test('O7. five wrong entries are named at most, and of a long one its beginning', () => {
  const lines = ['Ann', 'a'.repeat(201), ...'-+*/=&'];
  const named = problemsOf(sortEntries(entriesOf(lines.join('\n'), 'any-case')).bad);
  expect(named).toBe(
    [
      `${'a'.repeat(60)}…: it has 201 characters; 200 are the most`,
      ...[...'-+*/'].map((text) => `${text}: it has no letter and no digit`),
      '…',
    ].join('; '),
  );
});
