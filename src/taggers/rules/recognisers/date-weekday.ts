import type { Recogniser } from '../recogniser';

/** A weekday by its full name, or abbreviated to what is no word besides. */
export const dateWeekday: Recogniser = {
  id: 'date-weekday',
  labels: { en: 'DATE' },
  pattern:
    /(?<![\p{L}\d@.-]|(?:Dr|Mr|Ms|Mrs)\.? )(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tues|thurs?|Mon|Tue|Wed|Thu|Fri|MON|TUE|WED|THU|FRI)(?![\p{L}\d@]|-\p{L}| \p{Lu}\p{Ll}{2,20}-|,\p{L})/giu,
  possible: (value) => /day|tues|thur/i.test(value) || value !== value.toLowerCase(),
  score: 0.55,
  raise: /\b(?:on|next|last|until|by|this|since|every|each)[ -]¦/i,
  lower: /\b(?:pastor|contact \p{L}\.|rn|surname is|named?|palm|super bowl)\b,? ¦|¦ night palsy/iu,
  examples: ['back [Monday|DATE]; on [thurs|DATE] and [Fri|DATE]', 'Saturday night palsy; Dr. Friday'],
};
