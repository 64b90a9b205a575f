import { deflateSync } from 'node:zlib';
import { type Box, boxesOf, type PagePoint } from '../../formats/pdf/boxes';
import { misreadIn } from '../../formats/pdf/misread';
import type { PdfNote } from '../../formats/pdf/read-pdf';
import { editDistance, readingOfWords, wholeWords } from '../../formats/pdf/recognised';
import { createPdfWriter, grayRows, type PagePicture } from '../../formats/pdf/writer';
import type { AnnotatedNote } from '../../note/note';
import type { RandomSource } from '../../note/random';
import { overlap, type TextRange } from '../../note/span';
import { openPdf } from '../masking/tag-documents';
import { type Condition, type RenderedPage, renderedPage } from './render';

/** Why a word of an identifier is not covered; the first that applies. */
export const CAUSES = [
  'read as no word',
  'box too small',
  'the tagger misses it in the text itself too',
  'read right, but the tagger misses it',
  'read with other signs around it',
  'read as one with other words',
  'misread',
] as const;
type Cause = (typeof CAUSES)[number];

export interface PageCounts {
  /** Characters of the text, and how many of them were read wrongly. */
  readonly characters: number;
  readonly wrong: number;
  /** Words of identifiers: all, those that the tagger masks in the text itself, and those that boxes cover. */
  readonly phi: number;
  readonly masked: number;
  readonly covered: number;
  /** All other words, and those that boxes cover. */
  readonly others: number;
  readonly coveredOthers: number;
  /** Area of the page in square points, and the area in boxes that belongs to no identifier. */
  readonly area: number;
  readonly overCovered: number;
  /** Processor time to draw and recognise the page. */
  readonly seconds: number;
  readonly lost: Readonly<Partial<Record<Cause, number>>>;
}

/** Draws a note as a scanned page, recognises it, and counts. @param found finds the identifiers in a text */
export async function measuredPage(
  { note, spans }: AnnotatedNote,
  condition: Condition,
  random: RandomSource,
  found: (text: string) => Promise<readonly TextRange[]>,
): Promise<PageCounts> {
  const page = await renderedPage(note.text, condition, random);
  const text = note.text.slice(0, page.end);
  const began = process.cpuUsage();
  const read = await openPdf(asPdf(page));
  const { user, system } = process.cpuUsage(began);
  const inText = await found(text);
  const covers = await found(read.text);
  const { boxes, readAs } = coveredOn(read, covers);
  const words = page.words.map((word) => {
    const touches = (range: TextRange) => overlap(range, word);
    const identifiers = spans.filter(touches);
    const parts = identifiers.length > 0 ? identifiers.map((span) => within(span, word)) : [word];
    const corners = parts.map(({ start, end }) => word.cornersOf(start, end).map(page.toPoints));
    const isCovered = corners.every((part) => shareCovered(part, boxes) > 0.9);
    return { word, corners, isPhi: identifiers.length > 0, isMasked: inText.some(touches), isCovered };
  });
  const lost: Partial<Record<Cause, number>> = {};
  for (const { word, corners, isPhi, isMasked, isCovered } of words) {
    if (!isPhi || isCovered) continue;
    const cause = causeOf(text.slice(word.start, word.end), corners.flatMap(readAs), isMasked);
    lost[cause] = (lost[cause] ?? 0) + 1;
  }
  const count = (counts: (word: (typeof words)[number]) => boolean) => words.filter(counts).length;
  const sheet = page.toPoints([page.width, 0]);
  return {
    characters: squeezed(text).length,
    wrong: editDistance(squeezed(text), squeezed(read.text)),
    phi: count(({ isPhi }) => isPhi),
    masked: count(({ isPhi, isMasked }) => isPhi && isMasked),
    covered: count(({ isPhi, isCovered }) => isPhi && isCovered),
    others: count(({ isPhi }) => !isPhi),
    coveredOthers: count(({ isPhi, isCovered }) => !isPhi && isCovered),
    area: sheet[0] * sheet[1],
    overCovered: overCoveredArea(
      boxes,
      words.filter(({ isPhi }) => isPhi).flatMap(({ corners }) => corners),
    ),
    seconds: (user + system) / 1e6,
    lost,
  };
}

const within = (one: TextRange, other: TextRange): TextRange => ({
  start: Math.max(one.start, other.start),
  end: Math.min(one.end, other.end),
});

function asPdf({ width, height, pixels, jpeg, toPoints }: RenderedPage): Uint8Array {
  const [right, top] = toPoints([width, 0]);
  const picture: PagePicture = jpeg
    ? { width, height, kind: 'jpeg', data: jpeg }
    : { width, height, kind: 'gray', data: deflated(grayRows({ width, height, data: pixels })) };
  const writer = createPdfWriter();
  return Buffer.concat([...writer.page({ width: right, height: top, rotate: 0 }, picture), ...writer.end()]);
}

const deflated = (rows: Uint8Array | undefined) => Uint8Array.from(deflateSync(rows ?? new Uint8Array()));

type Corners = readonly PagePoint[];

interface ReadWord {
  readonly text: string;
  readonly isTagged: boolean;
}

/** The corners of everything that would be covered, and what was read at a place. */
function coveredOn(
  note: PdfNote,
  found: readonly TextRange[],
): { boxes: Corners[]; readAs(place: Corners): ReadWord[] } {
  const page = note.pages[0]?.recognised;
  if (!page) return { boxes: [], readAs: () => [] };
  const reading = readingOfWords(page);
  const boxesOver = ({ start, end }: TextRange): Box[] => boxesOf(reading, reading.glyphs, start, end);
  const covers = wholeWords(note.text, [...found, ...misreadIn(note, found)]);
  const read = [...note.text.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const place = { start: index, end: index + text.length };
    const corners = boxesOver(place).map((box) => box.corners);
    return { text, corners, isTagged: covers.some((cover) => overlap(cover, place)) };
  });
  return {
    boxes: [...covers.flatMap(boxesOver), ...reading.unreadable].map(({ corners }) => corners),
    readAs: (place) => read.filter(({ corners }) => shareCovered(place, corners) > SEEN),
  };
}

/** A word was read at a place if its box covers more than this share of the place. */
const SEEN = 0.15;

function causeOf(printed: string, read: readonly ReadWord[], isMasked: boolean): Cause {
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const text = read.map((word) => word.text).join('');
  if (read.length === 0) return 'read as no word';
  if (read.some(({ isTagged }) => isTagged)) return 'box too small';
  if (!isMasked) return 'the tagger misses it in the text itself too';
  if (text === printed) return 'read right, but the tagger misses it';
  if (bare(text) === bare(printed)) return 'read with other signs around it';
  return bare(text).includes(bare(printed)) ? 'read as one with other words' : 'misread';
}

/** The covered share of a word's place, by points spread over it without its edge. */
function shareCovered(word: Corners, boxes: readonly Corners[]): number {
  const [a, b, , d] = word as [PagePoint, PagePoint, PagePoint, PagePoint];
  let covered = 0;
  const steps = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
  for (const s of steps)
    for (const t of steps) {
      const point: PagePoint = [
        a[0] + s * (b[0] - a[0]) + t * (d[0] - a[0]),
        a[1] + s * (b[1] - a[1]) + t * (d[1] - a[1]),
      ];
      if (boxes.some((box) => isInside(point, box))) covered++;
    }
  return covered / steps.length ** 2;
}

/** In points: the side of the squares to count areas by, and the margin that belongs to a word. */
const SIDE = 2;
const AROUND = 4;

/** Area in boxes, in square points, beyond the words' descenders and blanks. */
function overCoveredArea(boxes: readonly Corners[], words: readonly Corners[]): number {
  const wanted = squaresIn(words, AROUND);
  return [...squaresIn(boxes, 0)].filter((square) => !wanted.has(square)).length * SIDE ** 2;
}

function squaresIn(areas: readonly Corners[], margin: number): Set<number> {
  const squares = new Set<number>();
  for (const corners of areas) {
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    for (let y = Math.floor((Math.min(...ys) - margin) / SIDE); y * SIDE < Math.max(...ys) + margin; y++)
      for (let x = Math.floor((Math.min(...xs) - margin) / SIDE); x * SIDE < Math.max(...xs) + margin; x++)
        if (margin > 0 || isInside([(x + 0.5) * SIDE, (y + 0.5) * SIDE], corners)) squares.add(y * 100_000 + x);
  }
  return squares;
}

function isInside([x, y]: PagePoint, box: Corners): boolean {
  const sides = box.map(([ax, ay], index) => {
    const [bx, by] = box[(index + 1) % box.length] as PagePoint;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
