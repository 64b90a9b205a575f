import { keyedRandom } from '../secret';
import type { MaskOptions } from '../style';
import type { Move } from './shift-date';

const YEAR = 365.2425;
/** A season and some days: by at least this much a move differs from whole years, so that a date leaves its month and season. */
const LEAST_OF_YEAR = 93;
const SHORTEST = 400;
const LONGEST = 3650;

/**
 * How far the dates of the options' subject move: between one and ten years back, so that none comes to lie in the future, births one
 * to three years further; by as many days as the options say, where they do. By whole weeks or whole years where the options keep
 * weekdays or seasons, give or take some days so that no date keeps its day and month, otherwise so that both change.
 */
export function moveOf(options: MaskOptions): Move {
  const { keepWeekday = false, keepSeason = false, subject = '', days: given } = options;
  const random = keyedRandom(options, 'move', subject);
  const years = random.int(1, 3);
  if (given !== undefined) return { days: given, years };
  return { days: -random.pick(possibleDays(keepWeekday, keepSeason)), years };
}

/** How many years younger a surrogate of the options' subject is where it is over 89. */
export function yearsYounger(options: MaskOptions): number {
  return keyedRandom(options, 'younger', options.subject ?? '').int(24, 38);
}

/** By how many days back dates may move, each as likely as any other. */
export function possibleDays(keepWeekday: boolean, keepSeason: boolean): readonly number[] {
  const key = `${keepWeekday} ${keepSeason}`;
  const days = listed.get(key) ?? listDays(keepWeekday, keepSeason);
  listed.set(key, days);
  return days;
}

const listed = new Map<string, readonly number[]>();

function listDays(keepWeekday: boolean, keepSeason: boolean): number[] {
  if (keepSeason)
    return Array.from({ length: 9 }, (_, i) => Math.round((i + 2) * YEAR)).flatMap((years) =>
      [-3, -2, -1, 0, 1, 2, 3]
        .map((more) => years + more)
        .filter((days) => (days % 7 === 0) === keepWeekday && isBesideYears(days)),
    );
  return Array.from({ length: LONGEST - SHORTEST + 1 }, (_, i) => SHORTEST + i).filter((days) => {
    const ofYear = days % YEAR;
    const leavesSeason = Math.min(ofYear, YEAR - ofYear) >= LEAST_OF_YEAR;
    return leavesSeason && (days % 7 === 0) === keepWeekday && days % 30 !== 0;
  });
}

/** Whether the days differ from whole years by more than leap days do, so that no date keeps its day and month. */
function isBesideYears(days: number): boolean {
  const difference = Math.abs(days - Math.round(days / YEAR) * YEAR);
  return difference > 1.5 && difference < 3.5;
}
