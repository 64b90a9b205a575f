import { expect, test } from 'vitest';
import { type Area, type GrayPicture, inkBelow, slopeOf, unreadAreas, withInkAtEnds, withoutSpecks } from './ink';

/** A page of lines of marks as wide as words, 100 pixels an inch, turned anticlockwise around its middle. @param shade of `extra` */
function pageOf(degrees: number, extra: readonly Area[] = [], shade = 20): GrayPicture {
  const [width, height] = [850, 1100];
  const data = new Uint8Array(width * height).fill(240);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const put = ({ left, top, right, bottom }: Area, ink: number) => {
    for (let y = top; y < bottom; y += 0.5)
      for (let x = left; x < right; x += 0.5) {
        const px = Math.round((x - width / 2) * cos + (y - height / 2) * sin + width / 2);
        const py = Math.round((y - height / 2) * cos - (x - width / 2) * sin + height / 2);
        if (px >= 0 && py >= 0 && px < width && py < height) data[py * width + px] = ink;
      }
  };
  for (const word of WORDS) put(word, 20);
  for (const area of extra) put(area, shade);
  return { width, height, data, resolution: 100 };
}

const WORDS: readonly Area[] = Array.from({ length: 120 }, (_, index) => {
  const [left, top] = [100 + 110 * (index % 6), 200 + 30 * Math.floor(index / 6)];
  return { left, top, right: left + 90 - (index % 4) * 10, bottom: top + 8 };
});

test.each([-6, -1.3, 0, 0.4, 2.5, 7])('the slope of lines that lean by %s degrees is found', (degrees) => {
  const picture = pageOf(degrees);
  expect((slopeOf(picture, inkBelow(picture)) * 180) / Math.PI).toBeCloseTo(degrees, 0);
});

test('ink and paper are separated by their shades, and an empty page has no ink', () => {
  const page = pageOf(0);
  expect(inkBelow(page)).toBeGreaterThan(20);
  expect(inkBelow(page)).toBeLessThanOrEqual(240);
  const empty = { ...page, data: new Uint8Array(page.data.length).fill(250) };
  expect(inkBelow(empty)).toBeLessThanOrEqual(250);
  expect(slopeOf(empty, inkBelow(empty))).toBe(0);
});

const READ = WORDS.map(({ left, top, right, bottom }) => ({
  ...{ left: left - 2, top: top - 2 },
  ...{ right: right + 2, bottom: bottom + 2 },
}));

const STAMP: Area = { left: 600, top: 60, right: 740, bottom: 130 };
const RULE: Area = { left: 100, top: 150, right: 700, bottom: 152 };
const SPECK: Area = { left: 300, top: 900, right: 303, bottom: 903 };

test.each([0, 3])('on a page turned by %s degrees unread ink is found, but no table lines and no dirt', (degrees) => {
  const picture = pageOf(degrees, [STAMP, RULE, SPECK]);
  const turned = (degrees * Math.PI) / 180;
  const areas = unreadAreas(picture, inkBelow(picture), turned, READ);
  expect(areas).toHaveLength(1);
  const [found] = areas as [Area];
  expect(found.left).toBeLessThanOrEqual(STAMP.left);
  expect(found.top).toBeLessThanOrEqual(STAMP.top);
  expect(found.right).toBeGreaterThanOrEqual(STAMP.right);
  expect(found.bottom).toBeGreaterThanOrEqual(STAMP.bottom);
  expect(found.right - found.left).toBeLessThan(180);
});

test('an unread word is found among words that were read', () => {
  const picture = pageOf(0);
  const areas = unreadAreas(picture, inkBelow(picture), 0, READ.slice(1));
  expect(areas).toHaveLength(1);
  expect(areas[0]?.right).toBeGreaterThan(150);
});

test.each<readonly [string, Area, number]>([
  ['in pencil', STAMP, 165],
  ['no higher than small print', { ...STAMP, bottom: STAMP.top + 6 }, 20],
])('unread ink is found %s', (_, area, shade) => {
  const picture = pageOf(0, [area], shade);
  const [found, ...others] = unreadAreas(picture, inkBelow(picture), 0, READ);
  expect(others).toEqual([]);
  expect(found?.left).toBeLessThanOrEqual(area.left);
  expect(found?.right).toBeGreaterThanOrEqual(area.right);
});

test.each([0, 3])(
  'unread ink is found in a corner that leaves the picture when it is turned by %s degrees',
  (degrees) => {
    const corner: Area = { left: 40, top: 5 - 7 * degrees, right: 100, bottom: 17 - 7 * degrees };
    const picture = pageOf(degrees, [corner]);
    const [found] = unreadAreas(picture, inkBelow(picture), (degrees * Math.PI) / 180, READ);
    expect(found?.left).toBeLessThanOrEqual(corner.left);
    expect(found?.top).toBeLessThanOrEqual(corner.top);
    expect(found?.right).toBeGreaterThanOrEqual(corner.right);
  },
);

const LINE = { height: 10, line: 1 };

test.each([0, 3])(
  'on a page turned by %s degrees places of words reach to the ends of their ink, and not to other words',
  (degrees) => {
    const picture = pageOf(degrees);
    const [first, second, third] = WORDS as [Area, Area, Area];
    const places = [
      { ...first, ...LINE, left: first.left - 5, right: first.right - 5 },
      { ...second, ...LINE, left: second.left + 6, right: second.right - 3 },
      { ...third, ...LINE, right: third.left + 20 },
    ];
    const [one, two, cut] = withInkAtEnds(picture, inkBelow(picture), (degrees * Math.PI) / 180, places);
    const near = (found: number | undefined, wanted: number) =>
      expect(Math.abs((found ?? 0) - wanted)).toBeLessThanOrEqual(1);
    near(one?.left, first.left - 5);
    near(one?.right, first.right);
    near(two?.left, second.left);
    near(two?.right, second.right);
    // Ink that continues further than a letter and a half is no word.
    near(cut?.right, third.left + 28);
  },
);

test('a place does not grow up to another word of its line, nor over a speck', () => {
  const [word] = WORDS as [Area];
  const dirt: Area = { left: word.right + 0.5, top: word.top + 4, right: word.right + 1, bottom: word.top + 4.5 };
  const picture = pageOf(0, [dirt]);
  const grown = (place: Area, other: Area, line: number) =>
    withInkAtEnds(picture, inkBelow(picture), 0, [
      { ...place, ...LINE },
      { ...other, ...LINE, line },
    ])[0];
  const half = { ...word, right: word.left + 40 };
  const rest = { ...word, left: word.left + 43 };
  expect(grown(half, rest, 1)?.right).toBe(word.left + 42);
  expect(grown(half, rest, 2)?.right).toBe(word.left + 48);
  expect(grown(word, rest, 2)?.right).toBe(word.right + 1);
});

test('specks on paper and in ink are removed, and thin letters stay', () => {
  const rows = [
    '..........',
    '.#....###.',
    '......###.',
    '.##...###.',
    '..........',
    '.#...####.',
    '.#...#.##.',
    '..#..####.',
    '..........',
  ];
  const data = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 10 : 240));
  const picture = { width: 10, height: rows.length, data, resolution: 200 };
  const cleaned = [...withoutSpecks(picture, 128).data].map((shade) => (shade < 128 ? '#' : '.')).join('');
  const expected = rows.map((row, y) => (y === 1 ? '......###.' : y === 6 ? '.#...####.' : row));
  expect(cleaned.match(/.{10}/g)).toEqual(expected);
  const large = { width: 100, height: 100, data: new Uint8Array(10_000).fill(240), resolution: 200 };
  large.data[5050] = 10;
  expect(withoutSpecks(large, 128).data[5050]).toBe(10);
});
