import { calendars, type Day, dayAfter, formatDay, freshDate, freshDay, ordinal } from '../../../surrogates/dates';
import { twoDigits } from '../../../surrogates/form';
import { numberInWords } from '../../../surrogates/numbers';
import type { Random } from '../../../surrogates/random';
import type { NoteIdentity } from '../identity';
import type { Region } from '../person';
import formats from './data/dates.json';
import { plainQuotes } from './places';

/** Formats of `formatDay` by region; most complete dates of a note have the same one. */
const STYLES: Readonly<Record<Region, readonly string[]>> = formats.styles;
const SHORT: Readonly<Record<Region, readonly string[]>> = formats.short;

/**
 * `dob`, `visit`: fixed days of the note; `near`, `before`, `after`, `soon`: days around the visit; `past`: a day of an earlier
 * year; `-short` after any of these leaves the year out. All other variants are in `PARTIAL`.
 * @throws RangeError for an unknown variant
 */
export function englishDate(variant: string, identity: NoteIdentity, random: Random): string {
  const { visit, region } = identity;
  const short = variant.endsWith('-short');
  const day = DAYS[short ? variant.slice(0, -6) : variant]?.(identity, random);
  if (day) return short ? formatDay(day, random.pick(SHORT[region]), 'en') : complete(day, identity, random);
  const make = PARTIAL[variant];
  if (!make) throw new RangeError(`Unknown kind of date: ${variant}`);
  return make({
    random,
    region,
    near: dayAfter(visit, random.int(-20, 20)),
    birth: identity.birth,
    visit,
    past: freshDay(random, Math.max(visit.year - random.pick([3, 10, 30]), identity.birth.year), visit.year),
    write: (date) => complete(date, identity, random),
  });
}

function complete(day: Day, { dateStyle, region }: NoteIdentity, random: Random): string {
  const styles = STYLES[region];
  const own = styles[Math.floor(dateStyle * styles.length)] as string;
  if (random.chance(0.85)) return formatDay(day, own, 'en');
  return region === 'us' ? freshDate(random, 'en', 'full', day) : formatDay(day, random.pick(styles), 'en');
}

type DrawDay = (identity: NoteIdentity, random: Random) => Day;

const DAYS: Readonly<Record<string, DrawDay>> = {
  visit: ({ visit }) => visit,
  dob: ({ birth }) => birth,
  near: ({ visit }, random) => dayAfter(visit, random.int(-9, 9)),
  before: ({ visit }, random) => dayAfter(visit, -random.int(1, 25)),
  after: ({ visit }, random) => dayAfter(visit, random.int(1, 8)),
  soon: ({ visit }, random) => dayAfter(visit, random.int(5, 90)),
  past: ({ birth, visit }, random) => freshDay(random, Math.max(visit.year - 15, birth.year), visit.year - 1),
};

interface Draw {
  readonly random: Random;
  readonly region: Region;
  readonly near: Day;
  readonly birth: Day;
  readonly visit: Day;
  readonly past: Day;
  write(day: Day): string;
}

const shortYear = (year: number): string => twoDigits(year % 100);
const month = (day: Day): string => calendars.en.months[day.month - 1] as string;
const holiday = (random: Random): string => plainQuotes(random.pick(calendars.en.holidays), random);
const weekday = (random: Random): string =>
  random.pick(random.chance(0.7) ? calendars.en.weekdays : calendars.en.shortWeekdays);

const PARTIAL: Readonly<Record<string, (draw: Draw) => string>> = {
  day: ({ near, random, region }) => formatDay(near, random.pick(SHORT[region]), 'en'),
  year: ({ past }) => String(past.year),
  'year-early': ({ random, birth, visit }) => String(Math.max(birth.year + 1, visit.year - random.int(12, 35))),
  'year-late': ({ random, visit }) => String(visit.year - random.int(0, 11)),
  'short-year': ({ past, random }) => `${random.pick(["'", "'", '’'])}${shortYear(past.year)}`,
  'month-year': ({ past, random }) => formatDay(past, random.pick(formats.monthYear), 'en'),
  month: ({ random, past }) => (random.chance(0.85) ? month(past) : month(past).slice(0, 3)),
  weekday: ({ random }) => weekday(random),
  weekdays: ({ random }) => `${random.pick(calendars.en.weekdays)}s`,
  'weekday-date': ({ random, near, region, write }) => {
    const date = random.chance(0.45) ? write(near) : formatDay(near, random.pick(SHORT[region]), 'en');
    if (/^\p{Lu}/u.test(date) && /day/.test(date)) return date;
    return `${formatDay(near, random.pick(['{W}', '{W}', '{Wk}']), 'en')}${random.pick([', ', ' '])}${date}`;
  },
  'weekday-ordinal': ({ near, random }) => formatDay(near, random.pick(formats.weekdayOrdinal), 'en'),
  ordinal: ({ random }) => ordinal(random.int(1, 30)),
  'ordinal-words': ({ random }) => random.pick(formats.ordinals),
  holiday: ({ random }) => holiday(random),
  'holiday-year': ({ random, past }) => `${holiday(random)} ${past.year}`,
  season: ({ random, past }) =>
    `${random.pick(calendars.en.seasons)} ${random.pick(['of %', 'of %', '%'])}`.replace('%', String(past.year)),
  'season-short': ({ random, past }) => `${random.pick(calendars.en.seasons)} '${shortYear(past.year)}`,
  decade: ({ random, past }) => {
    const year = Math.floor(past.year / 10) * 10;
    return random.pick([`${year}s`, `${year}s`, `${year}'s`, `'${shortYear(year)}s`, `${shortYear(year)}s`]);
  },
  packed: ({ near }) => formatDay(near, '{yyyy}{mm}{dd}', 'en'),
  iso: ({ near }) => formatDay(near, '{yyyy}-{mm}-{dd}', 'en'),
  spoken: ({ near, random }) => {
    const words = `${month(near).toLowerCase()} ${numberInWords(near.day, 'en').replace('-', ' ')}`;
    const century = near.year < 2000 ? 'nineteen' : 'twenty';
    const rest = near.year % 100 === 0 ? 'hundred' : numberInWords(near.year % 100, 'en').replace('-', ' ');
    return random.chance(0.5) ? words : `${words} ${century} ${near.year % 100 < 10 ? 'oh ' : ''}${rest}`;
  },
};
