import { expect, test } from 'vitest';
import { inContext } from './context';

test('an error is shown within its line of text, cut where more stands beyond, never within a character', () => {
  const text = `${'a'.repeat(60)}😀${'b'.repeat(47)}\nX\r\n${'c'.repeat(47)}😀`;
  const at = text.indexOf('X');
  expect(inContext(text, at, at + 1)).toEqual({
    ...{ before: `…${'b'.repeat(47)} `, text: 'X' },
    after: ` ${'c'.repeat(46)}…`,
  });
  expect(inContext('Ana', 0, 3)).toEqual({ before: '', text: 'Ana', after: '' });
});
