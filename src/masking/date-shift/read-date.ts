import { eachMatch } from '../../note/each-match';
import type { Language } from '../../note/language';
import { daysIn, ROMAN } from '../../surrogates/dates';
import { isShortYear, type Spoken, spokenIn } from './spoken';
import { isFiller, type NamedPart, namedPart } from './words';

/** A stretch of a date's text that names one of its fields; the text between the parts stays. */
export type DatePart = { readonly at: number; readonly text: string } & (
  | { readonly kind: 'day' | 'month' | 'year' | 'short-year' | 'roman' }
  | Spoken
  /** The letters after a day: 1st, 2nd, 1ro. */
  | { readonly kind: 'suffix' }
  | { readonly kind: 'name'; readonly name: NamedPart }
);

/** Months from 1, weekdays from 0 (Monday), seasons from 0 (spring); two-digit years are read as 1931-2030. */
export const DATE_FIELDS = ['day', 'month', 'year', 'weekday', 'season'] as const;
type Fields = Partial<Record<(typeof DATE_FIELDS)[number], number>>;

/** What a date's text says. */
export interface ReadDate extends Readonly<Fields> {
  readonly surface: string;
  readonly parts: readonly DatePart[];
}

interface Run {
  readonly at: number;
  readonly text: string;
}

type Role = 'day' | 'month' | 'year' | 'short-year';

/**
 * Reads a date, complete or in part: `5/3`, `03-MAY-2004`, `May`, `Monday`, `3 de marzo`, `winter of 2004`, `20040503`. Undefined
 * for what names no day of the calendar, such as a holiday, a decade, `13/32` or a date with words that it doesn't know.
 * @param isDayFirst whether `5/3` is the fifth of March
 */
export function readDate(
  surface: string,
  noteLanguage: Language,
  isDayFirst = noteLanguage === 'es',
): ReadDate | undefined {
  // A note may have passages in the other language.
  const language = monthIn(surface, noteLanguage)?.language ?? noteLanguage;
  // Digits of other scripts, fractions and the like would stay where they are.
  if (/[^\P{N}\d]/u.test(surface)) return undefined;
  const times = runsOf(TIME, surface);
  const passed = [...times, ...runsOf(AROUND, surface)];
  const isPassed = (at: number) => passed.some((whole) => whole.at <= at && at < whole.at + whole.text.length);
  const parts: DatePart[] = spokenIn(surface, language).filter(({ at }) => !isPassed(at));
  const numbers: Run[] = [];
  passed.push(...parts);
  for (const { 0: text, index: at } of surface.matchAll(/(?<![\d.])[12]\.\d{3}(?![\d.])|\d+|\p{L}+/gu)) {
    if (isPassed(at)) continue;
    const run = { at, text };
    if (/\d/.test(text)) {
      numbers.push(run);
      continue;
    }
    const word = wordPart(surface, run, language);
    if (word === undefined) return undefined;
    if (word !== 'filler') parts.push(word);
  }
  const month = parts.find((part) => part.kind === 'roman' || (part.kind === 'name' && part.name.field === 'month'));
  const named = month !== undefined;
  const suffixes = parts.filter(({ kind }) => kind === 'suffix');
  // `12 & 13 March`, `March 12th-13th` and `March 12-14` are two days.
  const [first, second] = numbers;
  const isBeforeMonth = second && month && second.at < month.at && !isYear((first as Run).text);
  if (suffixes.length > 1 || isBeforeMonth || (month && areDays(surface.slice(month.at)))) return undefined;
  if (NO_DAY.test(surface) || parts.some((part) => isNoDay(part, month, surface, language))) return undefined;
  const packed = numbers.length === 1 && !named ? unpacked(numbers[0] as Run, isDayFirst) : undefined;
  const seasonal = parts.some((part) => part.kind === 'name' && part.name.field === 'season');
  const roles = packed ? [] : rolesOf(numbers, { named, seasonal, hasWords: parts.length > 0 }, surface, isDayFirst);
  if (!roles) return undefined;
  const all = [...parts, ...(packed ?? []), ...roles.map((kind, i) => ({ ...(numbers[i] as Run), kind }))];
  all.sort((a, b) => a.at - b.at);
  if (all.some((part, i) => isCounted(part, all[i - 1], surface))) return undefined;
  const date = checked({ surface, parts: all, ...fieldsOf(all) });
  return date && times.every((time) => isPlausible(time, date)) ? date : undefined;
}

/** Day and month in numbers, perhaps with a year. */
const NUMERIC = /(?<!\d|\d[./-])(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d\d))?(?!\d|\2\d)/g;

/**
 * Whether a note's dates have the day before the month: as most of those say that can be read in one order only (`27/9`, but not `24/7`,
 * the two days of `9-15 May`, nor `5/22`, which may be a month of 2022, in Spanish), or else as most of those that the note also has
 * with the month's name (`3/5` and `3 May`), or else in English as in most of its dates such as `3 August` and `August 3`, or else as
 * is usual in its language.
 */
export function hasDayFirst(surfaces: readonly string[], language: Language): boolean {
  let balance = 0;
  let same = 0;
  const [named, others] = [true, false].map((isNamed) =>
    surfaces.filter((surface) => (monthIn(surface, language) !== undefined) === isNamed),
  ) as [string[], string[]];
  const days = new Set(named.flatMap((surface) => daysNamed(surface, language)));
  for (const surface of others) {
    for (const [whole, first, separator, second, year] of eachMatch(NUMERIC, surface)) {
      const [a, b] = [Number(first), Number(second)];
      if (whole === '24/7' || (separator === '-' && !year)) continue;
      if (a > 12 && a <= 31 && b >= 1 && b <= 12) balance++;
      else if (b > 12 && b <= 31 && a >= 1 && a <= 12 && (year || language === 'en')) balance--;
      const isNamed = (day: number, month: number) =>
        days.has(keyOf(day, month, year)) || days.has(keyOf(day, month, ANY));
      same += Number(isNamed(a, b)) - Number(isNamed(b, a));
    }
  }
  const most = balance || same;
  if (language === 'es') return most >= 0;
  return (most || named.reduce((sum, surface) => sum + dayBeforeName(surface), 0)) > 0;
}

/** 1 for `3 August`, -1 for `August 3`, 0 for `03-AUG-2004`, which is also written beside 8/3/04. */
function dayBeforeName(surface: string): number {
  const [before, behind] = [/(?<!\d)\d{1,2} (\p{L}+)/u, /(\p{L}+) \d{1,2}(?!\d)/u].map((pattern) =>
    Number(namedPart(pattern.exec(surface)?.[1] ?? '', 'en')?.field === 'month'),
  ) as [number, number];
  return before - behind;
}

/** The day of a date with the month's name: of its year and of none, or of any. */
function daysNamed(surface: string, language: Language): string[] {
  const { day, month, year } = readDate(surface, language) ?? {};
  if (day === undefined || month === undefined) return [];
  return (year === undefined ? [ANY] : [String(year), '']).map((each) => keyOf(day, month, each));
}

const ANY = '*';
const keyOf = (day: number, month: number, year = '') => [day, month, year.slice(-2)].join('/');

function monthIn(surface: string, language: Language): NamedPart | undefined {
  const names = surface.match(/\p{L}+/gu)?.map((word) => namedPart(word, language));
  return names?.find((name) => name?.field === 'month');
}

/** Holidays that have no year, as a moved one with what people do then would tell by how far; the end of a year; a decade. */
const NO_DAY =
  /^(?:(?:the )?fourth(?: of july)?|july (?:the )?fourth|primero de mayo)$|(?<!\p{L})(?:fin(?:es|ales)?\s+del?\s+año|end\s+of\s+(?:the\s+)?year|los\s+(?:\d0|\p{L}+enta))(?![\p{L}\d])/iu;

/**
 * Whether number words that may say a day say something else: a year, as in `mayo del dieciséis`, or in English, where days are ordinals,
 * anything but in `march three`.
 */
function isNoDay(part: DatePart, month: DatePart | undefined, surface: string, language: Language): boolean {
  // The forty of `ten forty`
  if ('value' in part && isShortYear(part) && month === undefined) return spokenIn(surface, language).length > 1;
  if (!('value' in part) || part.kind !== 'day' || part.isOrdinal) return false;
  const isBehind = month !== undefined && month.at < part.at;
  const gap = isBehind ? surface.slice(month.at + month.text.length, part.at) : '';
  return isBehind ? /\p{L}/u.test(gap.replace(/^ the $/i, '')) : language === 'en';
}

/** Whether there are two days behind a month, the second one later: `March 12-14`, but not `Nov-12-14` and `Nov 4-06`, which have a year. */
function areDays(surface: string): boolean {
  const [, from, to] = /^\p{L}+\.? (\d{1,2}) ?[-–—] ?([1-9]\d?)$/u.exec(surface) ?? [];
  return to !== undefined && Number(from) < Number(to) && Number(to) <= 31;
}

/** The `Monday` of `first Monday of May`, which is not the first of May. */
function isCounted(part: DatePart, before: DatePart | undefined, surface: string): boolean {
  if (part.kind !== 'name' || part.name.field !== 'weekday' || !before) return false;
  const isOrdinal = before.kind === 'suffix' || ('value' in before && before.isOrdinal);
  return isOrdinal && surface.slice(before.at + before.text.length, part.at) === ' ';
}

const CLOCK = '(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:[.,]\\d{1,9})?)?';
const HOURS = '(?:hs|hrs|hours|horas|h)(?!\\p{L})';
/** What can be a time of day, and is no piece of a longer row of numbers. */
const TIME = new RegExp(
  `(?<![\\d:/.–-])(?:${[
    `${CLOCK}(?:\\s?[-–]\\s?${CLOCK}|[+-](?:0\\d|1[0-4]):?[0-5]\\d)?`,
    '(?:1[0-2]|0?[1-9])\\s?[ap]\\.?m(?!\\p{L})\\.?',
    `(?:[01]?\\d|2[0-3])(?:\\.[0-5]\\d)?\\s?${HOURS}`,
    `(?:[01]\\d|2[0-3])[0-5]\\d\\s?${HOURS}`,
  ].join('|')})(?!\\d|[:/.,–-]\\d)`,
  'giu',
);

/** `first week of`, `2ª quincena de`, `w/c`, as little of a day as `early`, and the `day` of `4th day of`. */
const AROUND =
  /(?<![\p{L}\d])(?:(?:first|second|third|fourth|last|primera?|segunda?|tercera?|cuarta|[uú]ltim[oa]|[1-5](?:st|nd|rd|th|\.?ª)) )?(?:week(?:end)?|wk|semana|sem|quincena|fin de semana)(?= (?:del?|in|of) )|(?<![\p{L}\d])(?:w\/[ce]|(?:week|wk) (?:beg(?:inning)?|commencing|ending|starting))(?= )|(?<= )(?:day(?= of )|d[ií]as(?= del mes ))/giu;

function runsOf(pattern: RegExp, surface: string): Run[] {
  return [...eachMatch(pattern, surface)].map(({ 0: text, index: at }) => ({ at, text }));
}

/** Without a day, or, of four digits in a row, without a year, what looks like a time may be what is missing. */
function isPlausible({ text }: Run, { day, weekday, year }: ReadDate): boolean {
  return (day !== undefined || weekday !== undefined) && (year !== undefined || !/^\d{4}/.test(text));
}

/** What `mar` says before a day, since in Spanish months stand behind: `mar 5`, but `5 mar` and `Mar 5, 2020`. */
const TUESDAY: NamedPart = { field: 'weekday', value: 1, isShort: true, language: 'es' };

function wordPart(surface: string, { at, text }: Run, language: Language): DatePart | 'filler' | undefined {
  const [before, after] = [surface.slice(0, at), surface.slice(at + text.length)];
  if (/\d$/.test(before) && /^(?:st|nd|rd|th)$/i.test(text)) return { at, text, kind: 'suffix' };
  // `1ro de mayo`, `1er. día`: only of the first, and with its full stop.
  if (/\d$/.test(before) && /^(?:ro|er)$/i.test(text))
    return { at, text: after.startsWith('.') ? `${text}.` : text, kind: 'suffix' };
  // `1º de mayo`: only of the first, as people write it.
  if (/(?<!\d)0?1$/.test(before) && text === 'º') return { at, text, kind: 'suffix' };
  // `1.º`, `3º`: the same after every number.
  if (/\d\.?$/.test(before) && /^[ºª]$/.test(text)) return 'filler';
  const joined = /\d[-/.]?$/.test(before) && /^[-/.]?\d/.test(after);
  // 3 de III de 2019, 3-III, III/2019
  const isRoman =
    joined ||
    (/\d(?:[-/.]| (?:de )?)$/i.test(before) && /^(?:$| (?:del? )?\d{4}$)/i.test(after)) ||
    (before === '' && /^(?:[-/]| (?:del? )?)\d{4}$/i.test(after));
  if (isRoman && ROMAN.includes(text)) return { at, text, kind: 'roman' };
  const isTuesday =
    language === 'es' && /^mar$/i.test(text) && !/\d\s*$/.test(before) && /^\.?,? \d{1,2}(?!\d|,? \d{4})/.test(after);
  const name = isTuesday ? TUESDAY : namedPart(text, language);
  // May is its own short form; between dashes months are shortened.
  if (name) return { at, text, kind: 'name', name: joined && text.length === 3 ? { ...name, isShort: true } : name };
  // The T between day and time; in `T2`, `2T98` and `H1` a number is a quarter or a half of a year.
  if (/^t$/i.test(text)) return /\d$/.test(before) && /^\d\d:/.test(after) ? 'filler' : undefined;
  if (/^h$/i.test(text) && /^\d/.test(after)) return undefined;
  const singular = text.slice(0, -1);
  const plural = /s$/i.test(text) && text.length > 4 ? namedPart(singular, 'en') : undefined;
  if (plural?.language === 'en' && !plural.isShort) return { at, text: singular, kind: 'name', name: plural };
  return isFiller(text) ? 'filler' : undefined;
}

/** 2022, or 2.022 as some write it in Spanish */
const isYear = (text: string): boolean => /^(?:1\.?[89]|2\.?0)\d\d$/.test(text);

/** What the words of a date name: a month, a season, anything. */
interface Words {
  readonly named: boolean;
  readonly seasonal: boolean;
  readonly hasWords: boolean;
}

/** What each number is; undefined where they are too many or fit no order. */
function rolesOf(
  numbers: readonly Run[],
  { named, seasonal, hasWords }: Words,
  surface: string,
  isDayFirst: boolean,
): readonly Role[] | undefined {
  const texts = numbers.map(({ text }) => text);
  const [first = '', second = '', third = ''] = texts;
  const marked = ({ at }: Run): boolean => /['’]/.test(surface[at - 1] ?? '');
  const shortYear = (run: Run): boolean => run.text.length === 2 && (marked(run) || Number(run.text) > 31);
  const yearRole = (text: string): Role | undefined =>
    isYear(text) ? 'year' : text.length === 2 ? 'short-year' : undefined;
  const yearly = (text: string, ...others: readonly Role[]): readonly Role[] | undefined => {
    const role = yearRole(text);
    return role && [...others, role];
  };
  if (numbers.length === 0) return hasWords ? [] : undefined;
  if (numbers.length === 1) {
    if (isYear(first)) return ['year'];
    if (shortYear(numbers[0] as Run)) return ['short-year'];
    // `octubre del 19`, `June of 21`
    const [, word = ''] = /(\p{L}{3,}) (?:del?|of) $/u.exec(surface.slice(0, (numbers[0] as Run).at)) ?? [];
    if (namedPart(word, 'en')?.field === 'month') return yearly(first);
    if (seasonal && !named) return yearly(first);
    return first.length <= 2 ? ['day'] : undefined;
  }
  if (named) {
    if (numbers.length > 2) return undefined;
    return isYear(first) ? ['year', 'day'] : yearly(second, 'day');
  }
  const monthFirst = isDayFirst ? Number(second) > 12 : Number(first) <= 12;
  if (numbers.length === 2) {
    // The end of `May 3-7, 2004`.
    if (!hasWords && /^\s*,/.test(surface.slice((numbers[0] as Run).at + first.length))) return undefined;
    if (isYear(first)) return ['year', 'month'];
    if (isYear(second) || shortYear(numbers[1] as Run)) return yearly(second, 'month');
    return monthFirst ? ['month', 'day'] : ['day', 'month'];
  }
  if (numbers.length > 3) return undefined;
  // `12-14/03` are two days.
  const [gap, nextGap] = numbers.slice(1).map(({ at }) => surface.charAt(at - 1));
  if (gap !== nextGap && [gap, nextGap].every((mark) => mark && '-/.'.includes(mark))) return undefined;
  if (isYear(first)) return ['year', 'month', 'day'];
  return monthFirst ? yearly(third, 'month', 'day') : yearly(third, 'day', 'month');
}

/** The fields of eight or six digits in a row; undefined where they make no date. */
function unpacked({ at, text }: Run, isDayFirst: boolean): readonly DatePart[] | undefined {
  const layouts: readonly (readonly Role[])[] =
    text.length === 8
      ? [
          ['year', 'month', 'day'],
          ['month', 'day', 'year'],
          ['day', 'month', 'year'],
        ]
      : text.length === 6
        ? [
            ['month', 'day', 'short-year'],
            ['day', 'month', 'short-year'],
          ]
        : [];
  const ordered = isDayFirst ? [...layouts.slice(0, -2), ...layouts.slice(-2).reverse()] : layouts;
  for (const layout of ordered) {
    let from = at;
    const parts = layout.map((kind): DatePart => {
      const length = kind === 'year' ? 4 : 2;
      const part = { at: from, text: text.slice(from - at, from - at + length), kind };
      from += length;
      return part;
    });
    const year = parts.find(({ kind }) => kind === 'year');
    if ((!year || isYear(year.text)) && checked({ surface: text, parts, ...fieldsOf(parts) })) return parts;
  }
  return undefined;
}

function fieldsOf(parts: readonly DatePart[]): Fields {
  const fields: Fields = {};
  for (const part of parts) {
    if (part.kind === 'name') fields[part.name.field] = part.name.value + (part.name.field === 'month' ? 1 : 0);
    else if (part.kind === 'roman') fields.month = ROMAN.indexOf(part.text) + 1;
    else if (part.kind === 'short-year') fields.year = Number(part.text) + (Number(part.text) > 30 ? 1900 : 2000);
    else if (part.kind !== 'suffix')
      fields[part.kind] = 'value' in part ? part.value : Number(part.text.replace('.', ''));
  }
  return fields;
}

function checked(date: ReadDate): ReadDate | undefined {
  const { day, month, year = 2000, parts } = date;
  const kinds = parts.filter(({ kind }) => kind !== 'suffix').map((part) => fieldName(part));
  if (new Set(kinds).size < kinds.length) return undefined;
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  if (day !== undefined && (day < 1 || day > daysIn(month ?? 1, year))) return undefined;
  return date;
}

function fieldName(part: DatePart): string {
  if (part.kind === 'name') return part.name.field;
  return part.kind === 'roman' ? 'month' : part.kind === 'short-year' ? 'year' : part.kind;
}
