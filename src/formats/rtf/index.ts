import { unicodeText, unitsOf, withoutByteOrderMark } from '../bytes';
import {
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type OpenDocument,
  startLeftOut,
  unlessRefused,
} from '../document';
import { placeWithoutFiles } from '../embedded-files';
import { KINDS } from '../kinds';
import { stem } from '../names';
import {
  cleaning,
  noteOf,
  partWithin,
  replacedPlaces,
  type SourcePlace,
  type TextPart,
  type WrittenText,
  writtenSource,
} from '../places';
import { type ShownText, skipOf, startRtfCharacters } from './characters';
import { startRtfNames } from './names';
import { APART, CONTROL_SIGNS, CONTROL_WORDS, DESCRIBING, DROPPED, KEPT_STARRED, MISSED, STRUCTURE } from './rules';
import { controlWord, encodedRtf, isShort, type RtfToken, rtfTokens, unicodeEscape } from './tokens';
import { startRtfWriter } from './writer';

/** How rich text begins. */
const START = '{\\rtf';

const MORE_BEHIND =
  'Expected nothing but rich text behind rich text: put what is behind it into a file of its own, or save it again in a word processor';

/** A rich text file: each text in it is a note; properties, comments, pictures and deleted text are removed. */
export const rtf: DocumentFormat = {
  ...KINDS.rtf,
  // In a text with more behind it, rich text is read as a part.
  recognises: (name, head, whole) =>
    /\.rtf$/i.test(name) ||
    head.startsWith(START) ||
    (head.trimStart().startsWith(START) && whole().trimEnd().endsWith('}')),
  open: ({ name, bytes }): OpenDocument => {
    const marked = withoutByteOrderMark(bytes);
    const source = (marked === bytes ? unitsOf(bytes) : inAscii(unicodeText(marked))).trimStart();
    if (!source.startsWith(START)) throw new DocumentError(0, 'Expected rich text, which begins with {\\rtf');
    const leftOut = startLeftOut();
    const texts: RtfReading[] = [];
    for (let rest = source; rest !== ''; rest = withoutPadding(rest.slice(texts.at(-1)?.end))) {
      if (!rest.startsWith(START)) throw new DocumentError(0, MORE_BEHIND);
      texts.push(readRtf(rest, leftOut));
    }
    const id = stem(name);
    return {
      notes: texts.map(({ parts }, index) => noteOf(texts.length > 1 ? `${id}-${index + 1}` : id, parts)),
      ...leftOut.found(),
      write(replacements) {
        const written = texts.map(({ parts, pieces }, index) =>
          writtenSource(pieces, replacedPlaces(parts, replacements[index] ?? [])),
        );
        return new TextEncoder().encode(written.join('\n'));
      },
    };
  },
};

/** What programs write after a text, and other programs ignore. */
function withoutPadding(rest: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: old programs end files with them.
  return rest.replace(/^[\s\0\x1a}]+/, '');
}

/** The state within a group, which inner groups inherit. */
interface State {
  dropped: boolean;
  /** Whether it is in the first text of `\upr`, for programs without Unicode: the second, in `\ud`, is read instead. */
  twice: boolean;
  /** The word of the table that it is in, and the part of a name in it that was read so far. */
  describing: string | undefined;
  name: string;
  deleted: boolean;
  /** In a paragraph that is the large first letter of the next one. */
  isDropCap: boolean;
  /** How many fallback characters follow `\u`. */
  skip: number;
  codePage: number | undefined;
  /** In a field of a form: what it shows if it has no text, and how many parts were read before it. */
  shows: { readonly text: string; readonly before: number } | undefined;
}

/** What a field of a form says besides its text: numbers by their words, and the entries of a list. */
interface Form {
  readonly numbers: Map<string, number | undefined>;
  readonly entries: string[];
}

interface RtfReading extends WrittenText {
  /** Where the last group ends. */
  readonly end: number;
}

const MAX_DEPTH = 1000;
const UNREADABLE = 'unreadable character';
const CUT_SHORT = 'Expected each { to be closed: the file may be cut short';

/**
 * The text of a file, and the file written from scratch.
 * @param source with one unit a byte: the encoding is stated within the file, and differs from font to font
 * @param leftOut counts what is removed and a person may miss
 * @param whole the place whose text it is, if it is not a file
 * @throws DocumentError if groups are not closed
 */
export function readRtf(source: string, leftOut: LeftOutCounts, whole?: SourcePlace): RtfReading {
  const writer = startRtfWriter();
  const names = startRtfNames();
  const characters = startRtfCharacters((count) => {
    if (!state.describing && !state.deleted) leftOut.add(UNREADABLE, count);
  });
  const groups: State[] = [];
  let state: State = {
    dropped: false,
    twice: false,
    describing: undefined,
    name: '',
    deleted: false,
    isDropCap: false,
    skip: 1,
    codePage: undefined,
    shows: undefined,
  };
  let before: RtfToken | undefined;
  let starred = false;
  let form: Form | undefined;

  for (const token of rtfTokens(source)) {
    const first = before?.kind === 'open' || starred;
    if (token.kind === 'open') open();
    else if (token.kind === 'close') {
      close();
      if (groups.length === 0) return { ...writer.finish(), end: token.end };
    } else if (token.kind === 'symbol' && token.symbol === '*' && before?.kind === 'open') {
      starred = true;
      before = token;
      continue;
    } else if (token.kind === 'word' && first && isDestination(token.word)) begin(token);
    else if (starred) state.dropped = true;
    else if (!state.dropped || state.describing === 'ffl') visit(token);
    else if (token.kind === 'word' && state.describing === 'formfield') form?.numbers.set(token.word, token.number);
    starred = false;
    before = token;
  }
  throw new DocumentError(0, CUT_SHORT);

  function open(): void {
    if (groups.length === MAX_DEPTH)
      throw new DocumentError(0, `Expected at most ${MAX_DEPTH} groups within each other`);
    groups.push(state);
    state = { ...state, name: '', shows: undefined };
    writer.open();
    characters.endFallback();
  }

  function close(): void {
    const outer = groups.pop();
    if (!outer) throw new DocumentError(0, 'Expected each } to close a {');
    const { describing, name, dropped, shows } = state;
    const mark = dropped || describing === outer.describing ? undefined : names.mark(describing, name);
    if (mark !== undefined) writer.write(mark);
    const isWritten = writer.close();
    if (!isWritten && describing && describing === outer.describing) outer.name += name;
    else if (describing === 'ffl') form?.entries.push(name);
    if (form && dropped && !outer.dropped) {
      outer.shows = { text: formValue(form), before: writer.count() };
      form = undefined;
    }
    state = outer;
    characters.endFallback();
    if (shows && shows.text !== '' && writer.count() === shows.before)
      show({ start: 0, end: 0, text: shows.text, unchanged: encodedRtf(shows.text) });
  }

  function isDestination(word: string): boolean {
    return starred || word === 'upr' || DROPPED.has(word) || DESCRIBING.has(word) || APART.has(word);
  }

  function begin(token: RtfToken & { kind: 'word' }): void {
    const { word } = token;
    if (word === 'ud' && state.twice) state.dropped = state.twice = false;
    else if (word === 'upr' && !state.dropped) state.dropped = state.twice = true;
    else if (DROPPED.has(word) || (starred && !KEPT_STARRED.has(word))) drop(word);
    else if (!state.dropped) {
      if (DESCRIBING.has(word)) state.describing = word;
      else if (APART.has(word) && !state.describing) writer.apart();
      writer.write(`${starred ? '\\*' : ''}${controlWord(word, token.number)}`);
      if (CONTROL_SIGNS.has(word)) visit(token);
    }
  }

  /** Removes the current group, but reads the values of a form's field. */
  function drop(word: string): void {
    const kind = state.dropped ? undefined : MISSED.get(word);
    if (kind !== undefined) leftOut.add(kind);
    if (word === 'fldinst' && !state.dropped) state.describing = word;
    else if (word === 'formfield' && state.describing === 'fldinst') {
      state.describing = word;
      form = { numbers: new Map(), entries: [] };
    } else if (word === 'ffl' && state.describing === 'formfield') state.describing = word;
    state.dropped = true;
  }

  function visit(token: RtfToken): void {
    if (token.kind === 'break') return;
    if (token.kind === 'text') return void show(characters.text(token, state.codePage));
    const word = token.kind === 'word' ? token.word : token.kind === 'symbol' ? token.symbol : '';
    const number = token.kind === 'word' ? token.number : undefined;
    if (word === "'") {
      const isName = state.describing !== undefined && state.describing !== 'ffl';
      return void show(characters.escaped(token, number ?? 0, state.codePage, isName));
    }
    characters.interrupt();
    const sign = CONTROL_SIGNS.get(word);
    if (word === 'u') show(characters.unicode(token, number ?? 0, state.skip));
    else if (sign !== undefined) structure(token, word, sign);
    else if (word === 'uc') state.skip = skipOf(number ?? 1);
    else if (word === 'listid') write(controlWord(word, Number(names.listId(number))));
    else control(token, word, number);
  }

  function control(token: RtfToken, word: string, number: number | undefined): void {
    characters.encoding(word, number);
    if (word === 'f' && !state.describing) state.codePage = characters.ofFont();
    else if (word === 'deleted') state.deleted = number !== 0;
    else if (word === 'plain') state.deleted = false;
    else if (word === 'dropcapli' || word === 'pard') state.isDropCap = word === 'dropcapli';
    if (token.kind === 'word' && CONTROL_WORDS.has(word) && isShort(number)) write(controlWord(word, number));
    else if (token.kind === 'symbol' && word === '-' && !state.describing) write('\\-');
  }

  function structure({ start, end }: RtfToken, word: string, sign: string): void {
    if (STRUCTURE.has(word)) {
      if (state.describing || (word === 'par' && state.deleted)) return;
      if (word === 'par' && state.isDropCap) state.isDropCap = false;
      else writer.sign(sign);
      write(controlWord(word));
    } else if (!characters.skips()) {
      const unchanged = /^[a-z]+$/.test(word) ? controlWord(word) : `\\${/[\r\n]/.test(word) ? 'par ' : word}`;
      show({ start, end, text: sign, unchanged });
    }
  }

  function write(text: string): void {
    if (!state.dropped) writer.write(text);
  }

  function show(shown: ShownText | undefined): void {
    if (!shown) return;
    if (state.describing) readName(shown.text);
    else if (!state.deleted)
      writer.put(placeWithoutFiles({ ...shown, encode: encodedRtf, ...(whole && { whole }) }, leftOut.add));
  }

  /** Names of fonts and styles, and colours, end with a semicolon. */
  function readName(shown: string): void {
    state.name += shown;
    const { describing = '' } = state;
    if (!/^(?:fonttbl|colortbl|stylesheet)$/.test(describing)) return;
    const all = state.name.split(';');
    state.name = all.pop() ?? '';
    for (const name of all) write(`${names.name(describing, name.trim())};`);
  }
}

/** The chosen entry of a list, or the mark of a box; '' for a field with text. */
function formValue({ numbers, entries }: Form): string {
  const result = numbers.get('ffres') ?? NOT_CHOSEN;
  const chosen = result === NOT_CHOSEN ? (numbers.get('ffdefres') ?? 0) : result;
  const type = numbers.get('fftype');
  if (type === 2) return entries[chosen] ?? '';
  return type === 1 ? (chosen === 0 ? '\u2610' : '\u2612') : '';
}

/** The result of a field that nobody has filled in. */
const NOT_CHOSEN = 25;

/**
 * The parts of a text with rich text in it: what that shows, while the rest of it is cleaned.
 * @throws DocumentError for a text that only begins like rich text
 */
export function rtfParts(given: SourcePlace, leftOut: LeftOutCounts): readonly TextPart[] | undefined {
  const parts: TextPart[] = [];
  let at = 0;
  const showUntil = (end: number) => {
    if (at < end) parts.push(partWithin(given, at, end));
  };
  for (let start = given.text.indexOf(START); start >= 0; start = given.text.indexOf(START, at)) {
    if (start === at && at > 0) parts.push('\n');
    showUntil(start);
    at = start + endOfGroup(given.text.slice(start));
    const whole: SourcePlace = {
      ...partWithin(given, start, at),
      composed: (changed) => writtenSource(reading.pieces, changed),
    };
    const reading = readRtf(inAscii(whole.text), leftOut, whole);
    parts.push(cleaning(whole));
    for (const part of reading.parts) parts.push(part);
  }
  if (parts.length === 0) return undefined;
  showUntil(given.text.length);
  return parts;
}

/** Where the group that a text begins with ends. @throws DocumentError if it does not */
function endOfGroup(text: string): number {
  let depth = 0;
  for (const { kind, end } of rtfTokens(text)) {
    if (kind === 'open') depth++;
    else if (kind === 'close' && --depth === 0) return end;
  }
  throw new DocumentError(0, CUT_SHORT);
}

/** Rich text that was written in Unicode: it is in ASCII, with escapes. */
function inAscii(source: string): string {
  return source.replace(/[^\0-\x7f]/g, (unit) => `{\\uc1${unicodeEscape(unit.charCodeAt(0))}}`);
}

/** Whether rich text is read in a place. */
export function isRichText(place: SourcePlace): boolean {
  return unlessRefused(() => rtfParts(place, startLeftOut())) !== undefined;
}
