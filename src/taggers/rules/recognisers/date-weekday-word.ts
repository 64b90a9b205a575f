import type { Recogniser } from '../recogniser';

/** `Sat` and `Sun`, and weekdays abbreviated in small letters: saturations and the sun are likelier. */
export const dateWeekdayWord: Recogniser = {
  id: 'date-weekday-word',
  labels: { en: 'DATE' },
  pattern:
    /(?<![\p{L}\d@.-])(?:sat|sun|mon|wed|fri|tue|thu)(?![\p{L}\d@]|-\p{L}| ?\d{2,3}(?!\d|[/:])| \p{Lu}\p{Ll})/giu,
  score: 0.2,
  raise:
    /\b(?:on|next|last|until|till?|by|this|since|every|each|thru|fri|appt|visit|back|come|in|due)[ -]¦(?! ?[\d%])/i,
  lower: /\b(?:o2|oxygen|room air|avoid|spo2|in the)\b|¦ (?:screen|exposure|block|ra\b|on ra)/i,
  examples: ['see on [sat|DATE], next [wed|DATE]', 'sat 93 on RA, o2 sat, in the sun'],
};
