import type { Recogniser } from '../recogniser';
import { AGE_IN_DIGITS, AGE_IN_WORDS } from './age-year-old';

/** The number behind `age`, `aged`, `at the age of`. */
export const ageField: Recogniser = {
  id: 'age-field',
  labels: { en: 'AGE' },
  field: /(?<![\p{L}\d-])age[ds]?(?!\p{L})(?: (?:of|is|was|at))?[ \t.:=]{0,12}/giu,
  pattern: new RegExp(
    String.raw`(?:${AGE_IN_DIGITS}|${AGE_IN_WORDS}(?!\p{L}))(?![\d/:]|\.\d| ?-? ?(?:weeks?|wks?|%)(?!\p{L}))`,
    'yiu',
  ),
  score: 0.85,
  lower: /\b(?:gestational|bone|mental|coronary|dental|developmental|advanced?) ages?\b/i,
  examples: ['age [4|AGE] years, AGE: [29|AGE], at the age of [sixty|AGE]', 'gestational age 38, bone age 9, page 12'],
};
