import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BinaryFile, OpenDocument } from './document';
import { findLeftovers } from './document-leftovers';
import { leftoversSaid } from './leftovers';
import { openDocument } from './open-document';
import { hide, textFile } from './test-support/documents';
import { paragraph, part, run, wordDocument } from './test-support/docx';

/** What is left of the words of a file that are masked, in what is written of it or in `other`. */
function left(
  file: BinaryFile,
  words: readonly string[],
  other?: (bytes: Uint8Array, opened: OpenDocument) => Uint8Array,
) {
  const opened = openDocument(file);
  const replacements = hide(opened, words);
  const bytes = opened.write(replacements);
  return findLeftovers({ name: file.name, bytes: other?.(bytes, opened) ?? bytes }, opened, replacements);
}
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('what is left of what was masked', () => {
  it.each([
    ['the same name again, in other case', 'Kowalski was seen. KOWALSKI left.'],
    ['without its accents', 'Kowalski was seen. Kówalski left.'],
    ['in full width', 'Kowalski was seen. Ｋｏｗａｌｓｋｉ left.'],
    ['within a longer word', 'Kowalski was seen. AnnaKOWALSKI1 left.'],
  ])('is found in the text: %s', (_, text) => {
    expect(left(textFile('a.txt', text), ['Kowalski'])).toEqual([{ place: 'its text', count: 1 }]);
  });

  it('is found over other white space', () => {
    const file = textFile('a.txt', 'Anna Mason was seen.\nAnna\n Mason left');
    expect(left(file, ['Anna Mason'])).toEqual([{ place: 'its text', count: 1 }]);
  });

  it.each([
    ['too short to be looked for', 'Lee was seen. LEE left.', ['Lee']],
    ['part of another word', 'Mason was seen by a stonemasonry expert.', ['Mason']],
    ['part of another number', 'Room 305 with 13055 steps.', ['305']],
  ])('is not what is %s', (_, text, words) => {
    expect(left(textFile('a.txt', text), words)).toEqual([]);
  });

  it('is not what stands in place of it', () => {
    const opened = openDocument(textFile('a.txt', 'Mason saw Baker.'));
    const replacements = [
      [
        { start: 0, end: 5, text: 'Baker' },
        { start: 10, end: 15, text: 'Mason' },
      ],
    ];
    expect(findLeftovers({ name: 'a.txt', bytes: opened.write(replacements) }, opened, replacements)).toEqual([]);
  });

  it('is found in parts that show no text, by their names', () => {
    const letter = (style: string) =>
      wordDocument(paragraph(run('Kowalski left')), [['styles', 'styles.xml']], {
        'word/styles.xml': part('styles', `<w:style><w:name w:val="${style}"/></w:style>`),
      });
    expect(left(letter('Kowalski'), ['Kowalski'])).toEqual([]);
    expect(left(letter('a'), ['Kowalski'], () => letter('Dr. Kowalski').bytes)).toEqual([
      { place: 'its text', count: 1 },
    ]);
    const hidden = wordDocument(paragraph(run('X left')), [], { 'docProps/core.xml': '<a>Kowalski</a>' }).bytes;
    expect(left(letter('a'), ['Kowalski'], () => hidden)).toEqual([{ place: 'docProps/core.xml', count: 1 }]);
  });

  it('is found in escapes and base64 of a page', () => {
    const page = textFile('a.html', '<p>Kowalski, 44556677</p>');
    const other = `<p>X</p><i a="&#75;owalski" b="${btoa('the record 44556677')}"></i>`;
    expect(left(page, ['Kowalski', '44556677'], () => utf8(other))).toEqual([{ place: 'the file itself', count: 2 }]);
    expect(left(page, ['Kowalski', '44556677'])).toEqual([]);
  });

  it('is not found where each occurrence was masked, whatever the text is', () => {
    const word = fc.constantFrom('Kowalski', '445566', 'a', '\n', ' ', '<', '&', 'é', '"');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom('a.txt', 'a.html', 'a.csv'), (words, name) => {
        const text = words.join(' ');
        const source =
          name === 'a.txt'
            ? text
            : name === 'a.csv'
              ? `"${text.replaceAll('"', '""')}"`
              : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(left(textFile(name, source), ['Kowalski', '445566'])).toEqual([]);
      }),
    );
  });

  it('is said with its places and none of its words', () => {
    expect(leftoversSaid([{ place: 'its text', count: 1 }])).toBe(
      'A masked word or number still stands in what would be saved: 1 in its text',
    );
    expect(
      leftoversSaid([
        { place: 'its text', count: 2 },
        { place: 'word/header1.xml', count: 1 },
      ]),
    ).toBe('Masked words or numbers still stand in what would be saved: 2 in its text, 1 in word/header1.xml');
  });
});
