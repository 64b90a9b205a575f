import type { Token } from '../../note/tokens';
import type { Language } from '../tagger';
import { NUMBER_WORDS } from './special-words';

/** So many tokens may stand between two parts of a number. */
const FARTHEST = 2;

/**
 * The tokens that are part of a number written out: `sixty`, `nineteen ninety-five`, `treinta y cinco`, `May fifth`; not
 * `two` alone. In ascending order.
 * @param words of the tokens, undefined for those that aren't letters
 */
export function readNumberWords(
  tokens: readonly Token[],
  words: readonly ({ readonly folded: string } | undefined)[],
  surfaces: readonly string[],
  language: Language,
  isMonth: (token: number) => boolean,
): number[] {
  const { alone, joined, between } = NUMBER_WORDS[language];
  const isNumber = (i: number) => {
    const folded = words[i]?.folded;
    return folded !== undefined && (alone.has(folded) || joined.has(folded));
  };
  /** Whether another number or a month stands beside it in that direction. */
  const hasNeighbour = (i: number, step: 1 | -1) => {
    for (let n = 1; n <= FARTHEST; n++) {
      const at = i + n * step;
      if (isNumber(at) || isMonth(at)) return true;
      const surface = words[at]?.folded ?? surfaces[at];
      if (tokens[at]?.kind === 'newline' || surface === undefined || !between.has(surface)) return false;
    }
    return false;
  };
  const found: number[] = [];
  for (let i = 0; i < tokens.length; i++)
    if (isNumber(i) && (alone.has(words[i]?.folded as string) || hasNeighbour(i, 1) || hasNeighbour(i, -1)))
      found.push(i);
  return found;
}
