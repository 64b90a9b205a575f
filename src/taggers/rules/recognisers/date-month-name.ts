import type { Recogniser } from '../recogniser';

/** A month alone, in capitals or with one, that is no word and no name besides. */
export const dateMonthName: Recogniser = {
  id: 'date-month-name',
  labels: { en: 'DATE' },
  pattern:
    /(?<![\p{L}\d@.-]|(?:Dr|Mr|Ms|Mrs|MR|MS|DR)\.? )(?:January|February|April|July|August|September|October|November|December|JANUARY|FEBRUARY|JULY|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)(?![\p{L}\d@]|-\p{L}|\.\p{L}| \p{Lu}\p{Ll}|,\p{L})/gu,
  score: 0.5,
  raise: /\b(?:in|since|of|until|till|by|next|this|through|from|early|late|mid|end|each|every|due|f\/u)[ -]¦/i,
  lower: /\b(?:wife|husband|daughter|son|sister|aunt|nurse|named|with|mother|partner|twin|hi|dear)\b,? ¦/i,
  examples: ['F/u [April|DATE]; last [November|DATE]', 'April Rivers, Dear April, with her partner August'],
};
