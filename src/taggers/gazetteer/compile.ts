import { tokenize } from '../../note/tokens';
import { buildTable } from './build-table';
import { type Header, MAGIC, MOST_CLASSES, PREAMBLE_BYTES, VERSION } from './gazetteer';
import { fold, type Key, LONGEST_WORD, MOST_WORDS, phraseKey } from './keys';
import { packSlots } from './table';

export interface Compiled {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Distinct members. */
  readonly words: number;
  readonly phrases: number;
  /** Share of the words and phrases in no class that get one all the same. */
  readonly falsePositiveRate: { readonly words: number; readonly phrases: number };
}

/** Bits a slot: every bit more halves the false positives. Phrases get more, as nearly every run of words is none. */
const WORD_BITS = 11;
const PHRASE_BITS = 14;
const RARE_BITS = 16;
/** Bit sets that have a code of their own; a code more is a false positive more. */
const MOST_SETS = 24;

/**
 * Compiles lists of words and phrases, in any capitals, accents and order, into the bytes that `readGazetteer` reads. The
 * same lists give the same bytes.
 * @param lists of each class; words are what the tokenizer makes of them, without marks
 * @throws RangeError for too many classes or a phrase or word that is too long
 */
export function compileGazetteer(lists: ReadonlyMap<string, Iterable<string>>): Compiled {
  const classes = [...lists.keys()];
  if (classes.length > MOST_CLASSES) throw new RangeError(`${classes.length} classes where ${MOST_CLASSES} fit`);
  const members = [...setsOfMembers(lists)];
  const words = members.filter(([phrase]) => !phrase.includes(' '));
  const phrases = members.filter(([phrase]) => phrase.includes(' '));
  const rare: Member[] = [];
  const tables = [table(words, WORD_BITS, rare), table(phrases, PHRASE_BITS, rare), table(rare, RARE_BITS)];
  const header: Header = { classes, tables: tables.map((part) => part.header) as Header['tables'] };
  return {
    bytes: join(
      header,
      tables.map(({ packed }) => packed),
    ),
    words: words.length,
    phrases: phrases.length,
    falsePositiveRate: {
      words: falsePositives(header.tables[0]),
      phrases: falsePositives(header.tables[1]),
    },
  };
}

/** The words that a gazetteer knows a phrase by: letters and digits, folded, without the marks between them. */
export function phraseWords(phrase: string): string[] {
  // Most of the lists, without the tokenizer: ten times faster.
  if (/^[A-Za-z]+$/.test(phrase)) return [phrase.toLowerCase()];
  return tokenize(phrase)
    .filter(({ kind }) => kind === 'letters' || kind === 'digits')
    .map(({ start, end }) => fold(phrase.slice(start, end)));
}

type Member = readonly [phrase: string, set: number];

function setsOfMembers(lists: ReadonlyMap<string, Iterable<string>>): Map<string, number> {
  const sets = new Map<string, number>();
  for (const [bit, [name, phrases]] of [...lists].entries())
    for (const phrase of phrases) {
      const words = phraseWords(phrase);
      if (words.length === 0) continue;
      if (words.length > MOST_WORDS) throw new RangeError(`${name}: a phrase of ${words.length} words`);
      if (words.some(({ length }) => length > LONGEST_WORD)) throw new RangeError(`${name}: a word is too long`);
      const key = words.join(' ');
      sets.set(key, (sets.get(key) ?? 0) | (1 << bit));
    }
  return sets;
}

/** A table of members; those whose set is not among the most frequent ones are sent on to `rare`, where there is one. */
function table(members: readonly Member[], bits: number, rare?: Member[]) {
  const counts = new Map<number, number>();
  for (const [, set] of members) counts.set(set, (counts.get(set) ?? 0) + 1);
  // Ties in a fixed order: the bytes may not depend on that of the lists.
  const byCount = [...counts].sort(([set, count], [other, otherCount]) => otherCount - count || set - other);
  const sets = byCount.map(([set]) => set);
  if (rare && sets.length > MOST_SETS) sets.splice(MOST_SETS - 1, sets.length, 0);
  const codeOf = new Map(sets.map((set, code) => [set, code]));
  const further = codeOf.get(0) ?? 0;
  const codes = members.map(([, set]) => codeOf.get(set) ?? further);
  if (rare) rare.push(...members.filter(([, set]) => !codeOf.has(set)));
  const keys = members.map(([phrase]): Key => phraseKey(phrase.split(' ')));
  const { shape, slots } = buildTable(keys, codes, bits);
  return { header: { ...shape, sets }, packed: packSlots(slots, bits) };
}

function falsePositives({ sets, bits }: Header['tables'][number]): number {
  return sets.filter((set) => set !== 0).length / 2 ** bits;
}

function join(header: Header, tables: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const start = PREAMBLE_BYTES + json.length;
  const bytes = new Uint8Array(tables.reduce((size, packed) => size + packed.length, start));
  bytes.set(Array.from(MAGIC, (letter) => letter.charCodeAt(0)));
  const preamble = new DataView(bytes.buffer);
  preamble.setUint32(4, VERSION, true);
  preamble.setUint32(8, json.length, true);
  bytes.set(json, PREAMBLE_BYTES);
  let at = start;
  for (const packed of tables) {
    bytes.set(packed, at);
    at += packed.length;
  }
  return bytes;
}
