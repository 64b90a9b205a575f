import type { OperationCodes, Operations } from './library';

const PICTURES = [
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintInlineImageXObjectGroup',
  'paintImageXObjectRepeat',
  'paintImageMaskXObject',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
];

const MASKS = PICTURES.filter((name) => /Mask/.test(name));

/**
 * Whether an operation shows a picture, or fills with a pattern that contains pictures or text: nobody has read what it
 * shows, so it must not be drawn.
 */
export function isPicture(codes: OperationCodes, code: number, args: ArrayLike<unknown> | null): boolean {
  if (PICTURES.some((name) => codes[name] === code)) return true;
  if (code !== codes.setFillColorN && code !== codes.setStrokeColorN) return false;
  return args?.[0] === 'TilingPattern' && holdsUnread(codes, args[2]);
}

function holdsUnread(codes: OperationCodes, pattern: unknown): boolean {
  const { fnArray, argsArray } = pattern as Operations;
  return fnArray.some((code, at) => code === codes.showText || isPicture(codes, code, argsArray[at] ?? null));
}

/** Whether the glyph of a Type 3 font draws text or a picture: what it shows need not be its character. A mask of one colour is how scanned letters are drawn. */
export function isDrawnFromOthers(codes: OperationCodes, { fnArray, argsArray }: Operations): boolean {
  return fnArray.some((code, at) => {
    if (code === codes.showText) return true;
    return isPicture(codes, code, argsArray[at] ?? null) && !MASKS.some((name) => codes[name] === code);
  });
}

/** Whether an operation draws visible lines or surfaces. */
export function isPainting(codes: OperationCodes, code: number, args: ArrayLike<unknown> | null): boolean {
  if (code === codes.constructPath) return args?.[0] !== codes.endPath;
  return ['shadingFill', 'rawFillPath', 'paintSolidColorImageMask'].some((name) => codes[name] === code);
}
