import { greatest, least } from '../../note/numbers';
import type { OperationCodes, Operations } from './library';
import { apply, IDENTITY, matrixOf, times } from './matrix';

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

/** Where a drawing draws lines, surfaces and pictures, in its own units. */
export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The corners of a picture, in the unit that it is drawn in. */
const UNIT = [0, 1].flatMap((x) => [0, 1].map((y) => [x, y] as const));

/** Undefined for a drawing that shows nothing, or only text. */
export function drawnBounds(codes: OperationCodes, { fnArray, argsArray }: Operations): Bounds | undefined {
  const stack = [IDENTITY];
  let place = IDENTITY;
  const points: (readonly [number, number])[] = [];
  fnArray.forEach((code, at) => {
    const args = argsArray[at] ?? [];
    if (code === codes.save || code === codes.paintFormXObjectBegin) stack.push(place);
    if (code === codes.restore || code === codes.paintFormXObjectEnd) place = stack.pop() ?? place;
    if (code === codes.transform) place = times(place, matrixOf(args));
    if (code === codes.paintFormXObjectBegin) place = times(place, matrixOf(args[0]));
    if (!isPicture(codes, code, args) && !isPainting(codes, code, args)) return;
    for (const [x, y] of code === codes.constructPath ? pathPoints(args) : UNIT) points.push(apply(place, x, y));
  });
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: least(xs), bottom: least(ys), right: greatest(xs), top: greatest(ys) };
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

/** The steps of a path, and the numbers of each. */
function* stepsOf(args: ArrayLike<unknown> | null): Generator<readonly [step: number, numbers: Float32Array]> {
  const [path] = (args?.[1] ?? []) as unknown[];
  if (!(path instanceof Float32Array)) return;
  for (let at = 0; at < path.length; ) {
    const step = path[at] as number;
    const end = at + 1 + (NUMBERS[step] ?? path.length);
    yield [step, path.subarray(at + 1, end)];
    at = end;
  }
}

/** The points of a path, and those that only bend its curves. */
function pathPoints(args: ArrayLike<unknown>): (readonly [number, number])[] {
  return [...stepsOf(args)].flatMap(([, numbers]) =>
    Array.from(
      { length: numbers.length >> 1 },
      (_, nth) => [numbers[2 * nth], numbers[2 * nth + 1]] as [number, number],
    ),
  );
}

/** How many curves the surfaces have that an operation fills: letters that are drawn without a font have about ten each. */
export function filledCurves(codes: OperationCodes, code: number, args: ArrayLike<unknown> | null): number {
  if (code !== codes.constructPath || !FILLS.some((name) => codes[name] === args?.[0])) return 0;
  return [...stepsOf(args)].filter(([step]) => CURVES.includes(step)).length;
}
