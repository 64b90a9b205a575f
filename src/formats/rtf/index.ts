import { unitsOf } from '../bytes';
import { DocumentError, type DocumentFormat, type LeftOutCounts, type OpenDocument, startLeftOut } from '../document';
import { isBuiltInStyle, isCommonFont } from '../docx/values';
import { placeWithoutFiles } from '../embedded-files';
import { KINDS } from '../kinds';
import { counted, stem } from '../names';
import { noteOf, replacedPlaces, type TextPart, type WrittenPlace, writtenSource } from '../places';
import {
  APART,
  CONTROL_SIGNS,
  CONTROL_WORDS,
  codePageOf,
  DESCRIBING,
  DROPPED,
  KEPT_STARRED,
  MISSED,
  STRUCTURE,
  startByteReader,
} from './rules';

const START = '{\\rtf';

/** A rich text file: its text is one note; properties, comments, pictures and deleted text are removed. */
export const rtf: DocumentFormat = {
  ...KINDS.rtf,
  recognises: (name, head) => /\.rtf$/i.test(name) || head.startsWith(START),
  open: ({ name, bytes }): OpenDocument => {
    const source = unitsOf(bytes);
    if (!source.startsWith(START)) throw new DocumentError(0, 'Expected rich text, which begins with {\\rtf');
    const { parts, pieces, missed } = readRtf(source);
    return {
      notes: [noteOf(stem(name), parts)],
      ...missed.found(),
      write([replacements = []]) {
        return new TextEncoder().encode(writtenSource(pieces, replacedPlaces(parts, replacements)));
      },
    };
  },
};

/** The text that a rich text file shows, and the file written from scratch: only known control words, and places of the text. */
interface RtfReading {
  readonly parts: readonly TextPart<WrittenPlace>[];
  readonly pieces: readonly (string | WrittenPlace)[];
  /** What is removed and a person may miss. */
  readonly missed: LeftOutCounts;
}

/** The state within a group, which inner groups inherit. */
interface State {
  /** Whether its opening brace was written; never for a group of which nothing stays. */
  opened: boolean;
  dropped: boolean;
  /** Whether it is in the first text of `\upr`, for programs without Unicode: the second, in `\ud`, is read instead. */
  twice: boolean;
  /** The word of the table that it is in, and the part of a name in it that was read so far. */
  describing: string | undefined;
  name: string;
  deleted: boolean;
  /** How many fallback characters follow `\u`. */
  skip: number;
  codePage: number | undefined;
  /** In a group whose text comes after the document's: the parts that were read before it. */
  around: TextPart<WrittenPlace>[] | undefined;
  /** In a field of a form: what it shows if it has no text, and how many parts were read before it. */
  shows: { readonly text: string; readonly before: number } | undefined;
}

/** What a field of a form says besides its text: numbers by their words, and the entries of a list. */
interface Form {
  readonly numbers: Map<string, number | undefined>;
  readonly entries: string[];
}

const MAX_DEPTH = 1000;
/** Programs write 1 to 4. */
const MAX_SKIPPED = 16;
const MAX_NUMBER = 99_999;
const UNREADABLE = 'unreadable character';

/**
 * @param source with one unit a byte: the encoding is stated within the file, and differs from font to font
 * @throws DocumentError if groups are not closed
 */
function readRtf(source: string): RtfReading {
  let parts: TextPart<WrittenPlace>[] = [];
  const apart: TextPart<WrittenPlace>[] = [];
  const pieces: (string | WrittenPlace)[] = [];
  const missed = startLeftOut();
  const groups: State[] = [];
  const fonts = new Map<number, number | undefined>();
  const styleName = counted((number) => `Style ${number}`);
  const listId = counted(String);
  const bytes = startByteReader();
  let state: State = {
    opened: true,
    dropped: false,
    twice: false,
    describing: undefined,
    name: '',
    deleted: false,
    skip: 1,
    codePage: undefined,
    around: undefined,
    shows: undefined,
  };
  let written = '';
  let ansi = 1252;
  let font = -1;
  let left = 0;
  /** The first bytes of an incomplete multi-byte character. */
  let waiting: { start: number; unchanged: string } | undefined;
  /** The positions of numbers in the current list mark. */
  let numbers: number[] = [];
  let before: RtfToken | undefined;
  let starred = false;
  let form: Form | undefined;

  for (const token of rtfTokens(source)) {
    const first = before?.kind === 'open' || starred;
    if (token.kind === 'open') {
      if (groups.length === MAX_DEPTH)
        throw new DocumentError(0, `Expected at most ${MAX_DEPTH} groups within each other`);
      groups.push(state);
      const outermost = groups.length === 1;
      state = { ...state, opened: outermost, name: '', around: undefined, shows: undefined };
      if (outermost) written += '{\\rtf1 ';
      left = 0;
    } else if (token.kind === 'close') {
      if (close()) return end();
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
  throw new DocumentError(0, 'Expected each { to be closed: the file may be cut short');

  function end(): RtfReading {
    pieces.push(written);
    const ended = parts.at(-1) === '\n' || apart.length === 0;
    return { parts: [...parts, ...(ended ? [] : ['\n']), ...apart], pieces, missed };
  }

  /** @returns whether it was the last group */
  function close(): boolean {
    const outer = groups.pop();
    if (!outer) throw new DocumentError(0, 'Expected each } to close a {');
    if (state.around) {
      if (parts.length > 0) {
        for (const part of parts) apart.push(part);
        apart.push('\n');
      }
      parts = state.around;
    }
    if (!state.dropped && state.describing !== outer.describing) endMark();
    if (state.opened) written += '}';
    if (!state.opened && state.describing && state.describing === outer.describing) outer.name += state.name;
    else if (state.describing === 'ffl') form?.entries.push(state.name);
    if (form && state.dropped && !outer.dropped) {
      outer.shows = { text: formValue(form), before: parts.length };
      form = undefined;
    }
    const { shows } = state;
    state = outer;
    left = 0;
    if (shows && shows.text !== '' && parts.length === shows.before)
      show({ start: 0, end: 0 }, shows.text, encoded(shows.text));
    return groups.length === 0;
  }

  function isDestination(word: string): boolean {
    return starred || word === 'upr' || DROPPED.has(word) || DESCRIBING.has(word) || APART.has(word);
  }

  function begin(token: RtfToken & { kind: 'word' }): void {
    const { word } = token;
    if (word === 'ud' && state.twice) {
      state.dropped = state.twice = false;
      return;
    }
    if (word === 'upr' && !state.dropped) {
      state.dropped = state.twice = true;
      return;
    }
    if (DROPPED.has(word) || (starred && !KEPT_STARRED.has(word))) {
      const kind = state.dropped ? undefined : MISSED.get(word);
      if (kind !== undefined) missed.add(kind);
      if (word === 'fldinst' && !state.dropped) state.describing = word;
      else if (word === 'formfield' && state.describing === 'fldinst') {
        state.describing = word;
        form = { numbers: new Map(), entries: [] };
      } else if (word === 'ffl' && state.describing === 'formfield') state.describing = word;
      state.dropped = true;
      return;
    }
    if (state.dropped) return;
    if (DESCRIBING.has(word)) state.describing = word;
    else if (APART.has(word) && !state.describing) {
      state.around = parts;
      parts = [];
    }
    if (starred) write('\\*');
    write(`\\${word}${numbered(token)} `);
    const sign = CONTROL_SIGNS.get(word);
    if (sign !== undefined) visit(token);
  }

  /** Writes within the current group; writes the braces of groups around it that were not opened yet. */
  function write(text: string): void {
    if (state.dropped) return;
    if (!state.opened) {
      for (const group of groups)
        if (!group.opened) {
          written += '{';
          group.opened = true;
        }
      written += '{';
      state.opened = true;
    }
    written += text;
  }

  function put(place: WrittenPlace): void {
    write('');
    pieces.push(written, place);
    written = '';
    parts.push(place);
  }

  function visit(token: RtfToken): void {
    if (token.kind === 'break') return;
    if (token.kind === 'text') return void text(token);
    const word = token.kind === 'word' ? token.word : token.kind === 'symbol' ? token.symbol : '';
    const number = token.kind === 'word' ? token.number : undefined;
    if (word === "'") return void escaped(token, number ?? 0);
    bytes.stop();
    if (waiting) unreadable();
    waiting = undefined;
    const sign = CONTROL_SIGNS.get(word);
    if (word === 'u') {
      const code = (number ?? 0) & 0xffff;
      show(token, String.fromCharCode(code), `\\u${code > 0x7fff ? code - 0x10000 : code}?`);
      left = state.skip;
    } else if (sign !== undefined) structure(token, word, sign);
    else if (word === 'uc') state.skip = skipOf(number ?? 1);
    else if (word === 'listid') write(`\\listid${listId(String(number))} `);
    else {
      if (word === 'ansicpg') ansi = number || 1252;
      else if (word === 'mac') ansi = 10000;
      else if (word === 'pc') ansi = 437;
      else if (word === 'pca') ansi = 850;
      else if (word === 'deleted') state.deleted = number !== 0;
      else if (word === 'plain') state.deleted = false;
      else if (word === 'f' || word === 'deff') {
        font = number ?? -1;
        if (!state.describing && word === 'f') state.codePage = fonts.get(font);
      } else if (word === 'fcharset') fonts.set(font, codePageOf(number));
      else if (word === 'cpg') fonts.set(font, number || undefined);
      if (token.kind === 'word' && CONTROL_WORDS.has(word) && Math.abs(number ?? 0) <= MAX_NUMBER)
        write(`\\${word}${numbered(token)} `);
      else if (token.kind === 'symbol' && word === '-' && !state.describing) write('\\-');
    }
  }

  function structure(token: RtfToken, word: string, sign: string): void {
    if (STRUCTURE.has(word)) {
      if (state.describing || (word === 'par' && state.deleted)) return;
      // The last cell of a row ends with it.
      if (sign === '\n' && parts.at(-1) === '\t') parts.pop();
      parts.push(sign);
      write(`\\${word} `);
    } else if (left > 0) left--;
    else show(token, sign, /^[a-z]+$/.test(word) ? `\\${word} ` : `\\${/[\r\n]/.test(word) ? 'par ' : word}`);
  }

  /** A stretch of characters; the first may be the fallback of a `\u` before them. */
  function text({ start, end: behind, text: raw }: Extract<RtfToken, { kind: 'text' }>): void {
    const skipped = Math.min(left, raw.length);
    left -= skipped;
    const from = waiting?.start ?? start + skipped;
    let held = waiting?.unchanged ?? '';
    waiting = undefined;
    let shown = '';
    let unchanged = '';
    for (const unit of raw.slice(skipped)) {
      const byte = unit.charCodeAt(0);
      const own = byte < 0x80 && held === '' ? unit : hex(byte);
      const character = byte < 0x80 && !bytes.waits() ? unit : bytes.read(byte, state.codePage ?? ansi);
      held += own;
      if (character === '' && bytes.waits()) continue;
      if (character.includes('\uFFFD')) held = unreadable(character);
      shown += character;
      unchanged += held;
      held = '';
    }
    if (shown !== '') show({ start: from, end: behind }, shown, unchanged);
    if (held !== '') waiting = { start: behind, unchanged: held };
  }

  function escaped(token: RtfToken, byte: number): void {
    if (left > 0) {
      left--;
      return;
    }
    const start = waiting?.start ?? token.start;
    const unchanged = `${waiting?.unchanged ?? ''}${hex(byte)}`;
    waiting = undefined;
    const character =
      state.describing && state.describing !== 'ffl'
        ? String.fromCharCode(byte)
        : bytes.read(byte, state.codePage ?? ansi);
    if (character === '' && bytes.waits()) waiting = { start, unchanged };
    else show({ start, end: token.end }, character, character.includes('\uFFFD') ? unreadable(character) : unchanged);
  }

  /** Reports bytes that are no character of their code page, and replaces them, since nothing can read them. */
  function unreadable(shown = '\uFFFD'): string {
    if (!state.describing && !state.deleted) missed.add(UNREADABLE, shown.split('\uFFFD').length - 1);
    return encoded(shown);
  }

  function show({ start, end: behind }: { start: number; end: number }, shown: string, unchanged: string): void {
    if (state.describing) return void readName(shown);
    if (!state.deleted)
      put(placeWithoutFiles({ start, end: behind, text: shown, unchanged, encode: encoded }, missed.add));
  }

  /** Names of fonts and styles, and colours, end with a semicolon. */
  function readName(shown: string): void {
    state.name += shown;
    if (!/^(?:fonttbl|colortbl|stylesheet)$/.test(state.describing ?? '')) return;
    const names = state.name.split(';');
    state.name = names.pop() ?? '';
    for (const name of names) write(`${nameOf(name.trim())};`);
  }

  function nameOf(name: string): string {
    if (state.describing === 'colortbl') return '';
    if (state.describing === 'fonttbl') return isCommonFont(name) ? name : 'Arial';
    return isBuiltInStyle(name) ? name : styleName(name);
  }

  /** Writes a list mark with only the places of numbers and punctuation: letters and digits may identify somebody. */
  function endMark(): void {
    if (state.describing === 'leveltext') {
      const units = [...state.name.slice(1).replace(/;$/, '')].filter(
        (unit) => unit < '\t' || !/[\p{L}\p{N}]/u.test(unit),
      );
      numbers = units.flatMap((unit, index) => (unit < '\t' ? [index + 1] : []));
      write(
        `${hex(units.length)}${units.map((unit) => (unit < '\t' ? hex(unit.charCodeAt(0)) : encoded(unit))).join('')};`,
      );
    } else if (state.describing === 'levelnumbers') write(`${numbers.map(hex).join('')};`);
    else if (/^pntxt/.test(state.describing ?? '')) write(encoded(state.name.replace(/[\p{L}\p{N}]/gu, '').trim()));
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

function numbered({ number }: RtfToken & { kind: 'word' }): string {
  return number === undefined || Math.abs(number) > MAX_NUMBER ? '' : String(number);
}

function hex(byte: number): string {
  return `\\'${byte.toString(16).padStart(2, '0')}`;
}

function skipOf(number: number): number {
  if (number < 0 || number > MAX_SKIPPED)
    throw new DocumentError(0, `Expected \\uc with 0 to ${MAX_SKIPPED} characters`);
  return number;
}

/** A text in ASCII, with one fallback character after each `\u`. */
function encoded(text: string): string {
  return text.replace(/\r\n|[\\{}\r\n\t]|[^\x20-\x7e]/g, (unit) => {
    if (/[\\{}]/.test(unit)) return `\\${unit}`;
    if (unit === '\t') return '\\tab ';
    if (/[\r\n]/.test(unit)) return '\\line ';
    const code = unit.charCodeAt(0);
    return `\\u${code > 0x7fff ? code - 0x10000 : code}?`;
  });
}

/** A token of a rich text file, whose source has one unit a byte. */
type RtfToken = {
  readonly start: number;
  readonly end: number;
} & (
  | { readonly kind: 'open' | 'close' }
  /** `\word`, `\word7`, with the space after it; `\'e9` is the word `'` with the number. */
  | { readonly kind: 'word'; readonly word: string; readonly number: number | undefined }
  /** A symbol after a backslash, such as `~` or `{`. */
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
);

const WORD = /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?/y;
const HEX = /\\'([\da-fA-F]{2})/y;
const TEXT = /[^\\{}\r\n]+/y;
const BREAK = /[\r\n\0]+/y;

/** @throws DocumentError if the file ends within a token */
function* rtfTokens(source: string): Generator<RtfToken> {
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  let at = 0;
  while (at < source.length) {
    const start = at;
    const unit = source[at] as string;
    if (unit === '{' || unit === '}') yield { kind: unit === '{' ? 'open' : 'close', start, end: ++at };
    else if (unit !== '\\') {
      const text = match(TEXT, at);
      if (!text) match(BREAK, at);
      at = text ? TEXT.lastIndex : BREAK.lastIndex;
      yield text ? { kind: 'text', start, end: at, text: text[0] } : { kind: 'break', start, end: at };
    } else {
      const word = match(WORD, at);
      const hex = word ? undefined : match(HEX, at);
      if (word) {
        at = WORD.lastIndex;
        const number = word[2] === undefined ? undefined : Number(word[2]);
        // The number counts the bytes of data after it, which may contain braces.
        if (word[1] === 'bin') at += Math.max(0, number ?? 0);
        yield { kind: 'word', start, end: at, word: word[1] as string, number };
      } else if (hex) {
        at = HEX.lastIndex;
        yield { kind: 'word', start, end: at, word: "'", number: Number.parseInt(hex[1] as string, 16) };
      } else if (at + 1 < source.length) {
        at += 2;
        yield { kind: 'symbol', start, end: at, symbol: source[at - 1] as string };
      } else throw new DocumentError(0, 'Expected more after a backslash: the file may be cut short');
    }
  }
}
