import { DAY, MONTH_EN, SHORT_YEAR, WEEKDAY_EN, YEAR } from '../calendar';
import type { Recogniser } from '../recogniser';

const NTH = String.raw`${DAY}(?:st|nd|rd|th)?(?![\p{L}\d:/]|[.,]\d|-\d)`;
const WEEKDAY = `(?:${WEEKDAY_EN}[.,]{0,2} )?`;
const ANY_YEAR = `(?:${YEAR}|${SHORT_YEAR})`;

/** Day and month, with or without weekday and year: `March 3, 2004`, `Wed 9 Dec`, `23-Feb-1954`, `02AUG2023`. */
export const dateWords: Recogniser = {
  id: 'date-words',
  labels: { en: 'DATE' },
  pattern: new RegExp(
    [
      String.raw`(?<![\p{L}\d]|\d\d? )${WEEKDAY}${MONTH_EN}\.? ?${NTH}(?: (?:&|and) ${NTH})?(?:,? ?${ANY_YEAR})?`,
      String.raw`(?<![\p{L}\d./])${WEEKDAY}${DAY}(?:st|nd|rd|th)?(?: (?:of )?${MONTH_EN}|-${MONTH_EN}|${MONTH_EN}(?!\d))(?:[-., ]{0,2}${ANY_YEAR}|-\d\d(?!\d)| \d\d(?= {2}|[,;)\r\n]|$))?`,
      String.raw`(?<![\p{L}\d./])${DAY}-?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:${YEAR}|\d\d)(?!\d)`,
    ].join('|'),
    'giu',
  ),
  score: 0.97,
  lower: /¦ ?(?:mg|ml|mcg|units?|tabs?)\b/i,
  examples: [
    '[March 3, 2004|DATE]; [Monday, October 17|DATE]; [Wed 9 Dec|DATE]; [23-Feb-1954|DATE]; [02AUG2023|DATE]',
    '[October 30th|DATE], [03 JUN 2013|DATE], [Nov. 9 & 10, 1999|DATE], [3 of May|DATE]',
    'march 400 steps, decide 3, may 3.5 go, dec 7:30',
  ],
};
