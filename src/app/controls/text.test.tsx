import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Problems, richParts, UNSEEN, visibleText } from './text';

test.each([
  ['the order turned round', 'note\u202Egpj.exe', 'note•gpj.exe'],
  ['embedded and isolated order', '\u202Aa\u202Bb\u202Cc\u2066d\u2067e\u2068f\u2069', '•a•b•c•d•e•f•'],
  ['marks of direction', 'a\u200Eb\u200Fc\u061Cd', 'a•b•c•d'],
  ['no width', 'Ma\u200Bson\uFEFF\u2060\u00AD', 'Ma•son•••'],
  ['lines and paragraphs of other kinds', 'a\u2028b\u2029c', 'a•b•c'],
  ['control characters', 'a\u0000b\u001Bc\u0085d', 'a•b•c•d'],
])('%s is shown by a mark', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('letters of every direction, joined scripts, emoji and white space are unchanged', () => {
  const text = 'ليلى\tחדד\n👩\u200D⚕\uFE0F क्\u200Dष नमस्\u200Cते\r\n';
  expect(visibleText(text)).toBe(text);
});

test('the pattern finds every unseen character, as the editors need', () => {
  expect('a\u202Eb\u202Ec'.match(UNSEEN)).toHaveLength(2);
});

test('a rich text is split at its tags', () => {
  expect(richParts('Read <link>the list</link>, and <b>then</b>.')).toEqual([
    { inner: 'Read ' },
    { mark: 'link', inner: 'the list' },
    { inner: ', and ' },
    { mark: 'b', inner: 'then' },
    { inner: '.' },
  ]);
  expect(richParts('{TYPE} < 3')).toEqual([{ inner: '{TYPE} < 3' }]);
});

test.each([
  [['Nothing in it'], false],
  [['Nothing in it', 'a.txt: empty'], false],
  [['a.txt: empty', 'b.txt: empty'], true],
])('what could not be read is announced, be it one problem or several', (problems, read) => {
  expect(renderToStaticMarkup(<Problems problems={problems} read={read} />)).toContain('role="alert"');
});

test('where something was read, one problem too is said to be left out, and is shown at once', () => {
  const html = renderToStaticMarkup(<Problems problems={['a.txt: empty']} read />);
  expect(html).toContain('it is left out');
  expect(html).toMatch(/<details open="">.*a\.txt: empty/);
});
