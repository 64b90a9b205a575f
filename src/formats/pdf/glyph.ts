import { greatest, least } from '../../note/numbers';
import { oncePer } from '../../note/once-per';
import { namesGlyphs } from './glyph-names';
import type { PdfFont } from './library';

/** A character, or several as in a ligature, where a page draws it. Lengths are in points, in the page's user space. */
export interface Glyph {
  /** The character that the font declares; `\uFFFD` without one. */
  readonly text: string;
  /** Whether it draws other text or a picture, as a glyph of a Type 3 font can. */
  readonly isDrawing?: boolean;
  /** False for the hidden text layer of a scan. */
  readonly visible: boolean;
  /** Where the pen is: on the baseline, at the left. */
  readonly x: number;
  readonly y: number;
  /** The direction of writing, a unit vector. */
  readonly dx: number;
  readonly dy: number;
  /** Which side of the direction is up: 1 to its left, as in upright text, or -1. */
  readonly side: 1 | -1;
  /** The height of the font. */
  readonly size: number;
  /** Its width along the direction. */
  readonly width: number;
  /** How far the pen moves; more than the width in spaced-out text. */
  readonly step: number;
  /** How far it may reach above and below the baseline. */
  readonly up: number;
  readonly down: number;
  /** How far it leans along its direction, as a share of its height: programs slant fonts that have no italics. */
  readonly lean?: number;
}

/** The position of the glyph's start along its direction of writing. */
export function along({ x, y, dx, dy }: Glyph): number {
  return x * dx + y * dy;
}

/** The position of the glyph's baseline across its direction of writing. */
export function across({ x, y, dx, dy, side }: Glyph): number {
  return (y * dx - x * dy) * side;
}

/** The character in a note for a glyph whose character is not declared. */
export const UNREADABLE = '\uFFFD';

/**
 * The characters of a glyph as people write them, or `UNREADABLE` if the document does not declare what the code stands
 * for: pdf.js then returns the code itself, which may look like letters. Any white space becomes a space.
 */
export function readableText(font: PdfFont, code: number, unicode: string): string {
  // In a font that declares nothing, the code of a space may draw a letter.
  if (/^\s+$/u.test(unicode) && font.toUnicode?._map) return ' ';
  const declared = !font.isInvalidPDFjsFont && isBelieved(font) && font.toUnicode?._map?.[code] !== undefined;
  const text = unicode
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replaceAll('\u00AD', '-');
  return declared && text !== '' && !/[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD]/u.test(text) ? text : UNREADABLE;
}

const isBelieved = oncePer((font: PdfFont) => !(isGuessed(font) || isContradicted(font) || isMismeasured(font)));

/**
 * Whether pdf.js guessed the characters. Only the file of a symbolic font knows what its codes draw, if the document gives them neither
 * characters nor names: then pdf.js takes them for all characters of Mac OS Roman. In a Type 1 font they are those that the file names, if it does not only number them.
 */
function isGuessed(font: PdfFont): boolean {
  const { type, data, isSymbolicFont, missingFile, defaultEncoding, differences = {}, toUnicode } = font;
  const map = toUnicode?._map ?? {};
  const isEach = (from: number, to: number, is: (code: number) => boolean) =>
    Array.from({ length: to - from }, (_, nth) => from + nth).every(is);
  return (
    (type === 'TrueType' || type === 'Type1') &&
    isSymbolicFont === true &&
    missingFile !== true &&
    defaultEncoding?.[0x80] === 'Adieresis' &&
    Object.keys(differences).length === 0 &&
    isEach(0x21, 0x7f, (code) => map[code] === String.fromCharCode(code)) &&
    isEach(0xa1, 0xf0, (code) => map[code] !== undefined) &&
    (type === 'TrueType' || (data !== undefined && !namesGlyphs(data)))
  );
}

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * Whether a glyph of a font has the name of another letter or digit of ASCII than the document declares, as copy protection does. Case does
 * not count, since small capitals have either name.
 */
function isContradicted({ type, isSymbolicFont, defaultEncoding, differences = {}, toUnicode }: PdfFont): boolean {
  if (type !== 'TrueType' && type !== 'Type1') return false;
  // pdf.js takes the standard encoding, which has nothing at 0x80, if the document states none: the file of the font may have another.
  const stated = !isSymbolicFont && defaultEncoding?.[0x80] ? defaultEncoding : [];
  return Object.entries(toUnicode?._map ?? {}).some(([code, declared]) => {
    const name = differences[Number(code)] ?? stated[Number(code)] ?? '';
    const digit = DIGITS.indexOf(name);
    const drawn = digit < 0 ? name.toLowerCase() : String(digit);
    return /^[a-z\d]$/.test(drawn) && /^[a-z\d]$/i.test(declared) && declared.toLowerCase() !== drawn;
  });
}

const NARROW = [...'ijlft'];
const WIDE = [...'mwMW'];
/** Fewer pairs of a narrow and a wide letter in a font say nothing. */
const MIN_PAIRS = 6;

/**
 * Whether glyphs that a font declares to be narrow letters are mostly wider than those of wide letters, as where the declared characters are
 * mixed up or shifted. Of a letter with several glyphs the one counts that fits best.
 */
function isMismeasured({ composite, cMap, widths = {}, toUnicode }: PdfFont): boolean {
  if (composite && Object.keys(cMap?._map ?? {}).length > 0) return false;
  const known = new Map<string, number[]>();
  for (const [code, declared] of Object.entries(toUnicode?._map ?? {})) {
    const width = widths[Number(code)] ?? 0;
    if (width > 0) known.set(declared, [...(known.get(declared) ?? []), width]);
  }
  const pairs = NARROW.flatMap((one) => WIDE.map((other) => [known.get(one), known.get(other)] as const)).filter(
    (pair): pair is [number[], number[]] => pair.every((all) => all !== undefined),
  );
  const odd = pairs.filter(([small, large]) => least(small) > greatest(large));
  return pairs.length >= MIN_PAIRS && odd.length * 2 >= pairs.length;
}
