import { isNumericDate, WEEKDAY_EN } from '../calendar';
import type { Recogniser } from '../recogniser';

/** Day, month and year in figures, with or without the weekday before it. */
export const dateNumeric: Recogniser = {
  id: 'date-numeric',
  labels: { en: 'DATE' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d.]|\d/|(?<!/\d{1,4})-)(?:${WEEKDAY_EN}[.,]{0,2} )?(?:\d{1,2}/\d{1,2}/(?:\d{4}|\d\d)|\d{1,2}-\d{1,2}-(?:\d{4}|\d\d)|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)|\d{4}([-/])\d\d\1\d\d)(?![\d/]|\.\d|(?<=-\d{1,4})-\d|\p{L}{2})`,
    'giu',
  ),
  possible: (value) => isNumericDate(value.replace(/^\p{L}{1,9}[.,]{0,2} /u, '')),
  score: 0.96,
  lower: /(?:\bv(?:ersion)?\.? ?|\b(?:icd|lot|serial|case|s\/n|acc(?:ession)?|mrn?|chart|unit no)\b[ #:.]{0,4})¦/i,
  examples: [
    'DOB [10/10/1963|DATE], [Tuesday 3/26/19|DATE], [Fri, 04-02-88|DATE], [2083-09-06|DATE], [12.3.61|DATE].',
    '13/13/2019, 399-00-4172, 10.44.7.118, 1/2/3/4',
  ],
};
