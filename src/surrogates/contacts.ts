import type { Language } from '../note/language';
import { caseLike, digits, letter, withoutAccents } from './form';
import { freshName } from './fresh-names';
import type { Lexicon } from './lexicon';
import type { Random } from './random';

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

/** A login made of a name: `jdoe2`, `doe.j`, `DOEJ`, `mary_tran84`, `m.tran`, `tranm01`. */
export function freshLogin(first: string, last: string, random: Random): string {
  const [a, b] = [plain(first), plain(last)];
  const tail = random.chance(0.5) ? digits(random, random.int(1, 4)) : '';
  const [i, j] = [a[0] as string, b[0] as string];
  const base = random.pick([
    i + b,
    i + b,
    `${a}.${b}`,
    b + i,
    `${a}_${b}`,
    a + b,
    `${b}.${a}`,
    `${i}.${b}`,
    a,
    b,
    `${b}_${i}`,
    `${a}-${b}`,
    a + j,
    `${i}${j}`,
    b.slice(0, 6) + i,
    `${i}${letter(random).toLowerCase()}${b}`,
  ]);
  return base.slice(0, 24) + (base.length < 4 ? digits(random, random.int(2, 5)) : tail);
}

const STAFF_PREFIXES = ['rn', 'md', 'lab', 'pt', 'sw', 'mt', 'rad', 'phx', 'nurse', 'reg', 'HIM', 'ED', 'svc'];
const HANDLES = 'surf gamer mom dad nana trucker fisher cat dog angel rose blue star truck bass moto sun'.split(' ');

/** A login as systems show it: by name, of a role and initials, of letters and numbers, or one that a person chose. */
export function freshUsername(first: string, last: string, random: Random): string {
  const initials = `${plain(first)[0]}${plain(last)[0]}`;
  const login = freshLogin(first, last, random);
  const make = random.weighted([
    [() => login, 50] as const,
    [() => login.toUpperCase(), 10] as const,
    [() => `${random.pick(STAFF_PREFIXES)}${random.pick(['_', '-', ''])}${login}`, 6] as const,
    [() => `${initials}${digits(random, random.int(2, 4))}`, 7] as const,
    [() => `${initials.toUpperCase()}${digits(random, random.int(2, 5))}`, 5] as const,
    [() => `${letter(random)}${digits(random, random.int(5, 7))}`, 5] as const,
    [() => `${plain(first)}${random.pick(['.', '_', ''])}${random.pick(HANDLES)}${digits(random, 2)}`, 8] as const,
    [() => `${first[0]?.toUpperCase()}${last.replace(/[^\p{L}]/gu, '')}`, 4] as const,
    [() => `${login}_${random.pick(STAFF_PREFIXES)}`, 4] as const,
  ]);
  return make();
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

const PATHS = [
  '',
  '',
  '/portal',
  '/patients',
  '/refer',
  '/mychart',
  '/login',
  '/r/#4',
  '/view?id=#5',
  '/v/#4',
  '/msg/#6',
  '/visit/#5',
  '/docs/results-#4.pdf',
  '/pay',
  '/join?mtg=#6',
  '/d/#8',
];
const HOSTS = [
  'www.',
  'https://www.',
  'https://',
  'http://',
  '',
  '',
  'https://portal.',
  'https://visit.',
  'https://my.',
];
const SHARED = [
  'https://zoom.us/j/#10',
  'https://meet.jit.si/room-#6',
  'www.gofundme.com/f/help-#4',
  'https://us02web.zoom.us/j/#9',
  'bit.ly/#5',
];

export function freshUrl(lexicon: Lexicon, random: Random, language: Language): string {
  const number = (text: string): string => text.replace(/#(\d+)/g, (_, count: string) => digits(random, Number(count)));
  if (language === 'en' && random.chance(0.1)) return number(random.pick(SHARED));
  return random.pick(HOSTS) + freshDomain(lexicon, random, language) + number(random.pick(PATHS));
}
