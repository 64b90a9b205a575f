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

const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];
/** How many numbers follow the step of a path in pdf.js: move, line, two kinds of curves, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const CURVES = [2, 3];

/** How many curves the surfaces have that an operation fills: letters that are drawn without a font have about ten each. */
export function filledCurves(codes: OperationCodes, code: number, args: ArrayLike<unknown> | null): number {
  if (code !== codes.constructPath || !FILLS.some((name) => codes[name] === args?.[0])) return 0;
  const [path] = (args?.[1] ?? []) as unknown[];
  if (!(path instanceof Float32Array)) return 0;
  let curves = 0;
  for (let at = 0; at < path.length; at += 1 + (NUMBERS[path[at] as number] ?? path.length))
    if (CURVES.includes(path[at] as number)) curves++;
  return curves;
}
