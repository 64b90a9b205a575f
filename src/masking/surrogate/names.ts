import type { Language } from '../../note/language';
import { nameOrigins } from '../../surrogates/built-in/names';
import { spanishFirstNames, spanishSurnames } from '../../surrogates/built-in/spanish';
import { sexOfName } from '../../surrogates/sex-of-name';
import { fold } from '../numbered/surface';

export type Role = 'first' | 'last';

interface Origin {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Single words only: a word of a name stands for one word. */
const single = (names: readonly string[]): string[] => names.filter((name) => /^[\p{L}'’-]{3,}$/u.test(name));

const ORIGINS: readonly Origin[] = [
  ...nameOrigins.map(({ first, last }) => ({ first: single(first), last: single(last) })),
  { first: single(spanishFirstNames), last: single(spanishSurnames) },
];
const DEFAULT: Readonly<Record<Language, Origin>> = {
  en: ORIGINS[0] as Origin,
  es: ORIGINS.at(-1) as Origin,
};
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

/**
 * Lists of names to draw from, the best first: of the word's origin, or of that of another word of the person's name, and, for first
 * names, of the sex that the person's first one suggests; then of any origin; then of any sex.
 */
export function candidates(
  key: string,
  role: Role,
  person: readonly string[],
  language: Language,
): readonly (readonly string[])[] {
  const own = language === 'es' ? DEFAULT.es : (originOf([key]) ?? originOf(person) ?? DEFAULT.en);
  const all = ORIGINS.flatMap((origin) => origin[role]);
  if (role === 'last') return [own.last, DEFAULT[language].last, all];
  const [first = key] = person;
  const sex = sexOfName(first.charAt(0).toUpperCase() + first.slice(1));
  const fits = (name: string): boolean => sex === undefined || sexOfName(name) === sex;
  return [own.first.filter(fits), DEFAULT[language].first.filter(fits), all.filter(fits), all];
}

/** The origin of the first of these words that a list has. */
function originOf(keys: readonly string[]): Origin | undefined {
  for (const key of keys) {
    const at = KNOWN.findIndex(({ first, last }) => first.has(key) || last.has(key));
    if (at >= 0) return ORIGINS[at];
  }
  return undefined;
}
