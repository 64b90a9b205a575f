import type { Recogniser } from '../recogniser';
import { AGE_IN_DIGITS } from './age-year-old';

/** `47 yrs` behind words for being: years that last aren't written so. */
export const ageYears: Recogniser = {
  id: 'age-years',
  labels: { en: 'AGE' },
  pattern: new RegExp(
    String.raw`(?<=\b(?:when (?:he|she) was|she is|he is|turned|died at|patient is) )(?:${AGE_IN_DIGITS})(?= ?(?:y|yrs?|years)\b(?! (?:ago|of|prior|later|post|after|x|history|in)))`,
    'gu',
  ),
  score: 0.7,
  lower:
    /\b(?:for|x|over|about|after|in|past|every|than|within|smok\w{0,3}|pack|ppd|first|last|next|quit|times) {0,2}¦|¦ ?\w{1,5}(?: (?:ago|hx|history|pack|smok))/i,
  examples: ['when she was [4|AGE] years old, turned [47|AGE] years', 'for 20 yrs, quit 5 years ago'],
};
