import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../../formats/pdf/boxes';
import type { PdfPageNote } from '../../formats/pdf/read-pdf';
import { boxOver, partAfter, partOf, withBoxes, withLeft } from './pages-dialog';

const corners: Box['corners'] = [
  [10, 20],
  [60, 20],
  [60, 40],
  [10, 40],
];
const PAGE: PdfPageNote = {
  start: 0,
  end: 5,
  kind: 'recognised',
  pictures: 0,
  recognised: { dx: 1, dy: 0, words: [], unread: [{ corners }, { corners }] },
};

test('P14. a part of the picture converts to a box on the page and back, however the page is rotated', () => {
  // 200 by 100 points at two pixels a point, upright and rotated by 90 degrees.
  const upright = { place: { origin: [0, 100], right: [0.5, 100], down: [0, 99.5] }, width: 400, height: 200 } as const;
  expect(partOf({ corners }, upright)).toEqual({ left: 0.05, top: 0.6, right: 0.3, bottom: 0.8 });
  const turned = { place: { origin: [0, 0], right: [0, 0.5], down: [0.5, 0] }, width: 200, height: 400 } as const;
  expect(partOf({ corners }, turned)).toEqual({ left: 0.2, top: 0.05, right: 0.4, bottom: 0.3 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(upright, turned), share, share, share, share, (picture, a, b, c, d) => {
      const part = { left: Math.min(a, b), top: Math.min(c, d), right: Math.max(a, b), bottom: Math.max(c, d) };
      const again = partOf(boxOver(part, picture), picture);
      for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(again[side]).toBeCloseTo(part[side], 9);
    }),
  );
});

test('P14. unread areas are uncovered and covered again, and a person’s own boxes are removed', () => {
  const left = withLeft(PAGE, 1, true);
  expect(left.recognised?.unread).toEqual([{ corners }, { corners, isLeft: true }]);
  expect(withLeft(left, 0, true).recognised?.unread.every(({ isLeft }) => isLeft)).toBe(true);
  expect(withLeft(left, 1, false)).toEqual(PAGE);
  const [one, other]: [Box, Box] = [{ corners }, { corners }];
  const without = (page: PdfPageNote, box: Box) => withBoxes(page, (boxes) => boxes.filter((each) => each !== box));
  const both = withBoxes(PAGE, () => [one, other]);
  expect(without(both, one).more).toEqual([other]);
  expect(without(without(both, one), other)).toEqual(PAGE);
});

test('P14. arrow keys move and size a person’s own box within the page, and other keys leave it', () => {
  const part = { left: 0.5, top: 0.2, right: 0.98, bottom: 0.4 };
  const after = (keys: readonly string[], isSizing = false) =>
    keys.reduce((now, key) => partAfter(now, key, isSizing) ?? now, part);
  const rounded = ({ left, top, right, bottom }: typeof part) =>
    [left, top, right, bottom].map((side) => Number(side.toFixed(4)));
  expect(rounded(after(['ArrowLeft', 'ArrowDown', 'a']))).toEqual([0.49, 0.21, 0.97, 0.41]);
  expect(rounded(after(['ArrowRight', 'ArrowRight', 'ArrowRight']))).toEqual([0.52, 0.2, 1, 0.4]);
  expect(rounded(after(['ArrowLeft', 'ArrowDown'], true))).toEqual([0.5, 0.2, 0.97, 0.41]);
  expect(rounded(after(Array(30).fill('ArrowUp'), true))).toEqual([0.5, 0.2, 0.98, 0.21]);
  expect(rounded(after(Array(30).fill('ArrowRight'), true))).toEqual([0.5, 0.2, 1, 0.4]);
  expect(partAfter(part, 'Tab', false)).toBeUndefined();
});
