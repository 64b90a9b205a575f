import { DocumentError } from '../document';

/** A token of a rich text file, whose source has one unit a byte. */
export type RtfToken = {
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
export function* rtfTokens(source: string): Generator<RtfToken> {
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

const MAX_NUMBER = 99_999;

/** Whether the number of a control word may be written: a longer one may identify somebody. */
export function isShort(number: number | undefined): boolean {
  return Math.abs(number ?? 0) <= MAX_NUMBER;
}

/** A control word as written; a long number is left out. */
export function controlWord(word: string, number?: number): string {
  return `\\${word}${number !== undefined && isShort(number) ? number : ''} `;
}

export function hexEscape(byte: number): string {
  return `\\'${byte.toString(16).padStart(2, '0')}`;
}

/** A text in ASCII, with one fallback character after each `\u`. */
export function encodedRtf(text: string): string {
  return text.replace(/\r\n|[\\{}\r\n\t]|[^\x20-\x7e]/g, (unit) => {
    if (/[\\{}]/.test(unit)) return `\\${unit}`;
    if (unit === '\t') return '\\tab ';
    if (/[\r\n]/.test(unit)) return '\\line ';
    return unicodeEscape(unit.charCodeAt(0));
  });
}

export function unicodeEscape(code: number): string {
  return `\\u${code > 0x7fff ? code - 0x10000 : code}?`;
}
