import { type Bags, type BagWriter, makeBagWriter } from '../../nn/batch';
import type { Token, TokenKind } from '../../note/tokens';
import { remember } from '../features/remember';
import type { Gazetteer } from './gazetteer';
import { foldWord, joinKeys, type Key, keyOfWord, LONGEST_WORD, MOST_WORDS } from './keys';

/** Marks that may separate the words of a phrase: `St. Mary`, `O'Brien`, `Jean-Luc`, `AT&T`. */
const JOINERS = new Set([..."-‐‑'’‘`.&"]);
/** The most of them in a row. */
const MOST_JOINERS = 2;

/** Number of rows: row 0 for a word in no class; then for each class a row each for a word alone, at the start of a phrase, inside one. */
export function gazetteerRows({ classes }: Gazetteer): number {
  return 1 + 3 * classes.length;
}

interface Word extends Key {
  /** Bit set of the classes of the word alone; 0 for digits. */
  readonly set: number;
}

/** Reads tokens into rows, one bag per token, in time linear in the tokens (`SPEC.md`, G7 to G11). */
export function makeGazetteerReader(gazetteer: Gazetteer) {
  const classes = gazetteer.classes.length;
  const wordOf = remember<Word, TokenKind>((surface, kind) => {
    const folded = surface.length <= LONGEST_WORD ? foldWord(surface) : '';
    const key = keyOfWord(folded);
    const member = folded !== '' && folded.length <= LONGEST_WORD && kind === 'letters';
    return { ...key, set: member ? gazetteer.lookupKey(key.a, key.b, 1) : 0 };
  });

  /** @param surfaces the tokens in lower case */
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

/** Index of the next word if only joiners come before it, else -1. */
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
