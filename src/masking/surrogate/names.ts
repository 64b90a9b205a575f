import type { Language } from '../../note/language';
import { origins } from '../../surrogates/data/names.json';
import { firstNames as spanishFirstNames, surnames as spanishSurnames } from '../../surrogates/data/spanish.json';
import { sexOfName } from '../../surrogates/fresh-names';
import { fold } from '../numbered/surface';

export type Role = 'first' | 'last';

interface Origin {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Single words only: a word of a name stands for one word. */
const single = (names: readonly string[]): string[] => names.filter((name) => /^[\p{L}'’-]{3,}$/u.test(name));

const ORIGINS: readonly Origin[] = [
  ...origins.map(({ first, last }) => ({ first: single(first), last: single(last) })),
  { first: single(spanishFirstNames), last: single(spanishSurnames) },
];
/** The same lists for looking up. */
const KNOWN: readonly { readonly first: ReadonlySet<string>; readonly last: ReadonlySet<string> }[] = ORIGINS.map(
  ({ first, last }) => ({ first: new Set(first.map(wordKey)), last: new Set(last.map(wordKey)) }),
);

/** What is compared of a word of a name. */
export function wordKey(word: string): string {
  return fold(word).replace(/['’`´]/g, '');
}

export function isKnown(role: Role, key: string): boolean {
  return KNOWN.some((names) => names[role].has(key));
}

/** Lists of names to draw from, the best first. */
export type NameLists = readonly (readonly string[])[];

/** Filled as they are asked for: a note of thousands of names asks for few different ones. */
const prepared = new Map<string, NameLists>();

/**
 * For the words of one person's name, what each may become: names of the word's origin, or of that of another word of the name, and, for
 * first names, of the sex that the first one suggests; then of any origin; then of any sex.
 */
export function namesFor(words: readonly string[], language: Language): (key: string, role: Role) => NameLists {
  const shared = originOf(words);
  const [first] = words;
  return (key, role) => {
    const fallback = language === 'es' ? ORIGINS.length - 1 : 0;
    const origin = language === 'es' ? fallback : (originOf([key]) ?? shared ?? fallback);
    const suggesting = first ?? key;
    const sex = role === 'first' ? sexOfName(suggesting.charAt(0).toUpperCase() + suggesting.slice(1)) : undefined;
    const id = `${origin} ${fallback} ${role} ${sex}`;
    const lists = prepared.get(id) ?? listsOf(origin, fallback, role, sex);
    prepared.set(id, lists);
    return lists;
  };
}

function listsOf(origin: number, fallback: number, role: Role, sex: ReturnType<typeof sexOfName>): NameLists {
  const [own, usual] = [ORIGINS[origin] as Origin, ORIGINS[fallback] as Origin];
  const all = ORIGINS.flatMap((each) => each[role]);
  if (role === 'last') return [own.last, usual.last, all];
  const fits = (name: string): boolean => sex === undefined || sexOfName(name) === sex;
  return [own.first.filter(fits), usual.first.filter(fits), all.filter(fits), all];
}

/** Which origin the first of these words is of that a list has. */
function originOf(keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const at = KNOWN.findIndex(({ first, last }) => first.has(key) || last.has(key));
    if (at >= 0) return at;
  }
  return undefined;
}
