import { eachMatch } from './each-match';

/**
 * The one tokenizer, for training and inference alike: runs of letters (with their combining marks), runs of digits,
 * other single marks (one code point each, also lone surrogates) and line ends. White space lies in the gaps, so that
 * tokens + gaps = text, and `3041023MARY` is two tokens.
 */
export type TokenKind = 'letters' | 'digits' | 'mark' | 'newline';

export interface Token {
  /** UTF-16 offsets into the note's text: 0 <= start < end <= text.length. */
  readonly start: number;
  readonly end: number;
  readonly kind: TokenKind;
}

/** Models name the version that they were trained with; a change to the boundaries below raises it. */
export const TOKENIZER_VERSION = 1;

const PATTERN = /(\p{L}[\p{L}\p{M}]*)|(\p{Nd}+)|(\r\n|[\n\r\u2028\u2029])|[^\s]/gu;

/** The tokens of a text in order. Linear in the text's length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of eachMatch(PATTERN, text)) {
    const kind = match[1] ? 'letters' : match[2] ? 'digits' : match[3] ? 'newline' : 'mark';
    tokens.push({ start: match.index, end: match.index + match[0].length, kind });
  }
  return tokens;
}
