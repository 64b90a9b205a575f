import { type Day, dayAfter, daysIn, ordinal, ROMAN } from '../../surrogates/dates';
import { caseLike, twoDigits } from '../../surrogates/form';
import type { DatePart, ReadDate } from './read-date';
import { spokenLike } from './spoken';
import { nameLike } from './words';

/** How far dates move: `days` forward, and births `years` further back. */
export interface Move {
  readonly days: number;
  readonly years: number;
}

/** The middle of the first season, spring, and of those after it. */
const SEASON_MONTHS = [4, 7, 10, 1];

/** The day that a date means; what it doesn't say is that of a day near it, or the middle of its month, season or year. */
export function dayOf({ year, month, day, season, weekday }: ReadDate, near: Day): Day {
  const middle = season === undefined ? 7 : (SEASON_MONTHS[season] as number);
  const own = {
    year: year ?? near.year,
    month: month ?? (day === undefined || season !== undefined ? middle : near.month),
    day: day ?? (month === undefined && season === undefined ? 1 : 15),
  };
  if (year !== undefined || month === undefined) return own;
  const distance = (one: Day): number => Math.abs(dayNumber(one) - dayNumber(near));
  const nearest = [-1, 0, 1].map((by) => ({ ...own, year: own.year + by })).sort((a, b) => distance(a) - distance(b));
  return nearest.find((one) => weekday === undefined || weekdayOf(one) === weekday) ?? (nearest[0] as Day);
}

function weekdayOf(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** That many days later, and on the same day so many years earlier; the 29th of February becomes the 28th where it must. */
export function movedDay(from: Day, { days, years }: Move): Day {
  const { year, month, day } = dayAfter(from, days);
  return { year: year - years, month, day: Math.min(day, daysIn(month, year - years)) };
}

/** The date moved and written as it was. `near` completes a date in part. */
export function shiftDate(date: ReadDate, near: Day, move: Move): string {
  const day = dayOf(date, near);
  const target = movedDay(day, move);
  const weekday = (date.weekday ?? 0) + dayNumber(target) - dayNumber(day);
  let result = '';
  let from = 0;
  for (const part of date.parts) {
    result += date.surface.slice(from, part.at) + written(part, target, weekday, date.parts);
    from = part.at + part.text.length;
  }
  return result + date.surface.slice(from);
}

function dayNumber({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

function written(part: DatePart, { year, month, day }: Day, weekday: number, parts: readonly DatePart[]): string {
  if ('value' in part) return spokenLike(part, part.kind === 'day' ? day : year);
  switch (part.kind) {
    case 'day':
      return numberLike(part, day, parts);
    case 'month':
      return numberLike(part, month, parts);
    case 'year':
      return part.text.includes('.') ? String(year).replace(/^./, '$&.') : String(year);
    case 'short-year':
      return twoDigits(year % 100);
    case 'roman':
      return ROMAN[month - 1] as string;
    case 'suffix':
      if (/^(?:ro|er|º)/i.test(part.text)) return day === 1 ? part.text : '';
      return caseLike(part.text, ordinal(day).replace(/\d/g, ''));
    case 'name': {
      const season = Math.floor((((month + 9) % 12) + 0.5) / 3);
      const value = { month: month - 1, weekday: ((weekday % 7) + 7) % 7, season }[part.name.field];
      return nameLike(part.text, part.name, value);
    }
  }
}

/** Two digits where a number begins with 0, or where day and month both have two and so may be padded. */
function numberLike({ text }: DatePart, value: number, parts: readonly DatePart[]): string {
  const digits = parts.filter(({ kind, text: own }) => (kind === 'day' || kind === 'month') && /\d/.test(own));
  const numbers = digits.map((part) => part.text);
  const mayBePadded = numbers.length > 1 && numbers.every((other) => other.length === 2);
  const isPadded = text.length === 2 && (mayBePadded || numbers.some((other) => other.startsWith('0')));
  return String(value).padStart(isPadded ? 2 : 1, '0');
}
