import type { Bags } from '../nn/batch';
import type { Token } from '../note/tokens';
import { makeBagWriter } from './bag-writer';

/** Latin letters, digits and marks have rows of their own; all others share sixteen. */
const PLAIN_ROWS = 384;
const SHARED_ROWS = 16;
/** What follows a token. */
const GLUED = PLAIN_ROWS + SHARED_ROWS;
const SPACE = GLUED + 1;
const LINE_END = GLUED + 2;

export const CHARACTER_ROWS = PLAIN_ROWS + SHARED_ROWS + 3;

/** Of a longer token the first so many characters are read. */
const LONGEST = 20;

/** The row of each UTF-16 unit of a token. */
export function characterIds(surface: string): Int32Array {
  return Int32Array.from({ length: Math.min(surface.length, LONGEST) }, (_, i) => {
    const unit = surface.charCodeAt(i);
    return unit < PLAIN_ROWS ? unit : PLAIN_ROWS + (unit % SHARED_ROWS);
  });
}

/**
 * The characters of each token in order, with `space` one more for what follows it (the "post-space" character of Meldau
 * 4.3.4): nothing, white space, or the end of the line or text.
 */
export function readCharacters(
  text: string,
  tokens: readonly Token[],
  words: readonly { readonly characters: Int32Array }[],
  space: boolean,
): Bags {
  const bags = makeBagWriter(tokens.length, 8);
  tokens.forEach(({ end }, i) => {
    bags.addAll((words[i] as (typeof words)[number]).characters);
    if (space) bags.add(following(text[end]));
    bags.close();
  });
  return bags.finish();
}

function following(unit: string | undefined): number {
  if (unit === undefined || unit === '\n' || unit === '\r') return LINE_END;
  return unit === ' ' || unit === '\t' || unit === '\u00a0' ? SPACE : GLUED;
}
