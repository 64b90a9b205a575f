import { tokenize } from '../../note/tokens';
import { type GazetteerHeader, MAGIC, MOST_CLASSES, PREAMBLE_BYTES, VERSION } from './gazetteer';
import { foldWord, type Key, LONGEST_WORD, MOST_WORDS, phraseKey } from './keys';
import { locate, packSlots, slotCount, type TableShape } from './table';

export interface Compiled {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Number of distinct single words. */
  readonly words: number;
  /** Number of distinct phrases. */
  readonly phrases: number;
  /** Share of the words and phrases in no class that are found all the same. */
  readonly falsePositiveRate: { readonly words: number; readonly phrases: number };
}

/** Bits per slot; each further bit halves the false positives. Phrases get more, since hardly any run of words is a phrase. */
const WORD_BITS = 11;
const PHRASE_BITS = 14;
const RARE_BITS = 16;
/** The most bit sets with their own code; each code adds false positives. */
const MOST_SETS = 24;

/**
 * Compiles lists of words and phrases into the bytes that `readGazetteer` reads. Capitals, accents and order don't matter; the same
 * lists give the same bytes.
 * @param lists by class; the words of a phrase are its tokens without marks
 * @throws RangeError for too many classes, or a phrase or word that is too long
 */
export function compileGazetteer(lists: ReadonlyMap<string, Iterable<string>>): Compiled {
  const classes = [...lists.keys()];
  if (classes.length > MOST_CLASSES) throw new RangeError(`${classes.length} classes, at most ${MOST_CLASSES} fit`);
  const members = [...setsOfMembers(lists)];
  const words = members.filter(([phrase]) => !phrase.includes(' '));
  const phrases = members.filter(([phrase]) => phrase.includes(' '));
  const rare: Member[] = [];
  const tables = [table(words, WORD_BITS, rare), table(phrases, PHRASE_BITS, rare), table(rare, RARE_BITS)];
  const header: GazetteerHeader = { classes, tables: tables.map((part) => part.header) as GazetteerHeader['tables'] };
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

/** The folded words of a phrase: its tokens of letters and digits, without marks. */
export function phraseWords(phrase: string): string[] {
  // Most entries are single words; without the tokenizer they take a tenth of the time.
  if (/^[A-Za-z]+$/.test(phrase)) return [phrase.toLowerCase()];
  return tokenize(phrase)
    .filter(({ kind }) => kind === 'letters' || kind === 'digits')
    .map(({ start, end }) => foldWord(phrase.slice(start, end)));
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

/** A table of members. @param rare receives the members whose bit set is not among the most frequent ones */
function table(members: readonly Member[], bits: number, rare?: Member[]) {
  const counts = new Map<number, number>();
  for (const [, set] of members) counts.set(set, (counts.get(set) ?? 0) + 1);
  // Ties in a fixed order, since the bytes must not depend on the order of the lists.
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

function falsePositives({ sets, bits }: GazetteerHeader['tables'][number]): number {
  return sets.filter((set) => set !== 0).length / 2 ** bits;
}

function join(header: GazetteerHeader, tables: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
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

const MOST_TRIES = 200;

/**
 * A table that maps each key to its code: keys that have a slot to themselves are removed one by one, then the slots are filled
 * in the opposite order (a binary fuse filter, Graf and Lemire 2022, which also gives the sizes).
 * @param keys all different
 * @param codes one per key, each below 2 ** bits
 */
function buildTable(
  keys: readonly Key[],
  codes: ArrayLike<number>,
  bits: number,
): { shape: TableShape; slots: Uint16Array } {
  for (let seed = 0; seed < MOST_TRIES; seed++) {
    const shape = shapeFor(keys.length, bits, seed);
    const order = peel(keys, shape);
    if (order) return { shape, slots: fill(keys, codes, shape, order) };
  }
  throw new Error(`No table of ${keys.length} keys in ${MOST_TRIES} tries: two keys are the same`);
}

/** The shape for a try; some seeds fail, so later tries get a little more room. */
function shapeFor(count: number, bits: number, seed: number): TableShape {
  const size = Math.log(Math.max(2, count));
  const segmentLength = 2 ** Math.min(16, Math.max(0, Math.floor(size / Math.log(2.91) - 0.5)));
  const room = Math.max(1.075, 0.77 + (0.305 * Math.log(600_000)) / size) * (1 + Math.floor(seed / 10) / 50);
  const starts = Math.max(1, Math.ceil((count * room) / segmentLength) - 3);
  return { bits, seed, segmentLength, starts };
}

interface Order {
  /** Indices of the keys, in the order in which they were removed. */
  readonly keys: Int32Array;
  /** The slot that each of them had to itself. */
  readonly slots: Int32Array;
}

function peel(keys: readonly Key[], shape: TableShape): Order | undefined {
  const users = new Int32Array(slotCount(shape));
  /** Exclusive or of the indices of the keys that use a slot: the index itself when one key is left. */
  const numbers = new Int32Array(users.length);
  const places = new Int32Array(4);
  for (const [i, key] of keys.entries()) {
    locate(shape, key, places);
    for (const place of places) {
      users[place] = (users[place] as number) + 1;
      numbers[place] = (numbers[place] as number) ^ i;
    }
  }
  const order = { keys: new Int32Array(keys.length), slots: new Int32Array(keys.length) };
  let taken = 0;
  const single: number[] = [];
  for (const [place, count] of users.entries()) if (count === 1) single.push(place);
  for (let place = single.pop(); place !== undefined; place = single.pop()) {
    if (users[place] !== 1) continue;
    const i = numbers[place] as number;
    order.keys[taken] = i;
    order.slots[taken++] = place;
    locate(shape, keys[i] as Key, places);
    for (const other of places) {
      users[other] = (users[other] as number) - 1;
      numbers[other] = (numbers[other] as number) ^ i;
      if (users[other] === 1) single.push(other);
    }
  }
  return taken === keys.length ? order : undefined;
}

function fill(keys: readonly Key[], codes: ArrayLike<number>, shape: TableShape, order: Order): Uint16Array {
  const slots = new Uint16Array(slotCount(shape));
  const places = new Int32Array(4);
  for (let n = keys.length - 1; n >= 0; n--) {
    const i = order.keys[n] as number;
    const own = order.slots[n] as number;
    let value = (codes[i] as number) ^ locate(shape, keys[i] as Key, places);
    for (const place of places) if (place !== own) value ^= slots[place] as number;
    slots[own] = value;
  }
  return slots;
}
