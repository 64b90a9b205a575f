import { expect, test } from 'vitest';
import { boxesOf } from './boxes';
import { misreadIn } from './misread';
import {
  type RecognisedPage,
  type RecognisedWord,
  readingOfWords,
  wholeWords,
  wordStretches,
  wordsTogether,
} from './recognised';

const WIDTH = 5;

/** Lines of words on a page, each letter and space five points wide; `|` is a wide gap, and a number after `~` a certainty. */
function pageOf(lines: readonly string[], angle = 0): RecognisedPage {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const words = lines.flatMap((line, number) => {
    let at = 0;
    return line.split(' ').flatMap((one): RecognisedWord[] => {
      const [text = '', certainty = '95'] = one.split('~');
      const along = at;
      at += text === '|' ? 100 : WIDTH * (text.length + 1);
      if (text === '|') return [];
      const [x, y] = [50 + along * dx + 14 * number * dy, 700 + along * dy - 14 * number * dx];
      const place = { x, y, width: WIDTH * text.length, up: 7, down: 2, size: 10 };
      return [{ text, certainty: Number(certainty), line: number, ...place }];
    });
  });
  return { dx, dy, words, unread: [] };
}

test.each([0, 0.03, Math.PI / 2])(
  'P10: recognised words are read line by line, separated according to their gaps (turned by %s)',
  (angle) => {
    const { text, kind } = readingOfWords(pageOf(['Patient: Edwin Delacroix | MRN: 4471', 'was seen today'], angle));
    expect(text).toBe('Patient: Edwin Delacroix\tMRN: 4471\nwas seen today');
    expect(kind).toBe('recognised');
  },
);

test('P10: full lines continue on the next one, unless that begins an item, a field or a paragraph', () => {
  const full = 'was admitted to the ward of Saint Ambrose';
  const { text } = readingOfWords(
    pageOf([
      `She ${full}`,
      'Hospital on 5 May,',
      'and left.',
      `She ${full}`,
      '- Plan',
      `She ${full}`,
      'Seen by: A',
      full,
    ]),
  );
  expect(text).toBe(`She ${full} Hospital on 5 May,\nand left.\nShe ${full}\n- Plan\nShe ${full}\nSeen by: A\n${full}`);
  expect(readingOfWords(pageOf(['MRN 4471', 'Edwin Delacroix', 'Elm St'])).text).toBe(
    'MRN 4471\nEdwin Delacroix\nElm St',
  );
});

test('P10: an unreadable word is U+FFFD in the text and covered; unread ink is covered too', () => {
  const corners = [
    [1, 1],
    [9, 1],
    [9, 9],
    [1, 9],
  ] as const;
  const reading = readingOfWords({ ...pageOf(['seen by Norrxngton~12 today']), unread: [{ corners }] });
  expect(reading.text).toBe('seen by \uFFFD today');
  expect(reading.unreadable).toHaveLength(2);
  const [left, , right] = reading.unreadable[0]?.corners ?? [];
  expect(left?.[0]).toBeLessThan(50 + WIDTH * 8);
  expect(right?.[0]).toBeGreaterThan(50 + WIDTH * 18);
});

test('P10: doubtful words are known by their places in the text', () => {
  const page = pageOf(['Felix Norrington~60 signed', 'on Monday~79']);
  const { text } = readingOfWords(page);
  const doubtful = wordStretches(page).filter(({ isDoubtful }) => isDoubtful);
  expect(doubtful.map(({ start, end }) => text.slice(start, end))).toEqual(['Norrington', 'Monday']);
});

test('P11: a cover of part of a word covers the whole word, with a margin around its ink', () => {
  const page = pageOf(['MRN:44719002, seen']);
  const { text, glyphs, glyphAt } = readingOfWords(page);
  const [cover] = wholeWords(text, [{ start: 4, end: 12, label: '[ID]' }]);
  expect(cover).toEqual({ start: 0, end: 13, label: '[ID]' });
  const [box, ...others] = boxesOf({ text, glyphAt }, glyphs, cover?.start ?? 0, cover?.end ?? 0);
  expect(others).toEqual([]);
  const xs = box?.corners.map(([x]) => x) ?? [];
  const ys = box?.corners.map(([, y]) => y) ?? [];
  expect(Math.min(...xs)).toBeLessThanOrEqual(49);
  expect(Math.max(...xs)).toBeGreaterThanOrEqual(50 + 13 * WIDTH + 1);
  expect(Math.min(...ys)).toBeLessThan(698);
  // Higher than its letters, which may all be low.
  expect(Math.max(...ys)).toBeGreaterThan(700 + 0.88 * 10);
});

test('P11: a cover over 200,000 words covers all of them', () => {
  const text = 'ab '.repeat(200_000);
  expect(wholeWords(text, [{ start: 1, end: text.length - 2 }])).toEqual([{ start: 0, end: text.length - 1 }]);
});

test('P11: words that are too close on the page are covered together', () => {
  const page = pageOf(['seen by Norring ton and', 'Saraf, MD today by', 'Edwin']);
  const moved = page.words.map((word) => {
    const by = { ton: -4, and: -4, MD: -20 }[word.text] ?? 0;
    return { ...word, x: word.x + by };
  });
  const recognised = { ...page, words: moved };
  const { text } = readingOfWords(recognised);
  const note = { text, pages: [{ start: 0, end: text.length, kind: 'recognised' as const, pictures: 0, recognised }] };
  const coveredWith = (word: string) => {
    const start = text.indexOf(word);
    return misreadIn(note, [{ start, end: start + word.length }]).map((one) => text.slice(one.start, one.end));
  };
  expect(coveredWith('Norr')).toEqual(['ton']);
  expect(coveredWith('ton')).toEqual(['Norring']);
  expect(['seen', 'and', 'today', 'Edwin'].flatMap(coveredWith)).toEqual([]);
  expect(wordsTogether(recognised).map(({ start, end }) => text.slice(start, end))).toContain('Norring ton');
});
