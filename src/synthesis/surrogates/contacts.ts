import type { Language } from '../../taggers/tagger';
import type { Lexicon } from '../lexicon';
import type { Random } from '../random';
import { caseLike, digits } from './form';
import { freshName, withoutAccents } from './people';

const DOMAINS = {
  en: 'gmail.com yahoo.com hotmail.com aol.com outlook.com comcast.net verizon.net icloud.com % % % % %'.split(' '),
  es: 'gmail.com hotmail.com yahoo.es terra.es telefonica.net hotmail.es outlook.es sescam.org salud.madrid.org % % %'.split(
    ' ',
  ),
};
const ENDINGS = {
  en: ['org', 'com', 'net', 'edu', 'example', 'co', 'us'],
  es: ['es', 'org', 'com', 'net', 'cl', 'mx'],
};

/** Small letters and digits only, as in an address. */
export function plain(name: string): string {
  return (
    withoutAccents(name)
      .toLowerCase()
      .replace(/ø/g, 'o')
      .replace(/[^a-z]/g, '') || 'user'
  );
}

/** A login made of a name: `jdoe2`, `doe.j`, `DOEJ`, `mary_tran84`. */
export function freshLogin(first: string, last: string, random: Random): string {
  const [a, b] = [plain(first), plain(last)];
  const tail = random.chance(0.5) ? digits(random, random.int(1, 4)) : '';
  const base = random.pick([a[0] + b, `${a}.${b}`, b + a[0], `${a}_${b}`, a + b, `${b}.${a}`, `${a[0]}.${b}`, a, b]);
  return base.slice(0, 24) + tail;
}

/** A login of any form, also a letter code. */
export function loginLike(surface: string, lexicon: Lexicon, random: Random, language: Language): string {
  if (/^[A-Z]{0,3}\d+$/.test(surface)) return surface.replace(/\d/g, () => digits(random, 1));
  const login = freshLogin(
    freshName('first', lexicon, random, language),
    freshName('last', lexicon, random, language),
    random,
  );
  return caseLike(surface, login);
}

function freshDomain(lexicon: Lexicon, random: Random, language: Language): string {
  const cities = language === 'es' ? lexicon.spanishCities : lexicon.cities;
  const topic = random.pick([
    'health',
    'med',
    'clinic',
    'mail',
    'hosp',
    'care',
    'imaging',
    'net',
    '-ortho',
    '.mail',
    '',
  ]);
  return `${plain(random.pick(cities).name)}${topic}.${random.pick(ENDINGS[language])}`;
}

export function freshEmail(
  lexicon: Lexicon,
  random: Random,
  language: Language,
  first?: string,
  last?: string,
): string {
  const login = freshLogin(
    first ?? freshName('first', lexicon, random, language),
    last ?? freshName('last', lexicon, random, language),
    random,
  );
  return `${login}@${random.pick(DOMAINS[language]).replace('%', () => freshDomain(lexicon, random, language))}`;
}

export function freshUrl(lexicon: Lexicon, random: Random, language: Language): string {
  const host = freshDomain(lexicon, random, language);
  const path = random.pick([
    '',
    '/portal',
    '/patients',
    '/refer',
    `/r/${digits(random, 4)}`,
    `/view?id=${digits(random, 5)}`,
  ]);
  return `${random.pick(['www.', 'https://www.', 'https://', 'http://', '', 'https://portal.'])}${host}${path}`;
}
