import type { Language } from '../../note/language';
import type { Span } from '../../note/span';
import { isAgeWord } from '../../phi/policies/age-words';
import { OLDEST_AGE } from '../../phi/policies/decide';
import { type Day, dayAfter } from '../../surrogates/dates';
import { caseLike, sentenceCase } from '../../surrogates/form';
import { numberInWords } from '../../surrogates/numbers';
import { surfaceOf } from '../numbered/surface';
import type { MaskOptions } from '../style';
import { typeName } from '../type-name';
import { moveOf } from './move';
import { DATE_FIELDS, type ReadDate, readDate } from './read-date';
import { dayOf, type Move, shiftDate } from './shift-date';

const BIRTH_BEFORE =
  /(?:\bd\.?o\.?b\b\.?|\bborn\b|\bbirth(?:day|date)?\b|\bf(?:echa|\.)?\s?(?:de\s)?nac\w*\.?|\bnacimiento|\bnacid[oa]|\bnaci[óo])[^\n\p{L}\d]{0,12}(?:(?:date|on|in|el|en|d[ií]a)\s+)?$/iu;
const RANGE = /\s*(?:[-–—]|\bto\b|\bthrough\b|\buntil\b|\band\b|\bal?\b|\bhasta\b|\by\b)\s*/giu;

/**
 * For a note's spans: the surrogate text of a date or an age of whole years, moved; undefined for everything else and for what
 * can't be read or wouldn't change. `SPEC.md` numbers the rules.
 * @param younger years by which an age over 89, and a date that tells one, become younger; if left out, they are undefined
 */
export function shiftedDates(
  text: string,
  spans: readonly Span[],
  options: MaskOptions,
  younger = 0,
): (span: Span) => string | undefined {
  const { language = 'en', keepSeason = false, keepWeekday = false } = options;
  const move = moveOf(options);
  const today = options.today ?? todayByClock();
  const dates = spans.flatMap((span) => {
    if (typeName(span.label) !== 'DATE') return [];
    return [{ span, date: readDate(surfaceOf(text, span), language) }];
  });
  const nearDays = daysNear(dates);
  const limits = { today, lastYear: lastYearOf(dates) ?? today.year, younger };
  return (span) => {
    const surface = surfaceOf(text, span);
    const type = typeName(span.label);
    if (type === 'AGE') return shiftAge(surface, move.years, language, younger);
    if (type !== 'DATE') return undefined;
    const isBirth = BIRTH_BEFORE.test(text.slice(Math.max(0, span.start - 40), span.start));
    const near = nearDays.get(span) ?? DEFAULT_DAY;
    const shifted = shiftSurface(surface, near, { ...move, years: isBirth ? move.years : 0 }, language, limits);
    const maySay = keepSeason || keepWeekday;
    return shifted?.toLowerCase() === surface.toLowerCase() && !maySay ? undefined : shifted;
  };
}

function todayByClock(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

const DEFAULT_DAY: Day = { year: 2001, month: 7, day: 1 };

interface FoundDate {
  readonly span: Span;
  /** Undefined if it can't be read. */
  readonly date: ReadDate | undefined;
}

/** The last year of the note; undefined if it names fewer than two. */
function lastYearOf(dates: readonly FoundDate[]): number | undefined {
  const years = [...new Set(dates.flatMap(({ date }) => date?.year ?? []))];
  return years.length > 1 ? years.reduce((a, b) => Math.max(a, b)) : undefined;
}

/** For each span the day of the last complete date before it, or of the first one after it, or of one with a year at least. */
function daysNear(dates: readonly FoundDate[]): ReadonlyMap<Span, Day> {
  const isComplete = (date: ReadDate | undefined): date is ReadDate =>
    date?.year !== undefined && date.month !== undefined && date.day !== undefined;
  const first = dates.find(({ date }) => isComplete(date)) ?? dates.find(({ date }) => date?.year !== undefined);
  let near = first?.date ? dayOf(first.date, DEFAULT_DAY) : DEFAULT_DAY;
  return new Map(
    dates.map(({ span, date }) => {
      if (isComplete(date)) near = dayOf(date, DEFAULT_DAY);
      return [span, near];
    }),
  );
}

/** No date and no range of dates is longer, in UTF-16 units: time grows with the square of the length. */
const LONGEST = 200;

/** Beyond `today` no past date moves; from `lastYear`, the year of a birth tells an age, and is `younger` years later if that is over 89. */
interface Limits {
  readonly today: Day;
  readonly lastYear: number;
  readonly younger: number;
}

/**
 * One date, or two with a dash or a word between them; undefined if a past one would move into the future, or if its year tells an age
 * over 89 and may not become younger.
 */
function shiftSurface(
  surface: string,
  near: Day,
  move: Move,
  language: Language,
  { today, lastYear, younger }: Limits,
): string | undefined {
  if (surface.length > LONGEST) return undefined;
  const shift = (date: ReadDate): string | undefined => {
    const day = dayOf(date, near);
    const tellsAge = date.year !== undefined && lastYear - date.year + move.years > OLDEST_AGE;
    const later = tellsAge ? younger : 0;
    const moved = dayAfter(day, move.days);
    const isAhead = isLater({ ...moved, year: moved.year + later }, today) && !isLater(day, today);
    if (isAhead || (tellsAge && younger === 0)) return undefined;
    return shiftDate(date, near, { ...move, years: move.years - later });
  };
  const date = readDate(surface, language);
  if (date) return shift(date);
  for (const { 0: gap, index } of surface.matchAll(RANGE)) {
    const [from, to] = [surface.slice(0, index), surface.slice(index + gap.length)].map((end) =>
      readDate(end, language),
    );
    // `May 3-7`, `2/3-4/2004`: what one lacks is the other's, which moving both may part.
    const has = (field: (typeof DATE_FIELDS)[number]) =>
      [from?.[field] !== undefined, to?.[field] !== undefined] as const;
    const [[hasMonth, alsoMonth], [hasDay, alsoDay]] = [has('month'), has('day')];
    const leans = hasMonth !== alsoMonth || (alsoMonth && hasDay && !alsoDay);
    if (!from || !to || leans || !DATE_FIELDS.some((field) => has(field).every(Boolean))) continue;
    const [start, end] = [shift(from), shift(to)];
    return start !== undefined && end !== undefined ? start + gap + end : undefined;
  }
  return undefined;
}

function isLater(a: Day, b: Day): boolean {
  return (a.year - b.year || a.month - b.month || a.day - b.day) > 0;
}

const OTHER_UNITS =
  /\b(?:months?|mos?|weeks?|wks?|days?|hours?|mes(?:es)?|semanas?|d[ií]as?|horas?)\b|\d['’]?s\b|\do\b|\/\d/i;

const VALUES = {
  en: new Map(Array.from({ length: 99 }, (_, i) => [numberInWords(i + 1, 'en'), i + 1])),
  es: new Map(Array.from({ length: 99 }, (_, i) => [numberInWords(i + 1, 'es'), i + 1])),
};
const WORDS = {
  en: new RegExp(`(?<!\\p{L})(?:${alternatives('en')})(?!\\p{L})`, 'iu'),
  es: new RegExp(`(?<!\\p{L})(?:${alternatives('es')})(?!\\p{L})`, 'iu'),
};

/** Longer ones first, so that `forty-two` isn't read as `forty`. */
function alternatives(language: Language): string {
  return [...VALUES[language].keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[- ]/g, '[-\\s]+'))
    .join('|');
}

/**
 * An age in whole years, in digits or in words, made that many years older and written in the same way. Undefined for other units, decades,
 * several numbers, words that say something else, and where the age is, or becomes, one over 89 even if it is then made younger.
 */
export function shiftAge(surface: string, years: number, language: Language, younger = 0): string | undefined {
  const runs = surface.match(/\d+/g) ?? [];
  // Digits of other scripts would stay where they are.
  if (runs.length > 1 || OTHER_UNITS.test(surface) || /[^\P{N}\d]/u.test(surface)) return undefined;
  const [run] = runs;
  const found = run ?? WORDS[language].exec(surface)?.[0];
  if (found === undefined) return undefined;
  const others = surface.replace(found, ' ').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (!others.every(isAgeWord)) return undefined;
  const moved = (age: number): number => age + years - (age + years > OLDEST_AGE ? younger : 0);
  if (run !== undefined) {
    const age = moved(Number(run));
    return age > OLDEST_AGE ? undefined : surface.replace(run, String(age));
  }
  const value = VALUES[language].get(found.toLowerCase().replace(/[-\s]+/g, language === 'en' ? '-' : ' '));
  if (value === undefined || moved(value) > OLDEST_AGE) return undefined;
  const word = caseLike(found, numberInWords(moved(value), language));
  return surface.replace(found, /^\p{Lu}\p{Ll}/u.test(found) ? sentenceCase(word) : word);
}
