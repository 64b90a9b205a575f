import type { TextRange } from '../../note/span';
import { fromHex, textAs } from '../bytes';
import { DocumentError } from '../document';
import { lineBreaks } from '../xml';
import definitions from './types.json';

/** The separators of a message, as its header states them. */
export interface Delimiters {
  readonly field: string;
  readonly component: string;
  readonly repetition: string;
  readonly subcomponent: string;
  /** The escape character; undefined if the message has none. */
  readonly escaping?: string;
  /** The character after a truncated value. */
  readonly truncation?: string;
}

/** A line of a file: a segment or other text. */
export interface MessageSegment extends TextRange {
  /** Three letters or digits; '' for other text. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly delimiters: Delimiters;
  /** By their numbers; field 1 of a header is the field separator. At 0 is the name, or the whole of other text. */
  readonly fields: readonly TextRange[];
}

/** More segments are refused. */
const MAX_SEGMENTS = 200_000;
const USUAL: Delimiters = { field: '|', component: '^', repetition: '~', subcomponent: '&', escaping: '\\' };
/** The end of a message on the wire; it begins with a vertical tab. */
const FRAME_END = '\x1c';
const LINE = new RegExp(`[^\\r\\n\\v${FRAME_END}]+`, 'g');
const HEADER = /^(MSH|FHS|BHS)$/;
/** Occurs in no text: a separator that the message does not have. */
const NEVER = '\0';
const BROKEN =
  'Expected a header to begin with the sign that parts fields and the encoding characters, such as MSH|^~\\&';
const CUT = 'the file may be cut short: export it again';

/**
 * The segments of all messages of a file, in order.
 * @throws DocumentError if no message begins, a header is broken, or the file is cut short
 */
export function messageSegments(source: string): MessageSegment[] {
  const all: MessageSegment[] = [];
  let delimiters = USUAL;
  let begun = false;
  let line = 1;
  let counted = 0;
  for (const { start: index, end } of linesOf(source)) {
    line += lineBreaks(source, counted, index);
    counted = index;
    const start = index + (/^[ \t\uFEFF]+/.exec(source.slice(index, end))?.[0].length ?? 0);
    if (start === end) continue;
    if (all.length === MAX_SEGMENTS)
      throw new DocumentError(line, `Expected at most ${MAX_SEGMENTS} segments: split the file`);
    const [name = ''] = /^[A-Z][A-Z\d]{2}(?![A-Za-z\d])/.exec(source.slice(start, start + 4)) ?? [];
    const isHeader = HEADER.test(name) && (begun ? /[^\s\w]/.test(source[start + 3] ?? '') : start + 3 < end);
    if (isHeader) {
      delimiters = delimitersOf(source.slice(start, end), line);
      begun = true;
    }
    const isSegment = name !== '' && begun && (start + 3 === end || source[start + 3] === delimiters.field);
    const fields = isSegment ? split(source, { start, end }, delimiters.field) : [{ start, end }];
    // The field separator is the first field of a header.
    if (isHeader) fields.splice(1, 0, { start: start + 3, end: start + 4 });
    all.push({ name: isSegment ? name : '', start, end, line, delimiters, fields });
  }
  if (!begun)
    throw new DocumentError(0, 'Expected a message that begins with MSH: this may be a part of one, open all of it');
  refuseCut(source, all);
  return all;
}

/** A line with a segment: its name, and the sign that parts its fields. */
const SEGMENT = /^[ \t\uFEFF]*([A-Z][A-Z\d]{2})([^\w\s])/;
/** The end of a line with a file in base64 that goes on, and the beginning of the next line. */
const FILE_GOES_ON = /^[A-Za-z\d+/]{60}$|[^\w\s]base64[^\w\s]$/i;
const FILE_CONTINUED = /^[A-Za-z\d+/]+={0,2}(?:[^\w\s]|$)/;

const DOCUMENT_BEGINS = /<\?xml\b|<(?:[\w-]+:)?ClinicalDocument\b/;
const DOCUMENT_ENDS = /<\/(?:[\w-]+:)?ClinicalDocument\s*>/;

/**
 * The lines of a file; a segment goes on over the lines of rich text, a clinical document or a file in base64 that was written with its line
 * breaks.
 */
function* linesOf(source: string): Generator<TextRange> {
  let line: TextRange | undefined;
  /** The field separator of the open segment. */
  let sign: string | undefined;
  /** How many braces of rich text are open. */
  let braces = 0;
  let isInFile = false;
  let isInDocument = false;
  for (const { 0: content, index } of source.matchAll(LINE)) {
    const end = index + content.length;
    const [, name = '', own] = SEGMENT.exec(content) ?? [];
    const isOpen: boolean = braces > 0 || isInDocument || (isInFile && FILE_CONTINUED.test(content));
    const goesOn: boolean = line !== undefined && isOpen && own !== sign && !HEADER.test(name);
    if (line && !goesOn) yield line;
    if (!goesOn) sign = own;
    line = { start: goesOn && line ? line.start : index, end };
    const rich = goesOn && braces > 0 ? 0 : content.search(/\{\S{1,3}rtf/);
    braces = sign === undefined || rich < 0 ? 0 : (goesOn ? braces : 0) + bracesIn(content.slice(rich));
    isInFile = sign !== undefined && FILE_GOES_ON.test(content.slice(-60));
    const isDocument: boolean = (goesOn && isInDocument) || DOCUMENT_BEGINS.test(content);
    isInDocument = sign !== undefined && isDocument && !DOCUMENT_ENDS.test(content);
  }
  if (line) yield line;
}

/** How many braces of rich text open without closing. */
function bracesIn(text: string): number {
  return (text.match(/(?<!\\)[{}]/g) ?? []).reduce((open, brace) => open + (brace === '{' ? 1 : -1), 0);
}

function delimitersOf(header: string, line: number): Delimiters {
  const field = header[3] as string;
  const [signs = '', ...others] = header.slice(4).split(field);
  const all = [field, ...signs];
  const isBroken = !/^[^\p{L}\p{N}\s\p{C}]{1,6}$/u.test(all.join('')) || new Set(all).size < all.length;
  if (isBroken || (header.startsWith('MSH') && others.length === 0)) throw new DocumentError(line, BROKEN);
  if (signs === '') return { ...USUAL, field };
  const [component, repetition, escaping, subcomponent, truncation] = signs;
  // A message may use a separator that its header leaves out; it is not escaped.
  const usual = (sign: string) => (all.includes(sign) ? NEVER : sign);
  return {
    field,
    component: component as string,
    repetition: repetition ?? usual(USUAL.repetition),
    subcomponent: subcomponent ?? usual(USUAL.subcomponent),
    ...(escaping && { escaping }),
    ...(truncation && { truncation }),
  };
}

/** @throws DocumentError for a frame or a batch that begins and never ends, or half a segment at the end */
function refuseCut(source: string, segments: readonly MessageSegment[]): void {
  const last = segments.at(-1) as MessageSegment;
  const begins = (name: string) => segments.findLastIndex((segment) => segment.name === name);
  const isOpen = (header: string, trailer: string) => begins(header) > begins(trailer);
  if (source.lastIndexOf('\v') > source.lastIndexOf(FRAME_END))
    throw new DocumentError(last.line, `Expected 0x1C at the end of the last message: ${CUT}`);
  if (isOpen('BHS', 'BTS') || isOpen('FHS', 'FTS'))
    throw new DocumentError(last.line, `Expected BTS at the end of a batch and FTS at the end of a file: ${CUT}`);
  if (last.name === '' && last.end === source.length && /^[A-Z][A-Z\d]?$/.test(source.slice(last.start, last.end)))
    throw new DocumentError(last.line, `Expected a whole segment at the end: ${CUT}`);
}

export function split(source: string, { start, end }: TextRange, sign: string): TextRange[] {
  let from = start;
  // In a slice, since a search in the source would not stop at the end.
  return source
    .slice(start, end)
    .split(sign)
    .map((part) => {
      const own = { start: from, end: from + part.length };
      from = own.end + sign.length;
      return own;
    });
}

/** A piece of a value: its place in the message, and the text that it shows. */
export interface ValuePiece extends TextRange {
  readonly text: string;
  /** A formatting command, which stays as it is; `text` is its effect, such as a line break. */
  readonly isCommand?: true;
}

const LINE_COMMAND = /^\.(br|sp\d*|ce|sk\d*|ti[+-]?\d*|in[+-]?\d*|fi|nf)(\+?\d+)?$/;
const SET = /^[CM]([\dA-F]{2}){1,3}$/i;

/** The pieces of a value with its escape sequences, in order; an escape character without a sequence is text. */
export function* piecesOf(source: string, stretch: TextRange, delimiters: Delimiters): Generator<ValuePiece> {
  const { escaping, truncation } = delimiters;
  const isCut = truncation !== undefined && stretch.end > stretch.start && source[stretch.end - 1] === truncation;
  const end = isCut ? stretch.end - 1 : stretch.end;
  const value = source.slice(stretch.start, end);
  const find = (from: number) => {
    const found = escaping === undefined ? -1 : value.indexOf(escaping, from - stretch.start);
    return found < 0 ? -1 : stretch.start + found;
  };
  let from = stretch.start;
  const plain = function* (to: number): Generator<ValuePiece> {
    if (to > from) yield { start: from, end: to, text: source.slice(from, to) };
  };
  for (let at = from; at < end; ) {
    const open = find(at);
    const close = open < 0 ? -1 : find(open + 1);
    if (close < 0) break;
    const inside = source.slice(open + 1, close);
    const shown = shownBy(inside, delimiters);
    if (shown === undefined) {
      at = close;
      continue;
    }
    yield* plain(open);
    yield { start: open, end: close + 1, ...shown };
    from = close + 1;
    at = from;
  }
  yield* plain(end);
}

/** What an escape sequence shows; undefined if it is none, or a hospital's own (`\Z01\`), which a path may resemble (`C:\Zhang\`). */
function shownBy(inside: string, delimiters: Delimiters): { text: string; isCommand?: true } | undefined {
  const sign = signsOf(delimiters).get(inside);
  if (sign !== undefined) return { text: sign };
  if (inside === 'H' || inside === 'N') return { text: '', isCommand: true };
  if (LINE_COMMAND.test(inside))
    return { text: /^\.(br|sp|ce)/.test(inside) ? '\n' : inside.startsWith('.sk') ? ' ' : '', isCommand: true };
  if (SET.test(inside)) return { text: '', isCommand: true };
  return /^X([\dA-F]{2})+$/i.test(inside) ? { text: hexadecimal(inside.slice(1)) } : undefined;
}

function hexadecimal(digits: string): string {
  const bytes = fromHex(digits);
  const text = new TextDecoder().decode(bytes);
  return (text.includes('\uFFFD') ? textAs('windows-1252', bytes) : text).replace(/\r\n?/g, '\n');
}

/** The separators by their letters in escape sequences. */
function signsOf(delimiters: Delimiters): Map<string, string> {
  const { field: F, component: S, subcomponent: T, repetition: R, escaping: E, truncation: P } = delimiters;
  const all: [string, string | undefined][] = Object.entries({ F, S, T, R, E, P });
  return new Map(all.filter((one): one is [string, string] => one[1] !== undefined && one[1] !== NEVER));
}

/** The text that a value shows. */
export function shownText(source: string, stretch: TextRange, delimiters: Delimiters): string {
  return [...piecesOf(source, stretch, delimiters)].map(({ text }) => text).join('');
}

/** A text as written in a message: separators escaped, line breaks as commands; without an escape character both become spaces. */
export function escapedText(text: string, delimiters: Delimiters): string {
  const { escaping } = delimiters;
  const letters = new Map([...signsOf(delimiters)].map(([letter, sign]) => [sign, letter]));
  return text.replace(/\r\n|[\s\S]/g, (unit) => {
    const letter = letters.get(unit) ?? (/[\r\n]/.test(unit) ? '.br' : undefined);
    if (letter === undefined) return unit === '\v' || unit === FRAME_END ? ' ' : unit;
    return escaping === undefined ? ' ' : `${escaping}${letter}${escaping}`;
  });
}

type Types = ReadonlyMap<string, readonly string[]>;

const unpacked = (packed: Readonly<Record<string, string>>): Types =>
  new Map(Object.entries(packed).map(([name, types]) => [name, types.split(' ')]));

/** The data types of the fields of segments, from number 1; `-` if the standard states none. */
export const SEGMENTS = unpacked(definitions.segments);
/** The data types of the components of data types, from number 1. */
export const COMPOSITES = unpacked(definitions.types);
/** The type of fields and components without one in any version of the standard: they are read as text. */
export const NO_TYPE = '-';
/** Types of written text, which may contain unescaped separators. */
export const WRITTEN: ReadonlySet<string> = new Set(['ST', 'TX', 'FT', 'GTS']);

export function typeOfField(segment: string, number: number): string {
  return SEGMENTS.get(segment)?.[number - 1] ?? NO_TYPE;
}

export function typeOfComponent(composite: string, number: number): string {
  return COMPOSITES.get(composite)?.[number - 1] ?? NO_TYPE;
}
