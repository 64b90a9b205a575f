import type { Recogniser } from '../recogniser';

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
export const AGE_IN_WORDS = `(?:(?:${TENS})(?:[ -](?:${ONES}))?|${ONES}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)`;
export const AGE_IN_DIGITS = String.raw`(?:1[01]\d|\d{1,2})(?:[ -]1/2|½|\.5)?`;

/** The number of `45-year-old`, `16 month old`, `3-1/2 years of age`, `72 y/o`, `forty-two-year-old`. */
export const ageYearOld: Recogniser = {
  id: 'age-year-old',
  labels: { en: 'AGE' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d./+])(?:${AGE_IN_WORDS}|${AGE_IN_DIGITS})(?=[ -]{0,2}(?:(?:years?|yrs?\.?|months?|mos?\.?|weeks?|wks?|days?|y|yo|m|d|w)[ -]{0,2}(?:olds?|of age)|y\.? ?/ ?o|y\.?o\.?|yrs?[ .-]o)(?!\p{L}))`,
    'giu',
  ),
  score: 0.95,
  lower:
    /\b(?:for|x|over|after|gestation\w{0,2}|ga) ¦|¦[ -]?(?:\w{1,6})[ -]olds? (?:fracture|infarct|injury|wound|scar|car|house|bruise)/i,
  examples: [
    'a [45|AGE]-year-old with a [16|AGE] month old, [72|AGE] y/o, [3-1/2|AGE] years of age, [forty-two|AGE]-year-old, [58|AGE]yo',
    '12 years ago, 3 days, 45 minutes old',
  ],
};
