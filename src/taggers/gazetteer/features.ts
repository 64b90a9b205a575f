import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { makeBagWriter } from '../bag-writer';
import { remember } from '../remember';
import type { Gazetteer } from './gazetteer';
import { fold, joinKeys, type Key, LONGEST_WORD, MOST_WORDS, wordKey } from './keys';

/** Marks that join the words of a phrase: `St. Mary`, `O'Brien`, `Jean-Luc`, `AT&T`. */
const JOINERS = new Set([..."-‐‑'’‘`.&"]);
/** So many of them in a row still do. */
const MOST_JOINERS = 2;

/** Row 0: letters in no class, nor in a phrase of one. Then a row a class each for: alone, begins a phrase, lies inside one. */
export function gazetteerRows({ classes }: Gazetteer): number {
  return 1 + 3 * classes.length;
}

interface Word extends Key {
  /** Classes of the word alone. */
  readonly set: number;
}

/**
 * Reads tokens into rows, one bag a token, linear in the tokens. Phrases have 2 to 4 words on one line with white space,
 * hyphens, apostrophes, full stops or `&` between them; marks inside a phrase lie inside it, too.
 */
export function makeGazetteerReader(gazetteer: Gazetteer) {
  const classes = gazetteer.classes.length;
  const wordOf = remember((surface): Word => {
    const folded = surface.length <= LONGEST_WORD ? fold(surface) : '';
    const key = wordKey(folded);
    return { ...key, set: folded === '' || folded.length > LONGEST_WORD ? 0 : gazetteer.lookupKey(key.a, key.b, 1) };
  });

  /** @param surfaces of the tokens, in lower case */
  return function read(tokens: readonly Token[], surfaces: readonly string[]): Bags {
    const words = tokens.map(({ kind }, i) =>
      kind === 'letters' || kind === 'digits' ? wordOf(surfaces[i] as string) : undefined,
    );
    const begins = new Int32Array(tokens.length);
    const inside = new Int32Array(tokens.length);
    for (let i = 0; i < words.length; i++) markPhrases(i, words, surfaces, begins, inside);
    const bags = makeBagWriter(tokens.length, 2);
    for (let i = 0; i < tokens.length; i++) {
      const alone = tokens[i]?.kind === 'letters' ? (words[i] as Word).set : 0;
      if (tokens[i]?.kind === 'letters' && (alone | (begins[i] as number) | (inside[i] as number)) === 0) bags.add(0);
      addRows(bags.add, alone, 1);
      addRows(bags.add, begins[i] as number, 1 + classes);
      addRows(bags.add, inside[i] as number, 1 + 2 * classes);
      bags.close();
    }
    return bags.finish();
  };

  function markPhrases(
    start: number,
    words: readonly (Word | undefined)[],
    surfaces: readonly string[],
    begins: Int32Array,
    inside: Int32Array,
  ): void {
    let word = words[start];
    if (!word) return;
    let { a, b } = word;
    let end = start;
    for (let count = 2; count <= MOST_WORDS; count++) {
      end = nextWord(end, words, surfaces);
      word = words[end];
      if (!word) return;
      a = joinKeys(a, word.a);
      b = joinKeys(b, word.b);
      const set = gazetteer.lookupKey(a, b, count);
      if (set === 0) continue;
      begins[start] = (begins[start] as number) | set;
      for (let i = start + 1; i <= end; i++) inside[i] = (inside[i] as number) | set;
    }
  }
}

/** The word after a word with nothing but joiners between, else an index without a word. */
function nextWord(at: number, words: readonly (Word | undefined)[], surfaces: readonly string[]): number {
  let next = at + 1;
  while (next - at <= MOST_JOINERS && !words[next] && JOINERS.has(surfaces[next] ?? '')) next++;
  return next;
}

function addRows(add: (row: number) => void, set: number, from: number): void {
  for (let left = set; left !== 0; left &= left - 1) add(from + 31 - Math.clz32(left & -left));
}
