import type { DrawnGlyph, OperationCodes, Operations, PdfFont } from '../library';
import { type PageReading, readOperations } from '../read-page';

/** The test has its own codes. */
const NAMES = [
  ...['save', 'restore', 'transform', 'beginText', 'endText', 'setFont', 'setTextMatrix', 'moveText', 'showText'],
  ...['setTextRenderingMode', 'setCharSpacing', 'paintImageXObject', 'constructPath', 'endPath', 'stroke'],
];
const CODES: OperationCodes = Object.fromEntries(NAMES.map((name, index) => [name, index + 1]));

/** Thousandths of the font's size: every glyph is half as wide as the font is high. */
const WIDTH = 500;
const fontNamed = (name: string): PdfFont => ({
  // As Ghostscript writes fonts of bitmaps: the unit of the glyphs is that of the text.
  ...(name === 'bitmaps'
    ? { isType3Font: true, bbox: [0, -200, 1000, 900], fontMatrix: [1, 0, 0, 1, 0, 0] }
    : { ascent: 0.9, descent: -0.2, fontMatrix: [0.001, 0, 0, 0.001, 0, 0] }),
  toUnicode: name === 'undeclared' ? {} : { _map: new Proxy({}, { get: () => 'x' }) },
});

export type Step = readonly [name: string, ...args: unknown[]];

/** Draws words on a baseline that begins at (x, y) and is turned by an angle in degrees. */
export function words(x: number, y: number, text: string, size = 10, angle = 0, fontName = 'declared'): Step[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const glyphs = [...text].map(
    (unicode): DrawnGlyph => ({
      originalCharCode: unicode.codePointAt(0) ?? 0,
      unicode,
      width: WIDTH,
      isSpace: unicode === ' ',
    }),
  );
  return [
    ['beginText'],
    ['setFont', fontName, size],
    ['setTextMatrix', [cos, sin, -sin, cos, x, y]],
    ['showText', glyphs],
    ['endText'],
  ];
}

export function readDrawing(...steps: (Step | readonly Step[])[]): PageReading {
  const flat = steps.flatMap((step) => (typeof step[0] === 'string' ? [step as Step] : (step as readonly Step[])));
  const operations: Operations = {
    fnArray: flat.map(([name]) => CODES[name] as number),
    argsArray: flat.map(([, ...args]) => args),
  };
  return readOperations(operations, CODES, fontNamed, { isVisible: () => true }, []);
}
