import type { Language } from '../../note/language';
import type { Span } from '../../note/span';
import type { Day } from '../../surrogates/dates';
import type { MaskOptions } from '../style';
import { typeName } from '../type-name';
import { shiftAge } from './ages';
import { moveOf } from './move';
import { type ReadDate, readDate } from './read-date';
import { dayOf, type Move, shiftDate } from './shift-date';

const BIRTH_BEFORE =
  /(?:\bd\.?o\.?b\b\.?|\bborn\b|\bbirth(?:day|date)?\b|\bf(?:echa|\.)?\s?(?:de\s)?nac\w*\.?|\bnacimiento|\bnacid[oa]|\bnaci[óo])[^\n\p{L}\d]{0,12}(?:(?:date|on|in|el|en|d[ií]a)\s+)?$/iu;
const RANGE = /\s*(?:[-–—]|\bto\b|\bthrough\b|\buntil\b|\band\b|\bal?\b|\bhasta\b|\by\b)\s*/giu;

/**
 * For a note's spans: the surrogate text of a date or an age of whole years, moved; undefined for everything else and for what
 * can't be read or wouldn't change. `SPEC.md` numbers the rules.
 */
export function shiftedDates(
  text: string,
  spans: readonly Span[],
  options: MaskOptions,
): (span: Span) => string | undefined {
  const { language = 'en', keepSeason = false, keepWeekday = false } = options;
  const move = moveOf(options);
  const nearDays = daysNear(text, spans, language);
  return (span) => {
    const surface = text.slice(span.start, span.end);
    const type = typeName(span.label);
    if (type === 'AGE') return shiftAge(surface, move.years, language);
    if (type !== 'DATE') return undefined;
    const isBirth = BIRTH_BEFORE.test(text.slice(Math.max(0, span.start - 40), span.start));
    const near = nearDays.get(span) ?? DEFAULT_DAY;
    const shifted = shiftSurface(surface, near, { ...move, years: isBirth ? move.years : 0 }, language);
    const maySay = keepSeason || keepWeekday;
    return shifted?.toLowerCase() === surface.toLowerCase() && !maySay ? undefined : shifted;
  };
}

const DEFAULT_DAY: Day = { year: 2001, month: 7, day: 1 };

/** For each span the day of the last complete date before it, or of the first one after it, or of one with a year at least. */
function daysNear(text: string, spans: readonly Span[], language: Language): ReadonlyMap<Span, Day> {
  const dates = spans.flatMap((span) => {
    if (typeName(span.label) !== 'DATE') return [];
    return [{ span, date: readDate(text.slice(span.start, span.end), language) }];
  });
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

/** One date, or two with a dash or a word between them. */
function shiftSurface(surface: string, near: Day, move: Move, language: Language): string | undefined {
  const date = readDate(surface, language);
  if (date) return shiftDate(date, near, move);
  for (const { 0: gap, index } of surface.matchAll(RANGE)) {
    const [from, to] = [surface.slice(0, index), surface.slice(index + gap.length)].map((end) =>
      readDate(end, language),
    );
    // `May 3-7`: what the second lacks is the first one's, which moving both may part.
    const alike = from?.month === undefined ? to?.month === undefined : to?.month !== undefined;
    if (from && to && alike && from.parts.length > 0)
      return shiftDate(from, near, move) + gap + shiftDate(to, near, move);
  }
  return undefined;
}
