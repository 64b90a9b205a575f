import { isNumericDate, WEEKDAY_EN } from '../calendar';
import type { Recogniser } from '../recogniser';

/** Month and day in figures where the day is none that pain, strength, murmurs and fractions are given out of. */
export const dateMonthDay: Recogniser = {
  id: 'date-month-day',
  labels: { en: 'DATE' },
  pattern:
    /(?<![\p{L}\d./]|\+-|(?<!\/\d?)\d-|\p{L}-)\d{1,2}\/\d{1,2}(?![\d/+]|[-.]\d{1,2}(?![\d/])|\p{L}{2}|-\p{L}|\.\d|%)/gu,
  possible: (value) => isNumericDate(value) && !isOutOf(value),
  score: 0.6,
  raise: new RegExp(
    String.raw`\b(?:on|from|since|until|till?|by|dated?|due|last|next|seen|adm(?:it(?:ted)?)?|d/c|f/u|through|thru|after|before|${WEEKDAY_EN}),? ¦`,
    'iu',
  ),
  lower:
    /\b(?:bp|pain|strength|grade|score|apgars?|gleason|katz|lawton|mmse|moca|phq|visual|va|vision|murmur|reflex\w{0,2}|motor|pupils?|bipap|cpap|extremit\w{0,3}|pulses?|dtrs?|nodes?|ln|bottles?|doses?)\b[^,;¦]{0,16}¦|¦ ?(?:strength|murmur|systolic|pain|doses?|bottles?|nodes|cores?|inch|in\b|cm|mm|mg|ml|tabs?|hrs?|hpf|points?|positive|pos\b|sets|of\b|correct|steps|criteria|views?)/i,
  examples: [
    'seen on [3/26|DATE], [10/12|DATE]-[10/15|DATE]; due [9/28|DATE] for labs',
    'strength 5/5, BP 120/80, 20/40, pain 8/10, Apgar 8/9, 3/6 murmur, 11/12 doses',
  ],
};

/** What scores, strengths and fractions look like: a number out of 2 to 10. */
export function isOutOf(value: string): boolean {
  const [part = 0, whole = 0] = value.split('/').map(Number);
  return part <= whole && whole <= 10 && !value.startsWith('0');
}
