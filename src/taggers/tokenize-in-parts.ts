import { type Token, tokenize } from '../note/tokens';
import type { Parts } from './parts';

/** Some thousands of tokens. */
const CHARACTERS = 16_384;

/** The tokens of `tokenize`. @param characters in a part; one without a space or line end is longer */
export function* tokenizeInParts(text: string, characters = CHARACTERS): Parts<Token[]> {
  if (text.length <= characters) return tokenize(text);
  const tokens: Token[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOfPart(text, from + characters);
    for (const { start, end, kind } of tokenize(text.slice(from, to)))
      tokens.push({ start: from + start, end: from + end, kind });
    from = to;
    yield;
  }
  return tokens;
}

/** Where the first space or line feed from `at` on ends: no token goes on beyond it. */
function endOfPart(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end - 1] !== ' ' && text[end - 1] !== '\n') end++;
  return Math.min(end, text.length);
}
