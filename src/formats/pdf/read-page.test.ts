import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, boxesOf } from './boxes';
import type { Glyph } from './glyph';
import type { PageReading } from './read-page';
import { readDrawing, type Step, words } from './test-support/drawing';

test('P2: lines run from top to bottom in any order of drawing, with spaces, tabs and empty lines for gaps', () => {
  const page = readDrawing(
    words(10, 100, 'third'),
    words(10, 200, 'Name:'),
    words(120, 200, 'Mason'),
    words(38, 200, 'and'),
    words(10, 188, 'first'),
    words(34, 188, '-name'),
  );
  expect(page.text).toBe('Name: and\tMason\nfirst-name\n\nthird');
});

test('P2: raised letters belong to their line', () => {
  expect(readDrawing(words(10, 100, 'Mason'), words(35, 104, '2', 6), words(10, 88, 'next')).text).toBe('Mason2\nnext');
});

const LINES = ['a line of the left column', 'and a second line of it', 'then a third, the last one'];

test('P3: columns that are drawn one after the other are read one after the other', () => {
  const right = LINES.map((line) => line.toUpperCase());
  const page = readDrawing(
    ...LINES.map((line, nth) => words(10, 300 - 12 * nth, line)),
    ...right.map((line, nth) => words(200, 301 - 12 * nth, line)),
    words(10, 200, 'a line below them, which is wider than one column'),
  );
  expect(page.text).toBe(
    `${LINES.join('\n')}\n\n${right.join('\n')}\n\na line below them, which is wider than one column`,
  );
});

test('P3: rows that are drawn one by one, or are short, are a table', () => {
  const rows = LINES.map((line, nth) => [...words(10, 300 - 12 * nth, line), ...words(200, 300 - 12 * nth, 'cell')]);
  const expected = LINES.map((line) => `${line}\tcell`).join('\n');
  expect(readDrawing(...rows).text).toBe(expected);
  const cells = [0, 12, 24].flatMap((down) => words(200, 300 - down, 'cell'));
  expect(readDrawing(...LINES.map((line, nth) => words(10, 300 - 12 * nth, line)), cells).text).toBe(expected);
});

test('P3: text in another direction comes last', () => {
  expect(readDrawing(words(5, 100, 'margin', 10, 90), words(20, 200, 'the text of the page')).text).toBe(
    'the text of the page\n\nmargin',
  );
});

test('P5: a letter that begins at the place of an equal one is read if it is turned or of another size', () => {
  const upright = words(10, 200, 'Mason', 20);
  expect(readDrawing(upright, words(10, 200, 'Mason', 20, 90)).text).toBe('Mason\n\nMason');
  expect(readDrawing(upright, words(10.5, 200, 'Mason', 30)).text).toBe('Mason Mason');
  expect(readDrawing(upright, words(10.5, 200, 'Mason', 20)).text).toBe('Mason');
});

test('P4: undeclared words are U+FFFD and covered, a list mark is not', () => {
  const page = readDrawing(
    words(10, 200, '\u0003', 10, 0, 'undeclared'),
    words(25, 200, 'item'),
    words(10, 180, '(', 10, 0, 'declared'),
    words(15, 180, 'PDVRQ', 10, 0, 'undeclared'),
    words(60, 180, 'left'),
  );
  expect(page.text).toBe('• item\n(\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD left');
  expect(page.unreadable.map(extent)).toEqual([[8.8, 41.2]]);
});

test('P5: text that is drawn twice to look bold is read once, and is covered by one box', () => {
  const page = readDrawing(words(10, 100, 'Mason'), words(10.5, 100, 'Mason'));
  expect(page.text).toBe('Mason');
  expect(page.glyphs).toHaveLength(10);
  const [box] = boxesOf(page, page.glyphs, 0, 5);
  for (const glyph of page.glyphs) expect(covers(box as Box, glyph)).toBe(true);
});

test('P5: letters are read and covered in any unit of their font', () => {
  const page = readDrawing(words(10, 100, 'Dr. Mason', 0.01, 0, 'bitmaps'), words(90, 100, 'left', 0.01, 0, 'bitmaps'));
  expect(page.text).toBe('Dr. Mason\tleft');
  const boxes = boxesOf(page, page.glyphs, 4, 9);
  expect(boxes.map(extent)).toEqual([[28.68, 56.32]]);
  expect(boxes[0]?.corners[0][1]).toBeLessThanOrEqual(98);
  expect(boxes[0]?.corners[3][1]).toBeGreaterThanOrEqual(109);
});

test.each([1 / 3, -1 / 3])('P5: the box over letters that are slanted by %d leans with them', (lean) => {
  const [begin, font, , ...drawn] = words(10, 100, 'Mason', 10) as [Step, Step, Step, ...Step[]];
  const page = readDrawing([begin, font, ['setTextMatrix', [1, 0, lean, 1, 10, 100]], ...drawn]);
  const [a, b, c, d] = (boxesOf(page, page.glyphs, 0, 5)[0] as Box).corners;
  const endsAt = (height: number, [from, to]: readonly (readonly [number, number])[]) => {
    const [x, y] = from as readonly [number, number];
    return x + ((height - y) / ((to?.[1] ?? 0) - y)) * ((to?.[0] ?? 0) - x) - lean * (height - 100);
  };
  for (const height of [97, 100, 109]) {
    expect(endsAt(height, [a, d])).toBeCloseTo(8.8);
    expect(endsAt(height, [b, c])).toBeCloseTo(36.2);
  }
});

test('P5: hidden letters of a Type 3 font do not move what follows, as in the drawing of pdf.js', () => {
  const [begin, font, place, hidden] = words(10, 100, 'hidden', 0.01, 0, 'bitmaps') as [Step, Step, Step, Step];
  const mode = (number: number): Step => ['setTextRenderingMode', number];
  const shown = words(10, 100, 'Mason', 0.01, 0, 'bitmaps')[3] as Step;
  const page = readDrawing([begin, font, place, mode(3), hidden, mode(0), shown]);
  expect(page.glyphs.find(({ visible }) => visible)?.x).toBe(10);
});

test('P5: a name over two lines has a box on each, and none between', () => {
  const page = readDrawing(words(60, 100, 'by Ann'), words(10, 88, 'Mason, today'));
  const boxes = boxesOf(page, page.glyphs, page.text.indexOf('Ann'), page.text.indexOf(','));
  expect(boxes.map(extent)).toEqual([
    [73.8, 91.2],
    [8.8, 36.2],
  ]);
});

test('P6: the kind of a page depends on what can be read of it', () => {
  const hidden: Step[] = [['setTextRenderingMode', 3], ...words(10, 100, 'Mason')];
  const picture: Step = ['paintImageXObject', 'img_1', 9, 9];
  expect(readDrawing(words(10, 100, 'Mason'), picture)).toMatchObject({ kind: 'text', pictures: 1 });
  expect(readDrawing(hidden, picture)).toMatchObject({ kind: 'scan', text: 'Mason' });
  expect(readDrawing(words(10, 100, '..', 10, 0, 'undeclared')).kind).toBe('unreadable');
  expect(readDrawing(picture).kind).toBe('picture');
  expect(readDrawing(['constructPath', 15, [], []]).kind).toBe('picture');
  expect(readDrawing(['constructPath', 14, [], []], words(9, 9, '  ')).kind).toBe('blank');
});

const line = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 800 }),
  text: fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,4}$/),
  size: fc.integer({ min: 6, max: 20 }),
  angle: fc.constantFrom(0, 0, 0, 90, 180, 270, 33),
});

test('P5: every drawn character is in the text, and in the boxes over its stretch', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.nat(), fc.nat(), (lines, a, b) => {
      const page = readDrawing(...lines.map(({ x, y, text, size, angle }) => words(x, y, text, size, angle)));
      expect(page.glyphAt).toHaveLength(page.text.length);
      const { glyphs, glyphAt } = page;
      const drawn = new Set(glyphAt);
      const missing = glyphs.filter(
        (glyph, number) => glyph.text !== ' ' && !drawn.has(number) && !isDouble(glyphs, number),
      );
      expect(missing).toEqual([]);
      expect(glyphAt.filter((number, unit) => number >= 0 && glyphs[number]?.text !== page.text[unit])).toEqual([]);
      const [start = 0, end = 0] = [a, b].map((at) => at % (page.text.length + 1)).sort((x, y) => x - y);
      const boxes = boxesOf(page, glyphs, start, end);
      const within = glyphAt.slice(start, end).flatMap((number) => glyphs[number] ?? []);
      expect(within.filter((glyph) => !boxes.some((box) => covers(box, glyph)))).toEqual([]);
    }),
  );
});

function isDouble(glyphs: PageReading['glyphs'], number: number): boolean {
  const { x, y, text, size } = glyphs[number] as Glyph;
  const isNear = (other: Glyph) => other.text === text && Math.hypot(other.x - x, other.y - y) < 0.08 * size;
  return glyphs.findIndex(isNear) < number;
}

/** The left and the right end of a box on a level line. */
function extent({ corners }: Box): number[] {
  return [corners[0][0], corners[1][0]].map((x) => Math.round(x * 100) / 100);
}

/** Whether a glyph with its descenders and ascenders lies within a box. */
function covers({ corners: [a, b, , d] }: Box, { x, y, dx, dy, side, width, size }: Glyph): boolean {
  const [nx, ny] = [-dy * side, dx * side];
  const inside = ([px, py]: [number, number]) => {
    const share = (to: readonly [number, number]) => {
      const [ux, uy] = [to[0] - a[0], to[1] - a[1]];
      return ((px - a[0]) * ux + (py - a[1]) * uy) / (ux * ux + uy * uy);
    };
    return [share(b), share(d)].every((value) => value > -1e-9 && value < 1 + 1e-9);
  };
  const at = (s: number, t: number): [number, number] => [x + s * dx + t * nx, y + s * dy + t * ny];
  return [at(0, -0.2 * size), at(width, -0.2 * size), at(0, 0.9 * size), at(width, 0.9 * size)].every(inside);
}
