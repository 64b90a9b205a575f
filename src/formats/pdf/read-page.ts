import { type Box, boxesOf } from './boxes';
import { type Glyph, UNREADABLE } from './glyph';
import { createGlyphReader } from './glyph-reader';
import type { OperationCodes, Operations, PdfAnnotation, PdfFont, PdfLayers } from './library';
import { type PageText, pageText } from './page-text';
import { filledCurves, isPainting, isPicture } from './painting';

/**
 * What a page has. `text`: visible text; `scan`: only a hidden layer of text; `unreadable`: only glyphs without declared
 * characters; `picture`: something visible, and no text, or little text beside what may be letters drawn without a font; `blank`: nothing; `recognised`: text that was read from its
 * picture (`recognised.ts`).
 */
export type PageKind = 'text' | 'recognised' | 'scan' | 'unreadable' | 'picture' | 'blank';

export interface PageReading extends PageText {
  readonly kind: PageKind;
  readonly glyphs: readonly Glyph[];
  /** How many pictures it shows, whose content is unknown. */
  readonly pictures: number;
  /** The area of all of them, in squares of the page's unit. */
  readonly pictured: number;
  /** Boxes over words that are drawn and cannot be read. */
  readonly unreadable: readonly Box[];
}

/** Reads a page, perhaps while it is drawn: `read` takes its operations one by one, in order. */
export interface PageReader {
  /** @returns whether it may be drawn: nobody has read what pictures show, and what hands drew in annotations */
  read(code: number, args: ArrayLike<unknown> | null): boolean;
  finish(): PageReading;
}

export function startPage(
  codes: OperationCodes,
  fontNamed: (id: string) => PdfFont | undefined,
  layers: PdfLayers,
  annotations: readonly PdfAnnotation[],
): PageReader {
  const { glyphs, read, unitArea } = createGlyphReader(codes, fontNamed);
  /** Whether each part of the content that is open is shown. */
  const shown: boolean[] = [];
  let pictures = 0;
  let pictured = 0;
  let painted = false;
  let curves = 0;
  const byHand = new Set(annotations.filter(isByHand).map(({ id }) => id));
  let isInHand = false;
  return {
    read(code, args) {
      if (code === codes.beginAnnotation) isInHand = byHand.has(String(args?.[0]));
      if (code === codes.endAnnotation) isInHand = false;
      if (code === codes.beginMarkedContent) shown.push(true);
      if (code === codes.beginMarkedContentProps) shown.push(args?.[0] !== 'OC' || layers.isVisible(args[1]));
      if (code === codes.endMarkedContent) shown.pop();
      const before = glyphs.length;
      // Also where it is not shown, since it may move what follows.
      read(code, args);
      const picture = isPicture(codes, code, args);
      const stroke = isInHand && isPainting(codes, code, args);
      if (shown.includes(false)) glyphs.length = before;
      else if (picture || stroke) {
        pictures++;
        if (picture) pictured += unitArea();
      } else {
        painted ||= isPainting(codes, code, args);
        curves += filledCurves(codes, code, args);
      }
      return !picture && !stroke;
    },
    finish() {
      const page = withoutMarks(pageText(glyphs), glyphs);
      const unreadable = unreadableBoxes(page, glyphs);
      return { ...page, glyphs, pictures, pictured, unreadable, kind: kindOf(glyphs, painted || pictures > 0, curves) };
    },
  };
}

export function readOperations(
  { fnArray, argsArray }: Operations,
  codes: OperationCodes,
  fontNamed: (id: string) => PdfFont | undefined,
  layers: PdfLayers,
  annotations: readonly PdfAnnotation[],
): PageReading {
  const reader = startPage(codes, fontNamed, layers, annotations);
  fnArray.forEach((code, index) => void reader.read(code, argsArray[index] ?? null));
  return reader.finish();
}

/** Whether its lines are probably handwriting: ink, a stamp, or a signature. */
function isByHand({ subtype = '', fieldType }: PdfAnnotation): boolean {
  return /^(Ink|Stamp)$/.test(subtype) || fieldType === 'Sig';
}

/** The most letters and digits of a page number or a stamp over a page that is otherwise a picture. */
export const LITTLE = 60;
/** The curves of ten letters: a name. */
const OUTLINES = 100;

const isLetter = ({ text }: Glyph) => /[\p{L}\p{N}]/u.test(text);

/** How many letters and digits are visible. */
export function lettersShown(glyphs: readonly Glyph[]): number {
  return glyphs.filter((glyph) => glyph.visible && isLetter(glyph)).length;
}

/** @param curves of filled surfaces */
function kindOf(glyphs: readonly Glyph[], painted: boolean, curves: number): PageKind {
  const shown = lettersShown(glyphs);
  if (shown === 0 && glyphs.some(isLetter)) return 'scan';
  if (shown < LITTLE && curves >= OUTLINES) return 'picture';
  if (shown > 0) return 'text';
  if (glyphs.some(({ text }) => text !== ' ')) return 'unreadable';
  return painted ? 'picture' : 'blank';
}

/** A single unreadable glyph at the beginning of a line is the mark of a list or a checkbox: there are fonts only for these. */
function withoutMarks({ text, glyphAt }: PageText, glyphs: readonly Glyph[]): PageText {
  const marks = /(?<=(?:^|\n)[ \t]*)\uFFFD(?=\s)(?![ \t]*\uFFFD)/g;
  const isDrawing = (unit: number) => glyphs[glyphAt[unit] ?? -1]?.isDrawing;
  return { glyphAt, text: text.replace(marks, (glyph, unit: number) => (isDrawing(unit) ? glyph : '•')) };
}

/** Boxes over the words that contain unreadable glyphs. */
export function unreadableBoxes(page: PageText, glyphs: readonly Glyph[]): Box[] {
  return wordsOf(page.text).flatMap(([start, end]) => boxesOf(page, glyphs, start, end));
}

/** Stretches of words that contain unreadable glyphs. */
function wordsOf(text: string): [start: number, end: number][] {
  const found: [start: number, end: number][] = [];
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (!word.includes(UNREADABLE)) continue;
    const last = found.at(-1);
    if (last && /^[ \t]*$/.test(text.slice(last[1], index))) last[1] = index + word.length;
    else found.push([index, index + word.length]);
  }
  return found;
}
