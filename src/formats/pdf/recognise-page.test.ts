import { expect, test } from 'vitest';
import type { PdfCanvas, PdfPage } from './library';
import { pageRecogniser } from './recognise-page';

/** A page of 300 by 400 units, each of so many points. */
function pageOf(unit: number): PdfPage {
  return {
    rotate: 0,
    commonObjs: { get: () => undefined },
    getOperatorList: async () => ({ fnArray: [], argsArray: [] }),
    getAnnotations: async () => [],
    getTextContent: async () => ({ items: [] }),
    getViewport: ({ scale }) => ({
      width: 300 * unit * scale,
      height: 400 * unit * scale,
      convertToViewportPoint: (x, y) => [x * unit * scale, (400 - y) * unit * scale],
      convertToPdfPoint: (x, y) => [x / (unit * scale), 400 - y / (unit * scale)],
    }),
    render: () => ({ promise: Promise.resolve() }),
    cleanup: () => {},
  };
}

const canvasFor = (width: number, height: number): PdfCanvas => ({
  width,
  height,
  getContext: () => ({ getImageData: () => ({ data: new Uint8ClampedArray(4 * width * height).fill(255) }) }),
});

test.each([1, 0.5, 2])('P11: a word is as wide as on the page, whose unit is %s points', async (unit) => {
  const recogniser = pageRecogniser(
    {
      start: async () => {},
      recognise: async ({ width, height }) => ({
        turned: 0,
        words: [
          {
            ...{ text: 'Mason', certainty: 95, line: 0 },
            ...{ left: width / 3, right: (2 * width) / 3, top: 0.4 * height, bottom: 0.5 * height },
            ...{ baseline: 0.475 * height, height: 0.1 * height },
          },
        ],
      }),
    },
    canvasFor,
  );
  const page = await recogniser(pageOf(unit), 1, 1, 'en');
  const [{ x, y, width, up, down, size } = {}] = page?.words ?? [];
  expect([x, y, width, up, down, size].map((value) => Math.round(value ?? 0))).toEqual([100, 210, 100, 30, 10, 40]);
});
