import type { Language } from '../note/language';
import calendarData from './data/calendar.json';
import { ordinals, teens, tens, units } from './data/numbers.json';
import { caseLike, digits, twoDigits } from './form';
import { numberWordFamily } from './numbers';
import { drawPattern, type WeightedPattern } from './pattern';
import type { Random } from './random';

interface Calendar {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly seasons: readonly string[];
  readonly holidays: readonly string[];
  /** Formats of `formatDay`. */
  readonly complete: readonly WeightedPattern[];
  readonly partial: readonly WeightedPattern[];
}

/** The names of months, weekdays, seasons and holidays by language, and how dates are written. */
export const calendars: Readonly<Record<Language, Calendar>> = calendarData;

/** For every month, weekday and season name in small letters, the names that may replace it. */
const FAMILY_OF: Readonly<Record<Language, ReadonlyMap<string, readonly string[]>>> = {
  en: families(calendars.en),
  es: families(calendars.es),
};

function families(calendar: Calendar): ReadonlyMap<string, readonly string[]> {
  const lists = [
    calendar.seasons,
    calendar.shortWeekdays,
    calendar.weekdays,
    calendar.shortMonths,
    calendar.months,
  ] as const;
  return new Map(lists.flatMap((list) => list.map((name) => [name.toLowerCase(), list] as const)));
}

/** The names that may replace this one, or undefined for a word that is not a month, weekday or season. */
function calendarFamily(word: string, language: Language): readonly string[] | undefined {
  const map = FAMILY_OF[language];
  const small = word.toLowerCase();
  return map.get(small) ?? (/s$/.test(small) ? map.get(small.slice(0, -1)) : undefined);
}

/** A calendar day; `formatDay` writes it. */
export interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

export function freshDay(random: Random, firstYear = 1985, lastYear = 2026): Day {
  const month = random.int(1, 12);
  return { day: random.int(1, month === 2 ? 28 : 30), month, year: random.int(firstYear, lastYear) };
}

/** The number of days in a month, from 1. */
export function daysIn(month: number, year: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day that is this many days later, or earlier for a negative number. */
export function dayAfter({ day, month, year }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return { day: moved.getUTCDate(), month: moved.getUTCMonth() + 1, year: moved.getUTCFullYear() };
}

/** The English form of an ordinal: 1st, 2nd, 3rd, 11th. */
export function ordinal(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`;
}

export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/**
 * Writes a day in a format of names in braces: `{m}` `{d}` have one or two digits, `{mm}` `{dd}` two, `{yy}` `{yyyy}` are the year,
 * `{Mon}` `{Month}` the month's name, `{MON}` the same in capitals, `{R}` in Roman numerals, `{th}` the day as an ordinal, `{W}` `{Wk}`
 * the weekday; everything else stays.
 */
export function formatDay(
  date: Day,
  format: string,
  language: Language,
  months: readonly string[] = calendars[language].months,
): string {
  const names = calendars[language];
  const month = months[date.month - 1] as string;
  const weekday = (new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() + 6) % 7;
  const parts: Readonly<Record<string, string>> = {
    yyyy: String(date.year),
    yy: twoDigits(date.year % 100),
    Month: month,
    Mon: month.slice(0, 3),
    MON: month.slice(0, 3).toUpperCase(),
    R: ROMAN[date.month - 1] as string,
    mm: twoDigits(date.month),
    m: String(date.month),
    dd: twoDigits(date.day),
    d: String(date.day),
    th: ordinal(date.day),
    W: names.weekdays[weekday] as string,
    Wk: (names.weekdays[weekday] as string).slice(0, 3),
  };
  return format.replace(/\{(\w+)\}/g, (_, key: string) => parts[key] ?? key);
}

/** A date in any of the usual formats: complete (`full`), or without its year (`partial`). */
export function freshDate(random: Random, language: Language, kind: 'full' | 'partial' = 'full', day?: Day): string {
  const { complete, partial } = calendars[language];
  const date = day ?? freshDay(random);
  return formatDay(date, drawPattern(kind === 'full' ? complete : partial, random), language);
}

/** Share of complete dates, and of dates without a year, that are written in another format. */
const REFORMATTED = 0.15;

/**
 * A date of the same kind and, mostly, in the same format: its numbers, months, weekdays, seasons, decades, number
 * words and holidays are replaced, other words (`summer of`, `de`) stay.
 */
export function dateLike(surface: string, random: Random, language: Language): string {
  if (random.chance(REFORMATTED) && !surface.includes('\n')) {
    if (/^\d{1,2}[/.-]\d{1,2}[/.-](\d{4}|\d{2})$|^\p{L}{3,9}\.? \d{1,2}, \d{4}$/u.test(surface))
      return caseLike(surface, freshDate(random, language));
    if (/^(0?\d|1[0-2])\/([012]?\d|3[01])$/.test(surface)) return freshDate(random, language, 'partial');
  }
  return replaceParts(surface, random, language);
}

function replaceParts(surface: string, random: Random, language: Language): string {
  let known = false;
  const roles = rolesOfNumbers(surface, language);
  let lastDay = 0;
  const leadingZero = /(?<!\d)0\d(?!\d)/.test(surface);
  const padded = leadingZero || (!/(?<!\d)\d(?!\d)/.test(surface) && random.chance(0.6));
  const result = surface.replace(/\d+|\p{L}+/gu, (run, at: number) => {
    const before = surface.slice(0, at);
    if (/\d/.test(run)) {
      known = true;
      const role = roles.get(at) ?? 'day';
      const fresh = numberFor(run, role, role === 'day' ? lastDay : 0, padded, random);
      if (role === 'day') lastDay = Number(fresh);
      return fresh;
    }
    if (/^(st|nd|rd|th)$/i.test(run) && /\d$/.test(before)) return run;
    const family = calendarFamily(run, language);
    if (family) {
      known = true;
      const plural =
        run.length > 4 && /s$/i.test(run) && !family.some((name) => name.toLowerCase() === run.toLowerCase());
      return caseLike(run, random.pick(family).replace(/(?<!s)$/, plural ? 's' : ''));
    }
    if (/^[IVX]{1,4}$/.test(run) && /\d/.test(surface))
      return random.pick(['I', 'II', 'III', 'IV', 'V', 'VI', 'IX', 'X', 'XI']);
    const word = dateWordLike(run, before, surface.slice(at + run.length), random);
    if (word) known = true;
    return word === undefined ? run : caseLike(run, word);
  });
  const fixed = result.replace(/(\d+)(st|nd|rd|th)\b/gi, (_, value: string, suffix: string) =>
    caseLike(suffix, ordinal(Number(value))),
  );
  return known ? fixed : caseLike(surface, random.pick(calendars[language].holidays));
}

/** What a number is; `quarter`, `half` and `week` are those of a year, `week of month` that of a month. */
type Role = 'day' | 'month' | 'year' | 'short year' | 'decade' | 'packed' | 'time' | keyof typeof LAST;

/** The highest number of each of these; every month has a 28th day. */
const LAST = { quarter: 4, half: 2, week: 52, 'week of month': 4 } as const;
const LAST_DAY = 28;

const ORDINAL = '(?:st|nd|rd|th|er|[ºª.])';
/** What a number is by what stands next to it; the mark ¦ is behind the number. */
const BY_NEIGHBOUR: readonly (readonly [neighbour: RegExp, role: Role])[] = [
  [/(?:['’]|FY ?|(?<!\d)[1-4][QHT])\d\d¦/u, 'short year'],
  [/\d¦['’]?s(?!\p{L})|(?<!\p{L})(?:los|años) \d0¦/iu, 'decade'],
  [/(?<!\d)(?!1[89]|20)(?:[01]\d|2[0-4])[0-5]\d¦/u, 'time'],
  [/(?<!\d)(?:[01]\d|2[0-4])[0-5]\d¦ ?(?:hours?|hrs?|hs?|horas?)(?!\p{L})/iu, 'time'],
  [
    RegExp(`(?<!\\p{L})[QT][1-4]¦|(?<!\\d)[1-4]¦(?:[QT](?!\\p{L})|${ORDINAL}*\\s*(?:quarter|trimestre))`, 'u'),
    'quarter',
  ],
  [
    RegExp(`(?<!\\p{L})H[12]¦|(?<!\\d)[12]¦(?:H(?!\\p{L})|${ORDINAL}*\\s*(?:half|mitad|semestre|quincena))`, 'u'),
    'half',
  ],
  [RegExp(`(?<!\\d)\\d¦${ORDINAL}+\\s*(?:week|semana)`, 'u'), 'week of month'],
  [/(?<!\p{L})(?:weeks?|wks?|semanas?|sem)[. ]{0,2}\d{1,2}¦/iu, 'week'],
];

interface Digits {
  readonly run: string;
  readonly at: number;
}

/** What each run of digits means, by its offset: judged by what stands next to them, by the separators between them and by their sizes. */
function rolesOfNumbers(surface: string, language: Language): ReadonlyMap<number, Role> {
  const roles = new Map<number, Role>();
  const others: Digits[] = [];
  for (const { 0: run, index: at } of surface.matchAll(/\d+/g)) {
    const end = at + run.length;
    const text = `${surface.slice(0, end)}¦${surface.slice(end)}`;
    const role = BY_NEIGHBOUR.find(([neighbour]) => neighbour.test(text))?.[1];
    if (role) roles.set(at, role);
    else others.push({ run, at });
  }
  const numeric = numericRoles(others, surface, language);
  others.forEach(({ at }, i) => {
    roles.set(at, numeric[i] ?? 'day');
  });
  return roles;
}

function numericRoles(numbers: readonly Digits[], surface: string, language: Language): readonly Role[] {
  const bySize = ({ run }: Digits): Role | undefined =>
    run.length === 4 ? 'year' : run.length > 4 ? 'packed' : Number(run) > 31 ? 'year' : undefined;
  const words = surface.match(/\p{L}{3,}/gu) ?? [];
  const { months, shortMonths } = calendars[language];
  const isNamed = words.some((word) => [months, shortMonths].includes(calendarFamily(word, language) ?? []));
  if (words.length > 0 && !(isNamed ? /\d[/.]\d/ : /\d[/.-]\d/).test(surface))
    return numbers.map((each, i) => bySize(each) ?? (i > 0 && !joinsDays(surface, each.at) ? 'year' : 'day'));
  const [first, second, ...more] = numbers;
  if (!first || !second) return numbers.map((each) => bySize(each) ?? 'day');
  const isDayFirst = Number(first.run) > 12 || (language === 'es' && Number(second.run) <= 12);
  if (more.length === 0 && bySize(second) === 'year') return ['month', 'year'];
  if (bySize(first) === 'year') return ['year', 'month', 'day'];
  return isDayFirst ? ['day', 'month', 'year'] : ['month', 'day', 'year'];
}

/** Whether what stands before a number makes it a day as the number before it is: `3 al 8 de marzo`, `May 3 and 7`. */
function joinsDays(surface: string, at: number): boolean {
  return /\d(?:st|nd|rd|th|º)?(?: ?[-–/&] ?| (?:to|and|or|al?|y|e|o) )$/i.test(surface.slice(0, at));
}

/** @param above the day before it in the same text, which a range exceeds; 0 for none */
function numberFor(run: string, role: Role, above: number, padded: boolean, random: Random): string {
  switch (role) {
    case 'packed': {
      const { day, month, year } = freshDay(random, 1935);
      if (run.length === 8)
        return /^(19|20)/.test(run)
          ? `${year}${twoDigits(month)}${twoDigits(day)}`
          : `${twoDigits(month)}${twoDigits(day)}${year}`;
      return run.length === 6
        ? `${twoDigits(month)}${twoDigits(day)}${twoDigits(year % 100)}`
        : digits(random, run.length);
    }
    case 'decade':
      return run.length === 4
        ? `${random.pick(['193', '194', '195', '196', '197', '198', '199', '200', '201'])}0`
        : `${random.int(2, 9)}0`;
    case 'year': {
      const year = Number(run) < 1985 && run.length === 4 ? random.int(1920, 2005) : random.int(1988, 2026);
      return run.length === 4 ? String(year) : twoDigits(year % 100);
    }
    case 'short year':
      return twoDigits(random.int(0, 26));
    case 'time':
      return twoDigits(random.int(0, 23)) + twoDigits(random.int(0, 59));
    case 'month':
    case 'day': {
      const value = role === 'month' ? random.int(1, 12) : random.int(above < LAST_DAY ? above + 1 : 1, LAST_DAY);
      return padded ? twoDigits(value) : String(value);
    }
    default:
      return String(random.int(1, LAST[role]));
  }
}

const TENS = [...tens.en, ...tens.es];
const BELOW_TEN = [...units.en, ...units.es, ...ordinals.en, ...ordinals.es];
const word = (words: readonly string[]): string => `(?:${words.join('|')})(?!\\p{L})`;
const ONES_BEHIND = RegExp(`^[-\\s]+(?:y\\s+)?${word(BELOW_TEN)}`, 'iu');
const TENS_BEFORE = RegExp(`(?<!\\p{L})(?:${TENS.join('|')})[-\\s]+(?:y\\s+)?$`, 'iu');

/** Another number word in a date, of a day that every month has. */
function dateWordLike(run: string, before: string, after: string, random: Random): string | undefined {
  const small = run.toLowerCase();
  const language = tens.es.includes(small) ? 'es' : 'en';
  if (TENS.includes(small)) {
    if (/(?:los|años)\s+$/i.test(before)) return random.pick(tens[language]);
    const twenty = tens[language][0] as string;
    return ONES_BEHIND.test(after) ? twenty : random.pick([...teens[language], twenty]);
  }
  const family = numberWordFamily(small);
  const isSmall = TENS_BEFORE.test(before) && BELOW_TEN.includes(small);
  return family && random.pick(isSmall ? family.slice(0, 8) : family);
}
