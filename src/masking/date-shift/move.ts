import { keyedRandom } from '../secret';
import type { MaskOptions } from '../style';
import type { Move } from './shift-date';

const YEAR = 365.2425;
/** A season and some days: so far from whole years does a date move that it leaves its month and its season. */
const LEAST_OF_YEAR = 93;

/**
 * How far the dates of the options' subject move: between one and ten years back, so that none comes to lie in the future, births one
 * to three years further; by as many days as the options say, where they do. By whole weeks or whole years where the options keep
 * weekdays or seasons, otherwise so that both change.
 */
export function moveOf(options: MaskOptions): Move {
  const { keepWeekday = false, keepSeason = false, subject = '', days: given } = options;
  const random = keyedRandom(options, 'move', subject);
  const years = random.int(1, 3);
  if (given !== undefined) return { days: given, years };
  if (keepSeason) {
    const days = random.int(2, 10) * YEAR;
    return { days: -(keepWeekday ? Math.round(days / 7) * 7 : Math.round(days)), years };
  }
  for (;;) {
    const days = random.int(400, 3650);
    const ofYear = days % YEAR;
    const leavesSeason = Math.min(ofYear, YEAR - ofYear) >= LEAST_OF_YEAR;
    if (leavesSeason && (days % 7 === 0) === keepWeekday && days % 30 !== 0) return { days: -days, years };
  }
}
