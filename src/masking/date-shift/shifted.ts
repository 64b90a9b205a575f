import { eachMatch } from '../../note/each-match';
import { type Language, OTHER_THAN } from '../../note/language';
import type { Span } from '../../note/span';
import { isAgeWord } from '../../phi/policies/age-words';
import { birthsIn, OLDEST_AGE, unitBehind } from '../../phi/policies/decide';
import { type Day, dayAfter, ordinal } from '../../surrogates/dates';
import { caseLike, sentenceCase } from '../../surrogates/form';
import { AND_MORE, numberInWords } from '../../surrogates/numbers';
import { surfaceOf } from '../numbered/surface';
import type { MaskOptions } from '../style';
import { typeName } from '../type-name';
import { moveOf } from './move';
import { DATE_FIELDS, type DatePart, hasDayFirst, type ReadDate, readDate } from './read-date';
import { dayOf, type Move, movedDay, shiftDate } from './shift-date';
import { numberWordFinder } from './spoken';

const RANGE = /\s*(?:[-–—/&]|\b(?:to|thr(?:ough|u)|until|till?|and|or|al?|hasta|y|e|o)\b)\s*/giu;
const RANGE_BETWEEN = RegExp(`^${RANGE.source}$`, 'iu');
/** Two days, months or years of a list: `10, 12`. */
const RANGE_OR_COMMA = RegExp(`${RANGE.source}|, ?`, 'giu');
const LIST_BETWEEN = /^(?:, ?|,? (?:and|e|o|or|y) )$/i;

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
  const { language = 'en', keepSeason = false, keepWeekday = false, heading } = options;
  const move = moveOf(options);
  const today = options.today ?? todayByClock();
  const dates = datesOf(text, spans, language, today, heading);
  const limits = { today, lastYear: lastYearOf([...dates.values()]) ?? today.year, younger };
  return (span) => {
    const surface = surfaceOf(text, span);
    if (typeName(span.label) === 'AGE') return shiftAge(surface, move.years, language, younger, behindAge(text, span));
    const date = dates.get(span);
    if (!date) return undefined;
    const { spans: those, gap, isBirth } = date;
    const moved = movedEnds(date, { ...move, years: isBirth ? move.years : 0 }, limits);
    const shifted = those.length > 1 ? moved?.[those.indexOf(span)] : moved?.join(gap);
    // A day alone may fall on the same day of another month.
    const maySay = keepSeason || keepWeekday || date.ends.every(isDay);
    return shifted?.toLowerCase() === surface.toLowerCase() && !maySay ? undefined : shifted;
  };
}

function todayByClock(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** What a finding says: one date, or the two ends of a range with `gap` between them. */
interface WrittenDate {
  readonly ends: readonly ReadDate[];
  readonly gap: string;
}

interface FoundDate extends WrittenDate {
  /** One, or two that are the ends of a range. */
  readonly spans: readonly Span[];
  readonly isBirth: boolean;
  /** For each end, the day that completes it. */
  readonly near: readonly Day[];
}

/** The dates of a note that can be read, by their spans. */
function datesOf(
  text: string,
  spans: readonly Span[],
  language: Language,
  today: Day,
  heading?: string,
): ReadonlyMap<Span, FoundDate> {
  const isBirth = birthsIn(text, heading);
  const ofDates = spans.filter(({ label }) => typeName(label) === 'DATE');
  const isDayFirst = hasDayFirst(
    ofDates.map((span) => surfaceOf(text, span)),
    language,
  );
  const found = inRanges(
    text,
    ofDates.flatMap((span) => {
      const surface = surfaceOf(text, span);
      const written = shortYearAfter(text.slice(0, span.start), surface) ?? datesIn(surface, language, isDayFirst);
      return written ? [{ spans: [span], isBirth: isBirth(span), ...written }] : [];
    }),
  );
  const otherYears = found.flatMap(({ isBirth, ends }) => (isBirth ? [] : ends.flatMap(({ year }) => year ?? [])));
  const latest =
    otherYears.length > 0 ? Math.min(today.year, Math.max(FIRST_NOTES, ...new Set(otherYears))) : today.year;
  const ages = spans.filter(({ label }) => typeName(label) === 'AGE').map((span) => surfaceOf(text, span));
  const isOver98 = ages.some((age) => OVER_98.test(age) && !OTHER_UNITS.test(age));
  const dates = found.map((date) => ({
    ...date,
    ends: date.isBirth ? date.ends.map((end) => inCenturyOfBirth(end, latest, isOver98)) : date.ends,
  }));
  // The year of a birth says least of the others.
  const [others, births] = [false, true].map((birth) => dates.filter((date) => date.isBirth === birth));
  const first = firstWithYear(others) ?? firstWithYear(births);
  let last = first ? dayOf(first, DEFAULT_DAY) : DEFAULT_DAY;
  let lastWithYear = last;
  const listed = monthsOfLists(text, dates);
  return new Map(
    dates.flatMap((date, at) => {
      const near = date.ends.map((end, i) => {
        const other = date.ends[1 - i];
        const ofList = listed[at];
        if (ofList) return dayOf(ofList, last);
        if (other === undefined || !leansOn(end, other)) return end.month === undefined ? last : lastWithYear;
        const day = dayOf(other, { ...last, year: end.year ?? last.year });
        const own = dayOf(end, day);
        // `12/28 - 1/3/2024` begins in 2023, `28-3 March` in February.
        const isTurned = i === 0 ? isLater(own, day) : isLater(day, own);
        const back = i === 0 ? -1 : 1;
        if (!isTurned) return day;
        return end.month === undefined ? dayAfter({ ...day, day: 15 }, back * 30) : { ...day, year: day.year + back };
      });
      const stated = date.ends.findLast(({ day, month }) => day !== undefined && month !== undefined);
      if (stated && !date.isBirth) {
        last = dayOf(stated, near[date.ends.indexOf(stated)] as Day);
        if (stated.year !== undefined) lastWithYear = last;
      }
      return date.spans.map((span) => [span, { ...date, near }] as const);
    }),
  );
}

/** Whether an end of a range lacks a year or a month that the other end has. */
function leansOn(end: ReadDate, other: ReadDate): boolean {
  return (end.year === undefined && other.year !== undefined) || (end.month === undefined && other.month !== undefined);
}

type Found = Omit<FoundDate, 'near'>;

/** For each date that is a day, or two days, in a list such as `14, 15 and 22 May`: the date at the end of the list, which has the month. */
function monthsOfLists(text: string, dates: readonly Found[]): readonly (ReadDate | undefined)[] {
  const listed: (ReadDate | undefined)[] = [];
  for (let at = dates.length - 2; at >= 0; at--) {
    const [date, next] = [dates[at] as Found, dates[at + 1] as Found];
    const isListed = LIST_BETWEEN.test(text.slice(date.spans.at(-1)?.end, next.spans[0]?.start));
    const areDays = date.ends.every(isDay) && next.ends[0]?.parts[0]?.kind === 'day';
    if (isListed && areDays) listed[at] = next.ends.find(({ month }) => month !== undefined) ?? listed[at + 1];
  }
  return listed;
}

function isDay({ day, month }: ReadDate): boolean {
  return day !== undefined && month === undefined;
}

/** Two findings with a dash or a word of a range between them are one date with two ends. */
function inRanges(text: string, found: readonly Found[]): Found[] {
  const dates: Found[] = [];
  for (const date of found) {
    const before = dates.at(-1);
    const [from, to] = [before?.ends[0], date.ends[0]];
    const gap = text.slice(before?.spans.at(-1)?.end, date.spans[0]?.start);
    const isRange =
      before?.ends.length === 1 && date.ends.length === 1 && RANGE_BETWEEN.test(gap) && !/[\r\n]/.test(gap);
    if (before && from && to && isRange && areEnds(from, to) && (leansOn(from, to) || leansOn(to, from)))
      dates.splice(-1, 1, { ...before, spans: [...before.spans, ...date.spans], ends: [from, to], gap });
    else dates.push(date);
  }
  return dates;
}

/** The first complete date, or else the first with a year. */
function firstWithYear(dates: readonly Found[] = []): ReadDate | undefined {
  const dated = dates.flatMap(({ ends }) => ends).filter(({ year }) => year !== undefined);
  return dated.find(({ month, day }) => month !== undefined && day !== undefined) ?? dated[0];
}

const OVER_98 = /(?<!\d)(?:99|1[0-2]\d)(?!\d)|ninety[-\s]nine|noventa y nueve|hundred|centen|\bcien/i;
/** Notes on a computer are no older. */
const FIRST_NOTES = 1980;
/** Nobody is as old. */
const OLDEST_OF_ALL = 130;

/**
 * A birth with a year of two digits is a century earlier if it would be in a later year than the note, or if somebody in the note is 99 or
 * older and it may be theirs. Days of one year aren't compared: which number is the month may be unknown.
 */
function inCenturyOfBirth(birth: ReadDate, latest: number, isOver98: boolean): ReadDate {
  const { year, parts } = birth;
  if (year === undefined || !parts.some(({ kind }) => kind === 'short-year')) return birth;
  const mayBeOldest = isOver98 && latest - (year - 100) < OLDEST_OF_ALL;
  return mayBeOldest || year > latest ? { ...birth, year: year - 100 } : birth;
}

const DEFAULT_DAY: Day = { year: 2001, month: 7, day: 1 };

/** The last year of the note; undefined if it names fewer than two, or only years of births. */
function lastYearOf(dates: readonly FoundDate[]): number | undefined {
  const yearsOf = ({ ends }: FoundDate): number[] => ends.flatMap(({ year }) => year ?? []);
  const years = new Set(dates.flatMap(yearsOf));
  const isDated = dates.some((date) => !date.isBirth && yearsOf(date).length > 0);
  return isDated && years.size > 1 ? Math.max(...years) : undefined;
}

/** No date and no range of dates is longer, in UTF-16 units: time grows with the square of the length. */
const LONGEST = 200;

/** One date, or two with a dash or a word between them; undefined for what can't be read. */
function datesIn(surface: string, language: Language, isDayFirst: boolean): WrittenDate | undefined {
  if (surface.length > LONGEST) return undefined;
  const date = readDate(surface, language, isDayFirst);
  if (date) return { ends: [date], gap: '' };
  for (const { 0: gap, index } of eachMatch(RANGE_OR_COMMA, surface)) {
    const behind = surface.slice(index + gap.length);
    const from = readDate(surface.slice(0, index), language, isDayFirst);
    const to = from && (shortEndOf(from, behind) ?? readDate(behind, language, isDayFirst));
    // `3/4`, but not `2014/15` and `12/13 March`
    const isOneDate = gap.includes('/') && from && !isYear(from) && !/\p{L}{3}/u.test(surface);
    if (from && to && !isOneDate && areEnds(from, to)) return { ends: [from, to], gap };
  }
  return undefined;
}

function isYear({ parts, year }: ReadDate): boolean {
  return year !== undefined && parts.length === 1;
}

/** Whether two dates can be the ends of a range: they have a field in common, and only a day alone takes its month from the other. */
function areEnds(from: ReadDate, to: ReadDate): boolean {
  // In `1-2/3` both may be months.
  const isMonthFirst = to.parts.find(({ kind }) => kind === 'day' || kind === 'month')?.kind === 'month';
  if (isDay(from) !== isDay(to))
    return [from, to].every(({ day }) => day !== undefined) && !(isDay(from) && isMonthFirst);
  const [hasMonth, alsoMonth] = [from, to].map(({ month }) => month !== undefined);
  const leans = hasMonth !== alsoMonth || (alsoMonth && from.day !== undefined && to.day === undefined);
  return !leans && DATE_FIELDS.some((field) => from[field] !== undefined && to[field] !== undefined);
}

/** The `15` of `2014/15` as a finding of its own. */
function shortYearAfter(before: string, surface: string): WrittenDate | undefined {
  const [year] = /(?<!\d)(?:19|20)\d\d(?=[-–—/]$)/.exec(before.slice(-6)) ?? [];
  const from = year !== undefined && /^\d\d$/.test(surface) ? readDate(year, 'en') : undefined;
  const end = from && shortEndOf(from, surface);
  return end && { ends: [end], gap: '' };
}

/** The second end of `1950-52` and of `May 3-7, 2004`, which are no dates by themselves. */
function shortEndOf(from: ReadDate, surface: string): ReadDate | undefined {
  const [, short, day = '', suffix = '', gap = '', year = ''] =
    /^(?:(\d\d)|(3[01]|[12]?\d)(st|nd|rd|th)?(, ?)(\d{4}))$/i.exec(surface) ?? [];
  if (short !== undefined) {
    const end = Math.floor((from.year ?? 0) / 100) * 100 + Number(short);
    const isLaterYear = isYear(from) && end > (from.year ?? 0);
    return isLaterYear ? { surface, parts: [{ at: 0, text: short, kind: 'short-year' }], year: end } : undefined;
  }
  if (year === '' || from.month === undefined || from.day === undefined || from.year !== undefined) return undefined;
  const parts: DatePart[] = [
    { at: 0, text: day, kind: 'day' },
    ...(suffix ? [{ at: day.length, text: suffix, kind: 'suffix' } as const] : []),
    { at: day.length + suffix.length + gap.length, text: year, kind: 'year' },
  ];
  return { surface, parts, day: Number(day), year: Number(year) };
}

/** Beyond `today` no past date moves; from `lastYear`, the year of a birth tells an age, and is `younger` years later if that is over 89. */
interface Limits {
  readonly today: Day;
  readonly lastYear: number;
  readonly younger: number;
}

/** Undefined if a past date would move into the future, or if its year tells an age over 89 and may not become younger. */
function movedEnds(
  { ends, near }: FoundDate,
  move: Move,
  { today, lastYear, younger }: Limits,
): readonly string[] | undefined {
  const tellsAge = ends.some(({ year }) => year !== undefined && lastYear - year + move.years > OLDEST_AGE);
  if (tellsAge && younger === 0) return undefined;
  const days = ends.map((date, i) => dayOf(date, near[i] as Day));
  const isAhead = (day: Day, years: number): boolean => {
    const target = dayAfter(day, move.days);
    return isLater({ ...target, year: target.year + years }, today) && !isLater(day, today);
  };
  // The last year of a range of 90 years may not become later as the first does.
  const later = days.map((day, i) => (tellsAge && !(i > 0 && isAhead(day, younger)) ? younger : 0));
  if (days.some((day, i) => isAhead(day, later[i] as number))) return undefined;
  const moves = later.map((years) => ({ ...move, years: move.years - years }));
  const targets = days.map((day, i) => movedDay(day, moves[i] as Move));
  const [first, second] = targets;
  if (first && second && isLater(first, second) && !isLater(days[0] as Day, days[1] as Day)) return undefined;
  return ends.map((end, i) => {
    const other = ends[1 - i];
    const written = other ? completed(end, other, days[i] as Day, targets[i] as Day, targets[1 - i] as Day) : end;
    return shiftDate(written, days[i] as Day, moves[i] as Move);
  });
}

/**
 * An end of a range that takes its month from the other one, as in `May 3-7`, with a month of its own where the two have moved into
 * different months, and with a year where they have moved into different years: `April 28-May 2`.
 */
function completed(end: ReadDate, other: ReadDate, day: Day, target: Day, otherTarget: Day): ReadDate {
  const isOfOneYear = target.year === otherTarget.year || other.year === undefined;
  if (end.month !== undefined || other.month === undefined || end.day === undefined) return end;
  if (isOfOneYear && target.month === otherTarget.month) return end;
  const parts = other.parts.filter(
    (part) => !(part.kind === 'name' && part.name.field !== 'month') && !(isOfOneYear && /year/.test(part.kind)),
  );
  const from = parts[0]?.at ?? 0;
  const surface = other.surface.slice(from, endOf(parts.at(-1)));
  // `, 2004` in `May 3-7, 2004`
  const rest = end.parts.filter(({ kind }) => kind === 'year' || kind === 'short-year');
  const restFrom = rest.length > 0 ? endOf(end.parts.find(({ kind }) => kind === 'day')) : end.surface.length;
  return {
    ...day,
    surface: surface + end.surface.slice(restFrom),
    parts: [
      ...parts.map((part) => ({ ...part, at: part.at - from })),
      ...rest.map((part) => ({ ...part, at: part.at - restFrom + surface.length })),
    ],
  };
}

const endOf = (part?: DatePart): number => (part ? part.at + part.text.length : 0);

function isLater(a: Day, b: Day): boolean {
  return (a.year - b.year || a.month - b.month || a.day - b.day) > 0;
}

const OTHER_UNITS =
  /\b(?:months?|mos?|weeks?|wks?|days?|hours?|mes(?:es)?|semanas?|d[ií]as?|horas?)\b|\d['’]?s\b|\do\b|\/\d/i;

const NUMBERS = Array.from({ length: 99 }, (_, i) => i + 1);
const WORDS = {
  en: numberWordFinder(NUMBERS.map((value) => [numberInWords(value, 'en'), value])),
  es: numberWordFinder(
    NUMBERS.flatMap((value) => ['', ' años', ' semanas'].map((behind) => [spanishNumber(value, behind), value])),
  ),
};

/** A number in words, with its place and its value. */
interface Said {
  readonly language: Language;
  readonly at: number;
  readonly text: string;
  readonly value: number;
}

/** The numbers in words of an age, in a language, or else in the other one. */
export function agesInWords(age: string, language: Language): Said[] {
  return (
    [language, OTHER_THAN[language]]
      .map((each) => WORDS[each](age).map((said) => ({ ...said, language: each })))
      .find((found) => found.length > 0) ?? []
  );
}

/** A number that ends in `uno` is another word before what it counts: `veintiún años`, `veintiuna semanas`. */
function spanishNumber(value: number, behind: string): string {
  const word = numberInWords(value, 'es');
  if (/^\s+semana/iu.test(behind)) return word.replace(/uno$/, 'una');
  return /^\s+(?:año|mes|d[ií]a)/iu.test(behind) ? word.replace(/^veintiuno$/, 'veintiún').replace(/uno$/, 'un') : word;
}

/** An age with another number in the place of one that it says in words. */
export function withAgeInWords(age: string, said: Said, value: number): string {
  const behind = age.slice(said.at + said.text.length);
  const word = caseLike(said.text, said.language === 'en' ? numberInWords(value, 'en') : spanishNumber(value, behind));
  return age.slice(0, said.at) + (/^\p{Lu}\p{Ll}/u.test(said.text) ? sentenceCase(word) : word) + behind;
}

/** The letters of `her 40th birthday`. */
const OF_ORDINAL = /(?<=\d)(?:st|nd|rd|th)(?!\p{L})/u;

/** `cincuenta y pico`, `fifty-something`: an age in the fifties. */
const IN_DECADE = RegExp(AND_MORE, 'iu');
const IN_DECADE_BEHIND = RegExp(`^${AND_MORE}`, 'iu');

/** The unit of an age, or what makes it one of a decade, where that is behind the finding: `[sixty|AGE]-something`. */
export function behindAge(text: string, span: Span): string {
  return IN_DECADE_BEHIND.exec(text.slice(span.end, span.end + 12))?.[0] ?? unitBehind(text, span);
}

/**
 * An age in whole years, in digits or in words, made that many years older and written in the same way; also one with a half or a quarter, as
 * in `4 1/2`. @param behind the unit that is behind it in the text @returns undefined for other units, decades, several numbers, words that say something else, and where the age is, or becomes, one over 89 even if it is then made younger.
 */
export function shiftAge(
  surface: string,
  years: number,
  language: Language,
  younger = 0,
  behind = '',
): string | undefined {
  const withoutHalf = surface.replace(/(?<=\d[ -])(?:1\/2|[13]\/4)(?!\d)|(?<=\d ?)½|(?<=\d)[.,]5(?!\d)/u, '');
  const runs = withoutHalf.match(/\d+/g) ?? [];
  // Digits of other scripts would stay where they are.
  if (runs.length > 1 || OTHER_UNITS.test(withoutHalf) || OTHER_UNITS.test(behind) || /[^\P{N}\d]/u.test(withoutHalf))
    return undefined;
  if (IN_DECADE.test(surface + behind)) return undefined;
  const [run] = runs;
  const [said] = agesInWords(surface, language);
  const found = run ?? said?.text;
  if (found === undefined) return undefined;
  const rest = surface.replace(OF_ORDINAL, '').replace(found, ' ');
  const others = rest.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (!others.every(isAgeWord)) return undefined;
  const moved = (age: number): number => age + years - (age + years > OLDEST_AGE ? younger : 0);
  if (run !== undefined) {
    const age = moved(Number(run));
    const suffix = ordinal(age).replace(/\d+/, '');
    return age > OLDEST_AGE ? undefined : inPlural(surface).replace(OF_ORDINAL, suffix).replace(run, String(age));
  }
  if (said === undefined || moved(said.value) > OLDEST_AGE) return undefined;
  return inPlural(withAgeInWords(surface, said, moved(said.value)));
}

/** An age that was one year, month or week is more once it changed. */
export function inPlural(age: string): string {
  return age.replace(/(?<=\s)(?:año|day|d[ií]a|mes|month|semana|week|year)(?![\p{L}-]|\s+old)/giu, (unit) =>
    caseLike(unit, /^mes$/i.test(unit) ? 'meses' : `${unit}s`),
  );
}
