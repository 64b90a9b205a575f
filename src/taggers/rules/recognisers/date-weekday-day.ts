import { isNumericDate, WEEKDAY_EN } from '../calendar';
import type { Recogniser } from '../recogniser';

/** A weekday with the month and day in figures, or with the day alone: `Fri 5/9`, `Monday the 10th`. */
export const dateWeekdayDay: Recogniser = {
  id: 'date-weekday-day',
  labels: { en: 'DATE' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d@.-])${WEEKDAY_EN}(?:[.,]{0,2} {1,2}(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])(?![\d/+%]|-\d\d|\.\d)|,? the \d{1,2}(?:st|nd|rd|th)(?!\p{L}))`,
    'giu',
  ),
  possible: (value) => !value.includes('/') || isNumericDate(value.replace(/^[^\d]{0,14}/, '')),
  score: 0.96,
  examples: ['[Fri 5/9|DATE], [Tuesday, 11/12|DATE]; off til [Mon the 10th|DATE]', 'sat 93/95, sun 5'],
};
