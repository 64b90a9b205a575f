import { allOverlapping, type TextRange } from '../../note/span';
import { replacedRanges, toInput } from '../mapping';
import { replaceSpans } from '../replace';
import { type Found, finderOf, literalKey, wordsOfNames } from './find';
import type { KeyEntry, RestoreKey } from './key';

const LETTER = /\p{L}/u;

export interface Restored {
  readonly text: string;
  /** How many findings have their text back, the guessed ones included. */
  readonly count: number;
  /** Their places, in order. */
  readonly restored: readonly TextRange[];
  /** Those of `restored` where the fullest text of a tag or a surrogate was put, because its mention has no counterpart in the masked note. */
  readonly guessed: readonly TextRange[];
  /** Tags in brackets that the key doesn't have; they stayed. */
  readonly unknown: readonly TextRange[];
  /** Tags and surrogates of the key that the text doesn't have, each once. */
  readonly missing: readonly string[];
}

/**
 * A masked text, as it was or after an editor or a language model changed it, with the findings' own texts in place of tags and
 * surrogates. `SPEC.md` numbers the rules.
 */
export function restore(text: string, key: RestoreKey): Restored {
  const { masked, original, entries } = key;
  if (text === masked) {
    const restored = entries.map(({ start, end }) => ({ start, end }));
    return { text: original, count: entries.length, restored, guessed: [], unknown: [], missing: [] };
  }
  // Also of the masked text, whose own words then count as such.
  const find = finderOf(entries, !/\p{Lu}/u.test(text));
  const [before, now] = [find(masked), find(text)];
  const places = entries.map((entry) => ({ start: entry.outStart, end: entry.outEnd, entry }));
  // Mostly one: of `Mary [Lee|DOCTOR]-[Ng|DOCTOR]`, the words are also those of `[Lee-Ng, Mary|DOCTOR]`.
  const entriesIn = (place: TextRange): KeyEntry[] => {
    const those = allOverlapping(places, place);
    const isWhole = those.every(({ start, end }) => start >= place.start && end <= place.end);
    return isWhole ? those.map(({ entry }) => entry) : [];
  };
  const mapping = { inputLength: original.length, outputLength: masked.length, edits: entries };
  const originalOf = ({ start, end }: TextRange) =>
    original.slice(toInput(mapping, start), toInput(mapping, end, 'end'));
  // `8` for an age and in `8 mg`: what the note also says itself is the same only before the same word. Of tags, what it says itself,
  // `Patient 1`, has no brackets, unless the text has lost those of all.
  const own = before.filter((each) => entriesIn(each).length === 0);
  const said = new Set(own.map(({ put }) => put));
  const saidWords = new Set(own.map(({ start, end }) => literalKey(masked.slice(start, end))));
  const hasBrackets = now.some(({ start, isKnown }) => isKnown && text.charAt(start) === '[');
  const isSaid = (of: string, { put, start, end }: Found): boolean =>
    hasBrackets &&
    put.startsWith('[') &&
    LETTER.test(of.charAt(start)) &&
    saidWords.has(literalKey(of.slice(start, end)));
  const identity = (of: string, found: Found): string => {
    if (isTag(found)) return isSaid(of, found) ? `${found.put}\n` : found.put;
    return said.has(found.put) ? `${found.put}\n${wordAfter(of, found.end)}` : found.put;
  };
  const [identities, identitiesNow] = [
    before.map((each) => identity(masked, each)),
    now.map((each) => identity(text, each)),
  ];
  const counterparts = align(identities, identitiesNow);
  // In another order or with other words, what the note also says itself is looked for by the word behind it, and then by itself.
  const isDoubtful = (i: number): boolean => counterparts[i] === -1 && said.has(now[i]?.put ?? '') && !isTag(now[i]);
  const placesBefore = indicesOf(identities);
  const likely = new Map<number, number>();
  identitiesNow.forEach((each, i) => {
    const place = isDoubtful(i) ? placesBefore.get(each)?.[0] : undefined;
    if (place !== undefined) likely.set(i, place);
  });
  const taken = new Set(counterparts);
  const left = indicesOf(before.map(({ put }, i) => (!taken.has(i) && said.has(put) ? put : undefined)));
  for (const [put, places] of indicesOf(now.map(({ put }, i) => (isDoubtful(i) && !likely.has(i) ? put : undefined)))) {
    const others = left.get(put) ?? [];
    if (others.length === places.length)
      for (const [i, place] of places.entries()) likely.set(place, others[i] as number);
  }
  const fullest = fullestTexts(entries);
  const outcomes = now.map((found, i): Outcome => {
    const own = text.slice(found.start, found.end);
    const counterpart = before[counterparts[i] ?? -1];
    const other = counterpart ?? before[likely.get(i) ?? -1];
    const of = other ? entriesIn(other) : [];
    const isOwn = isSaid(text, found) || (!other && isDoubtful(i) && !LETTER.test(found.put));
    const kept = (other && found.isKnown) || isOwn ? own : fullest.get(literalKey(found.put));
    const back = other && of.length > 0 ? originalOf(other) : kept;
    const isGuessed = other ? !counterpart && of.length > 0 : back !== undefined && !isOwn;
    const kind = !found.isKnown ? 'unknown' : isGuessed ? 'guessed' : of.length > 0 ? 'restored' : 'kept';
    return { ...found, kind, back: recased(found, own, back ?? own), entries: of };
  });
  const result = replaceSpans(text, outcomes, ({ back }) => back);
  const written = replacedRanges(result.mapping);
  const placesOf = (...kinds: readonly Outcome['kind'][]): TextRange[] =>
    written.filter((_, i) => kinds.includes((outcomes[i] as Outcome).kind));
  const restored = placesOf('restored', 'guessed');
  const present = new Set(
    [...now, ...outcomes.flatMap((outcome) => outcome.entries)].map(({ put }) => literalKey(put)),
  );
  const absent = entries.filter(({ put }) => !present.has(literalKey(put)));
  return {
    text: result.text,
    count: restored.length,
    restored,
    guessed: placesOf('guessed'),
    unknown: placesOf('unknown'),
    missing: [...new Map(absent.map(({ put }) => [literalKey(put), put])).values()],
  };
}

/** What becomes of a tag or a surrogate in the text; `kept` is one that the masked note has without having put it there. */
interface Outcome extends TextRange {
  readonly kind: 'restored' | 'guessed' | 'unknown' | 'kept';
  readonly back: string;
  /** The findings whose text it is; none if it is guessed. */
  readonly entries: readonly KeyEntry[];
}

/** For each item, its indices. */
function indicesOf(items: readonly (string | undefined)[]): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  items.forEach((item, i) => {
    if (item === undefined) return;
    const those = places.get(item);
    if (those) those.push(i);
    else places.set(item, [i]);
  });
  return places;
}

function isTag(found?: Found): boolean {
  return found?.put.startsWith('[') ?? false;
}

/** The first word or mark after an offset of a text, in small letters. */
function wordAfter(text: string, offset: number): string {
  const after = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/u.exec(text.slice(offset, offset + 60));
  return after?.[0].toLowerCase() ?? '';
}

/** For the `literalKey` of each replacement, and of the words of surrogate names, the longest text that it replaces. */
function fullestTexts(entries: readonly KeyEntry[]): ReadonlyMap<string, string> {
  const fullest = new Map<string, string>();
  for (const { put, original } of entries) {
    const key = literalKey(put);
    if (original.length > (fullest.get(key)?.length ?? 0)) fullest.set(key, original);
  }
  for (const [word, original] of wordsOfNames(entries))
    if (!fullest.has(literalKey(word))) fullest.set(literalKey(word), original);
  return fullest;
}

/** In capitals where a surrogate came back in capitals that it hadn't. */
function recased({ put }: Found, own: string, back: string): string {
  const raised = !put.startsWith('[') && own === own.toUpperCase() && put !== put.toUpperCase();
  return raised ? back.toUpperCase() : back;
}

/** Longer sequences than so many pairs are aligned by counting alone. */
const MOST_PAIRS = 4_000_000;

/**
 * For each item of `others` the index of its counterpart in `items`, -1 without one: a longest common subsequence, in which
 * equal beginnings and ends always take part.
 */
export function align(items: readonly string[], others: readonly string[]): number[] {
  const counterparts = new Array<number>(others.length).fill(-1);
  let start = 0;
  while (start < items.length && start < others.length && items[start] === others[start]) counterparts[start] = start++;
  let [end, otherEnd] = [items.length, others.length];
  while (end > start && otherEnd > start && items[end - 1] === others[otherEnd - 1]) counterparts[--otherEnd] = --end;
  const [left, right] = [items.slice(start, end), others.slice(start, otherEnd)];
  const middle = left.length * right.length > MOST_PAIRS ? byCount(left, right) : longestCommon(left, right);
  middle.forEach((index, i) => {
    if (index >= 0) counterparts[start + i] = start + index;
  });
  return counterparts;
}

/** The n-th of a kind with the n-th of it. */
function byCount(items: readonly string[], others: readonly string[]): number[] {
  const places = indicesOf(items);
  for (const those of places.values()) those.reverse();
  return others.map((other) => places.get(other)?.pop() ?? -1);
}

function longestCommon(items: readonly string[], others: readonly string[]): number[] {
  const width = others.length + 1;
  const lengths = new Uint32Array((items.length + 1) * width);
  for (let i = items.length - 1; i >= 0; i--)
    for (let j = others.length - 1; j >= 0; j--) {
      const next = (i + 1) * width + j;
      lengths[i * width + j] =
        items[i] === others[j]
          ? (lengths[next + 1] as number) + 1
          : Math.max(lengths[next] as number, lengths[i * width + j + 1] as number);
    }
  const counterparts = new Array<number>(others.length).fill(-1);
  for (let i = 0, j = 0; i < items.length && j < others.length; ) {
    if (items[i] === others[j]) counterparts[j++] = i++;
    else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number)) i++;
    else j++;
  }
  return counterparts;
}
