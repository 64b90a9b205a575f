import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { isPicture } from './painting';

const pattern = (...fnArray: readonly number[]) => ['TilingPattern', null, { fnArray, argsArray: [] }];

test('P7: pictures, and fillings whose pattern contains pictures or text, are not drawn; text and lines are', () => {
  for (const code of [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject])
    expect(isPicture(OPS, code, null)).toBe(true);
  for (const code of [OPS.setFillColorN, OPS.setStrokeColorN]) {
    expect(isPicture(OPS, code, pattern(OPS.constructPath, OPS.paintImageXObject))).toBe(true);
    expect(isPicture(OPS, code, pattern(OPS.showText))).toBe(true);
    expect(isPicture(OPS, code, pattern(OPS.constructPath))).toBe(false);
  }
  for (const code of [OPS.showText, OPS.constructPath, OPS.setFillRGBColor])
    expect(isPicture(OPS, code, null)).toBe(false);
});
