import { expect, test } from 'vitest';
import { richParts } from './rich-text';

test('a text is cut at its marks', () => {
  expect(richParts('Read <link>the list</link>, and <b>then</b>.')).toEqual([
    { inner: 'Read ' },
    { mark: 'link', inner: 'the list' },
    { inner: ', and ' },
    { mark: 'b', inner: 'then' },
    { inner: '.' },
  ]);
  expect(richParts('{TYPE} < 3')).toEqual([{ inner: '{TYPE} < 3' }]);
});
