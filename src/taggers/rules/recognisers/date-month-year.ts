import type { Recogniser } from '../recogniser';

export const dateMonthYear: Recogniser = {
  id: 'date-month-year',
  labels: { en: 'DATE' },
  pattern: /(?<![\p{L}\d./-])(?:0?[1-9]|1[0-2])[/-](?:19|20)\d\d(?![\p{L}\d/-]|\.\d)/gu,
  score: 0.8,
  lower: /\b(?:reg(?:d|n)?|mlc|case|no|id|claim|report|acc(?:ession)?|chart|file)\b[ .:#]{0,4}¦/i,
  examples: ['since [10/2023|DATE], [02-2019|DATE]; 13/2019, 4/10/2023-5'],
};
