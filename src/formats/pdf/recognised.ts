import { greatest, least, median } from '../../note/numbers';
import { overlap, type TextRange } from '../../note/span';
import type { Box } from './boxes';
import { across, along, type Glyph, UNREADABLE } from './glyph';
import { type PageText, pageText } from './page-text';
import { type PageReading, unreadableBoxes } from './read-page';

/** A word that text recognition found on a page. Lengths in points, in the page's user space. */
export interface RecognisedWord {
  readonly text: string;
  /** From 0 to 100. */
  readonly certainty: number;
  /** Its beginning on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Its width along the line, and how far it reaches above and below the baseline. */
  readonly width: number;
  readonly up: number;
  readonly down: number;
  /** The height of its line. */
  readonly size: number;
  /** Words on one line have the same number. */
  readonly line: number;
}

/** Ink that was not read. */
export interface UnreadArea extends Box {
  /** Whether a person has checked it and leaves it visible. */
  readonly isLeft?: boolean;
}

/** What text recognition found on a page. */
export interface RecognisedPage {
  /** The direction of all lines, a unit vector in the page's user space. */
  readonly dx: number;
  readonly dy: number;
  readonly words: readonly RecognisedWord[];
  readonly unread: readonly UnreadArea[];
}

/** Certainty: below the first a word is a guess, and covered; below the second it is doubtful. */
const GUESSED = 30;
const DOUBTFUL = 80;

/** Shares of a line's height: a word's margins, and its least reach, since the height is too low if all letters of the line are of one height. */
const MARGIN = 0.08;
const UP = 0.82;
const DOWN = 0.25;

/** The text of a recognised page, with a glyph for each character of its words. */
export function readingOfWords({ dx, dy, words, unread }: RecognisedPage): PageReading {
  const glyphs: Glyph[] = [];
  words.forEach((word, index) => {
    glyphs.push(...glyphsOf(word, dx, dy));
    const next = words[index + 1];
    if (next?.line !== word.line) return;
    const end = { ...word, x: word.x + word.width * dx, y: word.y + word.width * dy };
    const gap = (next.x - end.x) * dx + (next.y - end.y) * dy;
    if (gap > 0 && gap < word.size) glyphs.push(glyphOf(' ', { ...end, width: gap }, dx, dy));
  });
  const lines = pageText(glyphs);
  const page = { ...lines, text: withoutWraps(lines, glyphs) };
  return {
    ...page,
    glyphs,
    kind: 'recognised',
    pictures: 0,
    pictured: 0,
    unreadable: [...unreadableBoxes(page, glyphs), ...unread.filter(({ isLeft }) => !isLeft)],
  };
}

/** Characters: shorter lines belong to lists and forms, and end where their author ended them. */
const WRAPPED = 40;
/** A share of the font's size: how much room a wrapped line may have left in addition to that of its next word. */
const RAGGED = 0.5;

/** The text with a space instead of the line break after each full line, so that taggers read whole sentences. */
function withoutWraps({ text, glyphAt }: PageText, glyphs: readonly Glyph[]): string {
  const glyphIn = (unit: number) => glyphs[glyphAt[unit] ?? -1];
  const ends = (unit: number) => {
    const glyph = glyphIn(unit);
    return glyph ? along(glyph) + glyph.width : Number.NEGATIVE_INFINITY;
  };
  const lines = [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    line,
    start: index,
    end: index + line.length,
  }));
  const edge = greatest(lines.map(({ end }) => ends(end - 1)));
  const units = text.split('');
  lines.forEach(({ line, end }, index) => {
    const next = lines[index + 1];
    const first = glyphIn(next?.start ?? -1);
    if (!next || !first || next.start > end + 1 || line.length < WRAPPED || BEGINS.test(next.line)) return;
    const [word = ''] = /^\S+/.exec(next.line) ?? [];
    const needed = ends(next.start + word.length - 1) - along(first);
    if (ends(end - 1) + needed > edge - RAGGED * first.size) units[end] = ' ';
  });
  return units.join('');
}

/** The mark or number of an item, or the name of a field: it begins a new line. */
const BEGINS = /^(?:[^\p{L}\p{N}\s(]\s|\d{1,2}[.)]\s|[\p{L} ]{1,30}:)/u;

function glyphsOf(word: RecognisedWord, dx: number, dy: number): Glyph[] {
  const letters = [...word.text];
  if (word.certainty < GUESSED) return [glyphOf(UNREADABLE, word, dx, dy)];
  const width = word.width / letters.length;
  return letters.map((letter, nth) =>
    glyphOf(letter, { ...word, x: word.x + nth * width * dx, y: word.y + nth * width * dy, width }, dx, dy),
  );
}

type Place = Omit<RecognisedWord, 'text' | 'certainty' | 'line'>;

function glyphOf(text: string, { x, y, width, up, down, size }: Place, dx: number, dy: number): Glyph {
  const margin = MARGIN * size;
  return {
    ...{ text, visible: true, x, y, dx, dy, side: 1, size, width, step: width },
    ...{ up: Math.max(up, UP * size) + margin, down: Math.max(down, DOWN * size) + margin },
  };
}

/** The words of a page's text, and whether they are doubtful. */
export function wordStretches(page: RecognisedPage): (TextRange & { readonly isDoubtful: boolean })[] {
  const { text, glyphAt, glyphs } = readingOfWords(page);
  const doubtful = new Set(page.words.filter(({ certainty }) => certainty < DOUBTFUL).map(({ x, y }) => `${x} ${y}`));
  return wordsIn(text).map(({ start, end }) => {
    const isDoubtful = glyphAt.slice(start, end).some((index) => {
      const glyph = glyphs[index];
      return glyph !== undefined && doubtful.has(`${glyph.x} ${glyph.y}`);
    });
    return { start, end, isDoubtful };
  });
}

/** A share of its width: a recognised word of which the page draws as much as text is not needed. */
const DRAWN = 0.8;

/** A share of its letters: where more of a text is read otherwise, it is covered, or not what its font says. */
const OTHERWISE = 0.5;

/** The page with the words that it draws as text, instead of what was recognised in their places, unless another text is seen there. */
export function withDrawnWords(found: RecognisedPage, { text, glyphAt, glyphs }: PageReading): RecognisedPage {
  const { dx, dy, words } = found;
  const isReadable = (glyph: Glyph) =>
    glyph.visible && glyph.text !== UNREADABLE && glyph.side === 1 && glyph.dx * dx + glyph.dy * dy > 0.99;
  const drawn = wordsIn(text).flatMap(({ start, end }, index): RecognisedWord[] => {
    const own = glyphAt.slice(start, end).flatMap((at) => glyphs[at] ?? []);
    const [first] = own;
    if (!first || !own.every(isReadable)) return [];
    const { x, y, size } = first;
    const width = greatest(own.map((glyph) => along(glyph) + glyph.width)) - along(first);
    // Where the page was levelled by mistake.
    const drift = width * Math.abs(first.dx * dy - first.dy * dx);
    const up = greatest(own.map((glyph) => glyph.up)) + drift;
    const down = greatest(own.map((glyph) => glyph.down)) + drift;
    return [{ text: text.slice(start, end), certainty: 100, line: -1 - index, x, y, width, up, down, size }];
  });
  const left = ({ x, y }: RecognisedWord) => x * dx + y * dy;
  const base = ({ x, y }: RecognisedWord) => y * dx - x * dy;
  const shared = (a: RecognisedWord, b: RecognisedWord) =>
    Math.abs(base(a) - base(b)) < 0.5 * b.size
      ? Math.max(0, Math.min(left(a) + a.width, left(b) + b.width) - Math.max(left(a), left(b)))
      : 0;
  const isBeside = (a: RecognisedWord, b: RecognisedWord) => shared(a, b) > 0.5 * Math.min(a.width, b.width);
  const lettersOf = (some: readonly RecognisedWord[]) =>
    [...some]
      .sort((a, b) => left(a) - left(b))
      .map((word) => word.text.toLowerCase())
      .join('');
  const believed = drawn.filter((one) => {
    const seen = words.filter((word) => word.certainty >= GUESSED && isBeside(word, one));
    const read = lettersOf(seen);
    const stated = lettersOf(drawn.filter((other) => seen.some((word) => isBeside(word, other))));
    return editDistance(read, stated) <= OTHERWISE * Math.max(read.length, stated.length);
  });
  const isDrawn = (word: RecognisedWord) =>
    believed.reduce((sum, one) => sum + shared(word, one), 0) > DRAWN * word.width;
  return { ...found, words: [...words.filter((word) => !isDrawn(word)), ...believed] };
}

/** Characters to insert, take away or replace (Levenshtein 1966). */
export function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < other.length; j++)
      row.push(Math.min((above[j] ?? 0) + (one[i] === other[j] ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    above = row;
  }
  return above.at(-1) ?? 0;
}

/** Extends covers to whole words: where one letter ends and the next begins is a guess. */
export function wholeWords<T extends TextRange>(text: string, covers: readonly T[]): T[] {
  const words = wordsIn(text);
  return covers.map((cover) => {
    const all = [cover, ...words.filter((word) => overlap(word, cover))];
    return { ...cover, start: least(all.map(({ start }) => start)), end: greatest(all.map(({ end }) => end)) };
  });
}

/** A share of the usual space between two words of a page: words that are closer to each other are parts of one word. */
const TOGETHER = 0.6;

/** Stretches of several words that are too close on the page: one word that was read as several, or words read at the same place. */
export function wordsTogether(page: RecognisedPage): TextRange[] {
  const { text, glyphAt, glyphs } = readingOfWords(page);
  const words = wordsIn(text).map(({ start, end }) => {
    const own = glyphAt.slice(start, end).flatMap((index) => glyphs[index] ?? []);
    const right = greatest(own.map((glyph) => along(glyph) + glyph.width));
    return { start, end, first: own[0], left: least(own.map(along)), right };
  });
  /** How far right the words of a line up to each one reach. */
  const reach: number[] = [];
  const gaps = words.map(({ first, left, right }, index) => {
    const before = words[index - 1];
    const isBeside =
      before?.first && first && Math.abs(across(first) - across(before.first)) < 0.5 * first.size && left > before.left;
    const far = isBeside ? (reach[index - 1] as number) : Number.NEGATIVE_INFINITY;
    reach.push(Math.max(far, right));
    return left - far;
  });
  const near = TOGETHER * median(gaps.filter((gap, index) => gap > 0 && gap < (words[index]?.first?.size ?? 0)));
  const groups: { start: number; end: number; words: number }[] = [];
  words.forEach(({ start, end }, index) => {
    const last = groups.at(-1);
    if (last && (gaps[index] as number) < near) {
      last.end = end;
      last.words++;
    } else groups.push({ start, end, words: 1 });
  });
  return groups.filter((group) => group.words > 1).map(({ start, end }) => ({ start, end }));
}

const wordsIn = (text: string): TextRange[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
