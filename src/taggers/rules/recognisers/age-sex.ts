import type { Recogniser } from '../recogniser';
import { AGE_IN_DIGITS } from './age-year-old';

/** Age and sex side by side: `58M`, `82 y f`, `45 yrs female`, `67 WM`. */
export const ageSex: Recogniser = {
  id: 'age-sex',
  labels: { en: 'AGE' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d./:#+$%<>=-]|\d |[-+/])(?!0)(?:${AGE_IN_DIGITS})(?=(?: ?[MF]|[ -]?(?:y|yr|yrs|years?|mo|mos)\.?,? ?/?(?:m|f|male|female|w|b|h|[wbh][mf])| ?(?:[WBH][MF]|male|female))(?![\p{L}\d°]|-\p{L}|\.\d| \d))`,
    'gu',
  ),
  score: 0.75,
  lower:
    /\b(?:temp|t|tmax|ht|wt|size|fr|lot|bed|rm|room|x|apt|unit|st|street|buzzer|cfa|right|left|ct|sheath|cath|foley|shiley|ett)\.? ?¦|¦ ?(?:F|M)(?: ?(?:solution|hcl))/i,
  examples: ['[58|AGE]M with, [82|AGE] y f, [45|AGE] yrs female, [29|AGE]F, [77|AGE] WM', 'temp 99 F, 5 mg, 12 mm'],
};
