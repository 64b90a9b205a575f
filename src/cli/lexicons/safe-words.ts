import type { Phrases } from '../gazetteers/phrases';

export interface WordLists {
  /** Words that are found in clinical and general text and name nobody. */
  readonly words: Phrases;
  /** Names and places that everybody knows. */
  readonly usual: Phrases;
  /** All others: some of them few people bear. */
  readonly rare: Phrases;
  /** The words of general text that aren't names alone, the most frequent first. */
  readonly frequent: readonly string[];
}

/** So many of the most frequent words are nothing but words, though somebody bears them: `of`, `no`. */
const NEVER_NAMES = 150;
/** So frequent is a word where it is written small, though usual names or places are spelled so, or rarer ones. */
const THOUGH_USUAL = 1500;
const THOUGH_RARE = 20_000;

/**
 * The classes of a safe dictionary: `safe` has the words that are in no list of names or places, `small` those that are
 * words where they are written small, though the capital of a name may stand before them: `white`, `may`. A word of neither
 * that a list has, such as `boston`, is in no class, nor is a name that is seldom a word.
 */
export function safeWords({ words, usual, rare, frequent }: WordLists): Map<string, Phrases> {
  const single = [...words].filter((word) => !word.includes(' '));
  const firsts = (count: number): Phrases => new Set(frequent.slice(0, count));
  const [never, thoughUsual, thoughRare] = [firsts(NEVER_NAMES), firsts(THOUGH_USUAL), firsts(THOUGH_RARE)];
  const isName = (word: string) => !never.has(word) && (usual.has(word) || rare.has(word));
  const isSmall = (word: string) => (usual.has(word) ? thoughUsual : thoughRare).has(word);
  return new Map([
    ['safe', new Set([...never, ...single.filter((word) => !isName(word))])],
    ['small', new Set(single.filter((word) => isName(word) && isSmall(word)))],
  ]);
}
