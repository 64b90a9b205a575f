import { filesIn } from '../note/embedded-files';
import { partWithin, type SourcePlace, type TextPart } from './places';

const BREAKS: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

/** A backslash and the sign that it escapes, at [start, end) of a text. */
interface Escape {
  readonly start: number;
  readonly end: number;
  /** '' at the end of the text. */
  readonly sign: string;
  /** Whether a small letter follows, as in the path `C:\notes`. */
  readonly isInWord: boolean;
}

/** The escapes that a text shows; none in a text that contains a file, whose lines may end with them. */
export function escapesIn(text: string): Escape[] {
  if (!text.includes('\\') || filesIn(text).length > 0) return [];
  return [...text.matchAll(/\\([\s\S]?)/g)].map(({ 0: all, 1: sign = '', index: start }) => {
    const end = start + all.length;
    return { start, end, sign, isInWord: /^\p{Ll}/u.test(text.slice(end, end + 2)) };
  });
}

/** A text with the line breaks and tabs that are escapes in it, which stay: `\nMason` is a name on a new line. */
export function withBreaks(place: SourcePlace, isBreak: (one: Escape) => boolean = () => true): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const showTo = (end: number) => {
    if (end > at) parts.push(partWithin(place, at, end));
  };
  for (const found of escapesIn(place.text)) {
    const shown = BREAKS.get(found.sign);
    if (shown === undefined || !isBreak(found)) continue;
    showTo(found.start);
    parts.push(shown);
    at = found.end;
  }
  if (at === 0) return [place];
  showTo(place.text.length);
  return parts;
}
