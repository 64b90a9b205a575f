import { MONTH_EN, SHORT_YEAR, YEAR } from '../calendar';
import type { Recogniser } from '../recogniser';

/** `March 2004`, `July of 2007`, `Oct '11`, `summer of 1999`. */
export const dateMonthNameYear: Recogniser = {
  id: 'date-month-name-year',
  labels: { en: 'DATE' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${MONTH_EN}\.?|summer|winter|spring|autumn|fall)(?:,? (?:of )?(?:${YEAR}|${SHORT_YEAR})|[-/](?:${YEAR}))`,
    'giu',
  ),
  score: 0.94,
  lower: /¦ ?(?:mg|ml|mcg|units?|hours?|hrs?)\b/i,
  examples: [
    "since [July of 2007|DATE], [Oct 2011|DATE], [Jan '74|DATE] and [summer of 1999|DATE]",
    'may 2 of 3, fall 20',
  ],
};
