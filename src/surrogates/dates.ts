import type { Language } from '../note/language';
import calendarData from './data/calendar.json';
import { caseLike, digits, twoDigits } from './form';
import { numberWordLike } from './numbers';
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
  const numeric = numericRoles(surface, language);
  let seen = 0;
  const lastDay = /\p{L}{3}/u.test(surface) ? 28 : 30;
  const leadingZero = /(?<!\d)0\d(?!\d)/.test(surface);
  const padded = leadingZero || (!/(?<!\d)\d(?!\d)/.test(surface) && random.chance(0.6));
  const result = surface.replace(/\d+|\p{L}+/gu, (run, at: number) => {
    if (/\d/.test(run)) {
      known = true;
      const after = surface.slice(at + run.length, at + run.length + 2).toLowerCase();
      const role = /^['’]?s/.test(after) ? 'decade' : (numeric[seen] ?? 'day');
      seen += 1;
      return /['’]/.test(surface[at - 1] ?? '') ? shortYear(random) : numberFor(run, role, lastDay, padded, random);
    }
    if (/^(st|nd|rd|th)$/i.test(run) && /\d/.test(surface[at - 1] ?? '')) return run;
    const family = calendarFamily(run, language);
    if (family) {
      known = true;
      const plural =
        run.length > 4 && /s$/i.test(run) && !family.some((name) => name.toLowerCase() === run.toLowerCase());
      return caseLike(run, random.pick(family) + (plural ? 's' : ''));
    }
    if (/^[IVX]{1,4}$/.test(run) && /\d/.test(surface))
      return random.pick(['I', 'II', 'III', 'IV', 'V', 'VI', 'IX', 'X', 'XI']);
    const word = numberWordLike(run, random);
    if (word) known = true;
    return word === undefined ? run : caseLike(run, word);
  });
  const fixed = result.replace(/(\d+)(st|nd|rd|th)\b/gi, (_, value: string, suffix: string) =>
    caseLike(suffix, ordinal(Number(value))),
  );
  return known ? fixed : caseLike(surface, random.pick(calendars[language].holidays));
}

type Role = 'day' | 'month' | 'year' | 'decade' | 'packed';

/** What each run of digits means, judged by the separators between them and by their sizes. */
function numericRoles(surface: string, language: Language): readonly Role[] {
  const runs = surface.match(/\d+/g) ?? [];
  const bySize = (run: string): Role | undefined =>
    run.length === 4 ? 'year' : run.length > 4 ? 'packed' : Number(run) > 31 ? 'year' : undefined;
  if (/\p{L}{3}/u.test(surface)) {
    const joined = /\d[/.-]\d/.test(surface);
    if (!joined) return runs.map((run, i) => bySize(run) ?? (i > 0 ? 'year' : 'day'));
  }
  if (runs.length === 2) {
    const [first = '', second = ''] = runs;
    if (bySize(second) === 'year') return ['month', 'year'];
    if (bySize(first) === 'year') return ['year', 'month'];
    const dayFirst = Number(first) > 12 || (language === 'es' && Number(second) <= 12);
    return dayFirst ? ['day', 'month'] : ['month', 'day'];
  }
  if (runs.length >= 3) {
    if (bySize(runs[0] ?? '') === 'year') return ['year', 'month', 'day'];
    const dayFirst = Number(runs[0]) > 12 || (language === 'es' && Number(runs[1]) <= 12);
    return dayFirst ? ['day', 'month', 'year'] : ['month', 'day', 'year'];
  }
  return runs.map((run) => bySize(run) ?? 'day');
}

function shortYear(random: Random): string {
  return twoDigits(random.int(0, 26));
}

function numberFor(run: string, role: Role, lastDay: number, padded: boolean, random: Random): string {
  if (role === 'packed') {
    const { day, month, year } = freshDay(random, 1935);
    if (run.length === 8)
      return /^(19|20)/.test(run)
        ? `${year}${twoDigits(month)}${twoDigits(day)}`
        : `${twoDigits(month)}${twoDigits(day)}${year}`;
    return run.length === 6
      ? `${twoDigits(month)}${twoDigits(day)}${twoDigits(year % 100)}`
      : digits(random, run.length);
  }
  if (role === 'decade')
    return run.length === 4
      ? `${random.pick(['193', '194', '195', '196', '197', '198', '199', '200', '201'])}0`
      : `${random.int(2, 9)}0`;
  if (role === 'year') {
    const year = Number(run) < 1985 && run.length === 4 ? random.int(1920, 2005) : random.int(1988, 2026);
    return run.length === 4 ? String(year) : twoDigits(year % 100);
  }
  const value = random.int(1, role === 'month' ? 12 : lastDay);
  return padded ? twoDigits(value) : String(value);
}
