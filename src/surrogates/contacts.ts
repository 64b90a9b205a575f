import type { Language } from '../note/language';
import data from './data/contacts.json';
import { caseLike, digits, letter, withoutAccents } from './form';
import { freshName } from './fresh-names';
import type { Lexicon } from './lexicon';
import { writePattern, writeWeighted } from './pattern';
import type { Random } from './random';

/** The name in small letters from a to z, as in an e-mail address; `user` if none are left. */
export function plain(name: string): string {
  return (
    withoutAccents(name)
      .toLowerCase()
      .replace(/ø/g, 'o')
      .replace(/[^a-z]/g, '') || 'user'
  );
}

/** A login made from a name: `jdoe2`, `doe.j`, `DOEJ`, `mary_tran84`, `m.tran`, `tranm01`. */
export function freshLogin(first: string, last: string, random: Random): string {
  const [a, b] = [plain(first), plain(last)];
  const tail = random.chance(0.5) ? digits(random, random.int(1, 4)) : '';
  const [i, j] = [a[0] as string, b[0] as string];
  const drawn = letter(random).toLowerCase();
  const parts = { a, b, i, j, l: drawn, b6: b.slice(0, 6) };
  const base = writePattern(random.pick(data.logins), random, parts);
  return base.slice(0, 24) + (base.length < 4 ? digits(random, random.int(2, 5)) : tail);
}

/** A login as systems show it: made from a name, from a role and initials, from letters and numbers, or chosen by its owner. */
export function freshUsername(first: string, last: string, random: Random): string {
  const initials = `${plain(first)[0]}${plain(last)[0]}`;
  const login = freshLogin(first, last, random);
  return writeWeighted(data.usernames, random, {
    login,
    'upper-login': login.toUpperCase(),
    initials,
    'upper-initials': initials.toUpperCase(),
    role: () => random.pick(data.roles),
    handle: () => random.pick(data.handles),
    first: plain(first),
    name: `${first[0]?.toUpperCase()}${last.replace(/[^\p{L}]/gu, '')}`,
  });
}

/** A login made from these names, or from fresh ones. */
export function loginOf(
  lexicon: Lexicon,
  random: Random,
  language: Language,
  first = freshName('first', lexicon, random, language),
  last = freshName('last', lexicon, random, language),
): string {
  return freshLogin(first, last, random);
}

/** A login, or, for a code of capitals and digits, the code with other digits. */
export function loginLike(surface: string, lexicon: Lexicon, random: Random, language: Language): string {
  if (/^[A-Z]{0,3}\d+$/.test(surface)) return surface.replace(/\d/g, () => digits(random, 1));
  return caseLike(surface, loginOf(lexicon, random, language));
}

function freshDomain(lexicon: Lexicon, random: Random, language: Language): string {
  const cities = language === 'es' ? lexicon.spanishCities : lexicon.cities;
  const topic = random.pick(data.topics);
  return `${plain(random.pick(cities).name)}${topic}.${random.pick(data.endings[language])}`;
}

export function freshEmail(
  lexicon: Lexicon,
  random: Random,
  language: Language,
  first?: string,
  last?: string,
): string {
  const login = loginOf(lexicon, random, language, first, last);
  return `${login}@${random.pick(data.domains[language]).replace('%', () => freshDomain(lexicon, random, language))}`;
}

export function freshUrl(lexicon: Lexicon, random: Random, language: Language): string {
  if (language === 'en' && random.chance(0.1)) return writePattern(random.pick(data.shared), random);
  const host = random.pick(data.hosts);
  return host + freshDomain(lexicon, random, language) + writePattern(random.pick(data.paths), random);
}
