import type { Recogniser } from '../recogniser';

/** A month that is a word or a name as well, abbreviated, or in small letters: it takes words that go with a month. */
export const dateMonthWord: Recogniser = {
  id: 'date-month-word',
  labels: { en: 'DATE' },
  pattern:
    /(?<![\p{L}\d@.-])(?:january|february|march|april|may|june|july|august|september|october|november|december|March|May|June|MARCH|MAY|JUNE|APRIL|AUGUST|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?![\p{L}\d@]|-\p{L}|\.? ?\d| \p{Lu}\p{Ll}|,\p{L})/gu,
  score: 0.2,
  raise:
    /\b(?:in|since|of|until|till|by|last|next|this|through|thru|from|early|late|mid|each|every|due)[ -]¦(?! (?:he|she|be|have|not|need|also|provide|require|cause|help|well|indeed|include|represent)\b)/i,
  lower: /\b(?:daughter|son|sister|aunt|nurse|named)\b/i,
  examples: ['since [May|DATE], 212 in [june|DATE], by [Oct|DATE]', 'she may, march past the park, may it'],
};
