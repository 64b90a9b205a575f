import { type Bags, type BagWriter, makeBagWriter } from '../../nn/batch';
import type { Token, TokenKind } from '../../note/tokens';
import { remember } from '../features/remember';
import type { Gazetteer } from './gazetteer';
import { foldWord, joinKeys, type Key, keyOfWord, LONGEST_WORD, MOST_WORDS } from './keys';

/** Marks that join the words of a phrase: `St. Mary`, `O'Brien`, `Jean-Luc`, `AT&T`. */
const JOINERS = new Set([..."-‐‑'’‘`.&"]);
/** So many of them in a row still do. */
const MOST_JOINERS = 2;

/** Row 0: letters in no class, nor in a phrase of one. Then a row a class each for: alone, begins a phrase, lies inside one. */
export function gazetteerRows({ classes }: Gazetteer): number {
  return 1 + 3 * classes.length;
}

interface Word extends Key {
  /** Classes of the word alone, none for digits. */
  readonly set: number;
}

/**
 * Reads tokens into rows, one bag a token, linear in the tokens. Phrases have 2 to 4 words on one line with white space,
 * hyphens, apostrophes, full stops or `&` between them; marks inside a phrase lie inside it, too.
 */
export function makeGazetteerReader(gazetteer: Gazetteer) {
  const classes = gazetteer.classes.length;
  const wordOf = remember<Word, TokenKind>((surface, kind) => {
    const folded = surface.length <= LONGEST_WORD ? foldWord(surface) : '';
    const key = keyOfWord(folded);
    const member = folded !== '' && folded.length <= LONGEST_WORD && kind === 'letters';
    return { ...key, set: member ? gazetteer.lookupKey(key.a, key.b, 1) : 0 };
  });

  /** @param surfaces of the tokens, in lower case */
  return function read(tokens: readonly Token[], surfaces: readonly string[]): Bags {
    const words: (Word | null)[] = [];
    for (let i = 0; i < tokens.length; i++) {
      const { kind } = tokens[i] as Token;
      words.push(kind === 'letters' || kind === 'digits' ? wordOf(surfaces[i] as string, kind) : null);
    }
    const begins = new Int32Array(tokens.length);
    const inside = new Int32Array(tokens.length);
    for (let i = 0; i < words.length; i++) if (words[i] !== null) markPhrases(i, words, surfaces, begins, inside);
    const bags = makeBagWriter(tokens.length, 3);
    for (let i = 0; i < tokens.length; i++) {
      const alone = words[i]?.set ?? 0;
      const begun = begins[i] as number;
      const within = inside[i] as number;
      if ((alone | begun | within) !== 0) {
        addRows(bags, alone, 1);
        addRows(bags, begun, 1 + classes);
        addRows(bags, within, 1 + 2 * classes);
      } else if (tokens[i]?.kind === 'letters') bags.add(0);
      bags.close();
    }
    return bags.finish();
  };

  function markPhrases(
    start: number,
    words: readonly (Word | null)[],
    surfaces: readonly string[],
    begins: Int32Array,
    inside: Int32Array,
  ): void {
    const first = words[start] as Word;
    let { a, b } = first;
    let end = start;
    for (let count = 2; count <= MOST_WORDS; count++) {
      end = nextWord(end, words, surfaces);
      if (end < 0) return;
      const word = words[end] as Word;
      a = joinKeys(a, word.a);
      b = joinKeys(b, word.b);
      const set = gazetteer.lookupKey(a, b, count);
      if (set === 0) continue;
      begins[start] = (begins[start] as number) | set;
      for (let i = start + 1; i <= end; i++) inside[i] = (inside[i] as number) | set;
    }
  }
}

/** The word after a word with nothing but joiners between, or -1. */
function nextWord(at: number, words: readonly (Word | null)[], surfaces: readonly string[]): number {
  for (let next = at + 1; next < words.length; next++) {
    if (words[next] !== null) return next;
    if (next - at > MOST_JOINERS || !JOINERS.has(surfaces[next] as string)) return -1;
  }
  return -1;
}

function addRows(bags: BagWriter, set: number, from: number): void {
  for (let left = set; left !== 0; left &= left - 1) bags.add(from + 31 - Math.clz32(left & -left));
}
