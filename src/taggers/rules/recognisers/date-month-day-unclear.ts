import { isNumericDate, WEEKDAY_EN } from '../calendar';
import type { Recogniser } from '../recogniser';
import { isOutOf } from './date-month-day';

/** What may be a day, a score or a fraction, `5/8`: it takes words that go with a date, or a time behind it. */
export const dateMonthDayUnclear: Recogniser = {
  id: 'date-month-day-unclear',
  labels: { en: 'DATE' },
  pattern:
    /(?<![\p{L}\d./]|\+-|(?<!\/\d?)\d-|\p{L}-)\d{1,2}\/\d{1,2}(?![\d/+]|[-.]\d{1,2}(?![\d/])|\p{L}{2}|-\p{L}|\.\d|%)/gu,
  possible: (value) => isNumericDate(value) && isOutOf(value),
  score: 0.25,
  raise: new RegExp(
    String.raw`(?:\b(?:on|since|until|till?|by|dated?|due|last|next|seen|adm(?:it(?:ted)?)?|d/c|f/u|fu|thru|before|after|sent|labs?|echo|cxr|ct|mri|signed|visit|exam(?:ined)?|placed|started|stopped|rtc|booked|appt|died|d\.|${WEEKDAY_EN}),? ?¦)|¦,? (?:at )?(?:[01]\d|2[0-3]):?[0-5]\d\b`,
    'iu',
  ),
  lower:
    /\b(?:bp|pain|strength|grade|score|apgars?|murmur|reflex\w{0,2}|motor|pulses?|dtrs?|power|power is|gcs|katz|lawton)\b[^,;¦]{0,16}¦|¦ ?(?:strength|murmur|systolic|sem\b|pain|doses?|bottles?|nodes|cores?|inch|in\b|cm|mm|mg|ml|tabs?|hrs?|hpf|points?|positive|pos\b|sets|of\b|in all|bilat|throughout|equal)/i,
  examples: ['seen on [5/8|DATE] and cath [2/5|DATE] 1420', 'recalled 2/3, 5/5 strength, takes 1/2 tab'],
};
