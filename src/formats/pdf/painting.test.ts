import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { isPicture } from './painting';

const codeOf = (name: string): number => OPS[name as keyof typeof OPS] as number;
const pattern = (...fnArray: readonly number[]) => ['TilingPattern', null, { fnArray, argsArray: [] }];

test('P7: pictures, and fillings whose pattern contains pictures or text, are not drawn; text and lines are', () => {
  for (const code of [codeOf('paintImageXObject'), codeOf('paintInlineImageXObject'), codeOf('paintImageMaskXObject')])
    expect(isPicture(OPS, code, null)).toBe(true);
  for (const code of [codeOf('setFillColorN'), codeOf('setStrokeColorN')]) {
    expect(isPicture(OPS, code, pattern(codeOf('constructPath'), codeOf('paintImageXObject')))).toBe(true);
    expect(isPicture(OPS, code, pattern(codeOf('showText')))).toBe(true);
    expect(isPicture(OPS, code, pattern(codeOf('constructPath')))).toBe(false);
  }
  for (const code of [codeOf('showText'), codeOf('constructPath'), codeOf('setFillRGBColor')])
    expect(isPicture(OPS, code, null)).toBe(false);
});
