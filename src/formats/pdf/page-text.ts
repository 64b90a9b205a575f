import { groupedBy } from '../../note/grouped-by';
import { inReadingOrder } from './columns';
import { along, type Glyph } from './glyph';
import { BACK, rowsOf, type Segment, segmentsOf, type TextRow, WORD } from './segments';

/** A page's text, and the glyph that draws each of its UTF-16 units. */
export interface PageText {
  readonly text: string;
  /** Indices of glyphs; -1 for white space without one. */
  readonly glyphAt: readonly number[];
}

/** Shares of the font's size: the gap in a line from which on it is a tab, and the distance of two lines from which on there is an empty line. */
const TAB = 2;
const PARAGRAPH = 2.3;

/** Puts the glyphs of a page in reading order, line by line; text in another direction comes last. */
export function pageText(glyphs: readonly Glyph[]): PageText {
  const parts: string[] = [];
  const glyphAt: number[] = [];
  const put = (text: string, glyph = -1) => {
    parts.push(text);
    for (let unit = 0; unit < text.length; unit++) glyphAt.push(glyph);
  };
  for (const segments of byDirection(segmentsOf(glyphs), glyphs)) {
    let above: TextRow | undefined;
    for (const row of inReadingOrder(rowsOf(segments))) {
      if (above || glyphAt.length > 0) put(isNear(above, row) ? '\n' : '\n\n');
      row.forEach((segment, index) => {
        const before = row[index - 1];
        if (before) put(between(before, segment, glyphs));
        segment.glyphs.forEach((number, nth) => {
          const glyph = glyphs[number] as Glyph;
          const previous = glyphs[segment.glyphs[nth - 1] ?? -1];
          if (previous && isApart(previous, glyph)) put(' ');
          put(glyph.text, number);
        });
      });
      above = row;
    }
  }
  return { text: parts.join(''), glyphAt };
}

function isApart(before: Glyph, glyph: Glyph): boolean {
  if (before.text === ' ' || glyph.text === ' ') return false;
  return along(glyph) - along(before) - before.step > WORD * Math.max(before.size, glyph.size);
}

function between(left: Segment, right: Segment, glyphs: readonly Glyph[]): string {
  const gap = (right.start - left.end) / Math.max(left.size, right.size);
  if (gap > TAB) return '\t';
  return gap > WORD || gap < BACK || areNumbers(left, right, glyphs) ? ' ' : '';
}

/** Numbers that touch but are drawn separately, such as those of two form fields, are two. */
function areNumbers(left: Segment, right: Segment, glyphs: readonly Glyph[]): boolean {
  const [last, first] = [left.glyphs.at(-1) ?? -1, right.glyphs[0] ?? -1];
  return first !== last + 1 && [last, first].every((index) => /\d/.test(glyphs[index]?.text ?? ''));
}

function isNear(above: TextRow | undefined, row: TextRow): boolean {
  const [first, next] = [above?.[0], row[0] as Segment];
  if (!first) return false;
  const distance = first.base - next.base;
  return distance >= 0 && distance < PARAGRAPH * Math.max(first.size, next.size);
}

/** The segments of each direction of writing, rounded to degrees; the direction with the most glyphs first. */
function byDirection(segments: readonly Segment[], glyphs: readonly Glyph[]): Segment[][] {
  const groups = groupedBy(segments, (segment) => {
    const { dx, dy, side } = glyphs[segment.glyphs[0] ?? 0] as Glyph;
    return `${(Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 360) % 360} ${side}`;
  });
  const count = (group: readonly Segment[]) => group.reduce((sum, segment) => sum + segment.glyphs.length, 0);
  return [...groups.values()].sort((a, b) => count(b) - count(a));
}
