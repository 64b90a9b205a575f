import { filesIn } from '../note/embedded-files';
import { parsedJson } from '../note/json';
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

/** The escapes that a text shows; none in files, whose lines may end with them. */
export function escapesIn(text: string): Escape[] {
  if (!text.includes('\\')) return [];
  const files = filesIn(text);
  let next = 0;
  return [...text.matchAll(/\\([\s\S]?)/g)].flatMap(({ 0: all, 1: sign = '', index: start }) => {
    while (start >= (files[next]?.end ?? text.length)) next++;
    if (start >= (files[next]?.start ?? text.length)) return [];
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

/** A text that is JSON, with the letters that it has as escapes: `José` for `Jos\u00e9`. Escapes of controls and quotes stay. */
export function withoutEscapes(text: string): string {
  return text.replace(/(?<!\\)((?:\\\\)*)\\u([\da-f]{4})/gi, (all, slashes: string, code: string) => {
    const unit = String.fromCharCode(Number.parseInt(code, 16));
    return unit < '\u00a0' && !/[A-Za-z\d]/.test(unit) ? all : slashes + unit;
  });
}

const JSON_TEXT = /^\s*(?:\{\s*"|\[\s*[[{"])[\s\S]*[\]}]\s*$/;

/** The parts of a text that is JSON: letters and line breaks are shown, not their escapes. */
export function jsonParts(given: SourcePlace): readonly TextPart[] | undefined {
  if (!given.text.includes('\\') || !JSON_TEXT.test(given.text) || parsedJson(given.text) === undefined)
    return undefined;
  return withBreaks({ ...partWithin(given, 0, given.text.length), text: withoutEscapes(given.text) });
}
