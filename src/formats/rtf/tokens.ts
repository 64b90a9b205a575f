import { DocumentError } from '../document';

/** A piece of a rich text file. A file is read as bytes: each unit of `source` is one. */
export type RtfToken = {
  readonly start: number;
  readonly end: number;
} & (
  | { readonly kind: 'open' | 'close' }
  /** `\word`, `\word7`, with the blank behind it; `\'e9` is the word `'` with the number. */
  | { readonly kind: 'word'; readonly word: string; readonly number: number | undefined }
  /** One symbol behind a backslash, such as `~` or `{`. */
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
);

const WORD = /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?/y;
const HEX = /\\'([\da-fA-F]{2})/y;
const TEXT = /[^\\{}\r\n]+/y;
const BREAK = /[\r\n\0]+/y;

/** @throws DocumentError where the file ends within a token */
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
        // What follows is data of so many bytes, braces among them.
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
