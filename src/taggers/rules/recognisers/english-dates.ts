import type { Recogniser } from '../recogniser';
import { DAY, isNumericDate, MONTH_EN, SHORT_YEAR, WEEKDAY_EN, YEAR } from './patterns';

const NTH = String.raw`${DAY}(?:st|nd|rd|th)?(?![\p{L}\d:/]|[.,]\d|-\d)`;
const WEEKDAY_BEFORE = `(?:${WEEKDAY_EN}[.,]{0,2} )?`;
const ANY_YEAR = `(?:${YEAR}|${SHORT_YEAR})`;
const HOLIDAYS = [
  "new year['’]?s?(?: eve| day)|new year['’]s|martin luther king(?: jr\\.?)? day|mlk day|groundhog day|valentine['’]?s(?: day)?",
  "presidents?['’]? day|mardi gras|ash wednesday|st\\.? patrick['’]?s(?: day)?|palm sunday|good friday|holy saturday|maundy thursday",
  "easter(?: sunday| monday)?|passover|cinco de mayo|mother['’]?s['’]? day|memorial day|juneteenth|father['’]?s['’]? day",
  "(?:4th|fourth) of july|independence day|pioneer day|labou?r day|rosh hashanah?|yom kippur|columbus day|halloween|veterans?['’]? day",
  'armistice day|thanksgiving(?: day)?|black friday|christmas(?: eve| day)?|xmas|boxing day|hanukkah|chanukah|kwanzaa|eid(?: al-(?:fitr|adha))?',
  'ramadan|diwali|deepavali|vaisakhi|baisakhi|onam|pongal|durga puja|navratri|dussehra|ganesh chaturthi|raksha bandhan|makar sankranti',
  "nowruz|chuseok|songkran|(?:lunar|chinese) new year|mid-autumn festival|epiphany|all saints['’]? day|canada day|anzac day|bonfire night|pentecost|purim|sukkot|shavuot|lammas|town meeting day|patriots['’]? day",
];

/** Dates, days and holidays in English notes. */
export const ENGLISH_DATES: readonly Recogniser[] = [
  /** Day, month and year in figures, with or without the weekday before it. */
  {
    id: 'date-numeric',
    labels: { en: 'DATE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.]|\d/|(?<!/\d{1,4})-)(?:${WEEKDAY_EN}[.,]{0,2} )?(?:\d{1,2}/\d{1,2}/(?:\d{4}|\d\d)|\d{1,2}-\d{1,2}-(?:\d{4}|\d\d)|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d\d)|\d{4}([-/])\d\d\1\d\d)(?![\d/]|\.\d|(?<=-\d{1,4})-\d|\p{L}{2})`,
      'giu',
    ),
    possible: (value) => isNumericDate(value.replace(/^\p{L}{1,9}[.,]{0,2} /u, '')),
    score: 0.96,
    lower: /(?:\bv(?:ersion)?\.? ?|\b(?:icd|lot|serial|case|s\/n|acc(?:ession)?|mrn?|chart|unit no)\b[ #:.]{0,4})¦/i,
    examples: [
      'DOB [10/10/1963|DATE], [Tuesday 3/26/19|DATE], [Fri, 04-02-88|DATE], [2083-09-06|DATE], [12.3.61|DATE].',
      '13/13/2019, 399-00-4172, 10.44.7.118, 1/2/3/4',
    ],
  },
  /** Month and day in figures where the day is none that pain, strength, murmurs and fractions are given out of. */
  {
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
  },
  /** What may be a day, a score or a fraction, `5/8`: it takes words that go with a date, or a time behind it. */
  {
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
  },
  {
    id: 'date-month-year',
    labels: { en: 'DATE' },
    pattern: /(?<![\p{L}\d./-])(?:0?[1-9]|1[0-2])[/-](?:19|20)\d\d(?![\p{L}\d/-]|\.\d)/gu,
    score: 0.8,
    lower: /\b(?:reg(?:d|n)?|mlc|case|no|id|claim|report|acc(?:ession)?|chart|file)\b[ .:#]{0,4}¦/i,
    examples: ['since [10/2023|DATE], [02-2019|DATE]; 13/2019, 4/10/2023-5'],
  },
  /** Day and month, with or without weekday and year: `March 3, 2004`, `Wed 9 Dec`, `23-Feb-1954`, `02AUG2023`. */
  {
    id: 'date-words',
    labels: { en: 'DATE' },
    pattern: new RegExp(
      [
        String.raw`(?<![\p{L}\d]|\d\d? )${WEEKDAY_BEFORE}${MONTH_EN}\.? ?${NTH}(?: (?:&|and) ${NTH})?(?:,? ?${ANY_YEAR})?`,
        String.raw`(?<![\p{L}\d./])${WEEKDAY_BEFORE}${DAY}(?:st|nd|rd|th)?(?: (?:of )?${MONTH_EN}|-${MONTH_EN}|${MONTH_EN}(?!\d))(?:[-., ]{0,2}${ANY_YEAR}|-\d\d(?!\d)| \d\d(?= {2}|[,;)\r\n]|$))?`,
        String.raw`(?<![\p{L}\d./])${DAY}-?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:${YEAR}|\d\d)(?!\d)`,
      ].join('|'),
      'giu',
    ),
    score: 0.97,
    lower: /¦ ?(?:mg|ml|mcg|units?|tabs?)\b/i,
    examples: [
      '[March 3, 2004|DATE]; [Monday, October 17|DATE]; [Wed 9 Dec|DATE]; [23-Feb-1954|DATE]; [02AUG2023|DATE]',
      '[October 30th|DATE], [03 JUN 2013|DATE], [Nov. 9 & 10, 1999|DATE], [3 of May|DATE]',
      'march 400 steps, decide 3, may 3.5 go, dec 7:30',
    ],
  },
  /** `March 2004`, `July of 2007`, `Oct '11`, `summer of 1999`. */
  {
    id: 'date-month-name-year',
    labels: { en: 'DATE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d])(?:${MONTH_EN}\.?|summer|winter|spring|autumn|fall)(?:,? (?:of )?(?:${YEAR}|${SHORT_YEAR})|[-/](?:${YEAR}))`,
      'giu',
    ),
    score: 0.94,
    lower: /¦ ?(?:mg|ml|mcg|units?|hours?|hrs?)\b/i,
    examples: [
      "since [July of 2007|DATE], [Oct 2011|DATE], [Jan '74|DATE] and [summer of 1999|DATE]",
      'may 2 of 3, fall 20',
    ],
  },
  /** A month alone, in capitals or with one, that is no word and no name besides. */
  {
    id: 'date-month-name',
    labels: { en: 'DATE' },
    pattern:
      /(?<![\p{L}\d@.-]|(?:Dr|Mr|Ms|Mrs|MR|MS|DR)\.? )(?:January|February|April|July|August|September|October|November|December|JANUARY|FEBRUARY|JULY|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)(?![\p{L}\d@]|-\p{L}|\.\p{L}| \p{Lu}\p{Ll}|,\p{L})/gu,
    score: 0.5,
    raise: /\b(?:in|since|of|until|till|by|next|this|through|from|early|late|mid|end|each|every|due|f\/u)[ -]¦/i,
    lower: /\b(?:wife|husband|daughter|son|sister|aunt|nurse|named|with|mother|partner|twin|hi|dear)\b,? ¦/i,
    examples: ['F/u [April|DATE]; last [November|DATE]', 'April Rivers, Dear April, with her partner August'],
  },
  /** A month that is a word or a name as well, abbreviated, or in small letters: it takes words that go with a month. */
  {
    id: 'date-month-word',
    labels: { en: 'DATE' },
    pattern:
      /(?<![\p{L}\d@.-])(?:january|february|march|april|may|june|july|august|september|october|november|december|March|May|June|MARCH|MAY|JUNE|APRIL|AUGUST|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)(?![\p{L}\d@]|-\p{L}|\.? ?\d| \p{Lu}\p{Ll}|,\p{L})/gu,
    score: 0.2,
    raise:
      /\b(?:in|since|of|until|till|by|last|next|this|through|thru|from|early|late|mid|each|every|due)[ -]¦(?! (?:he|she|be|have|not|need|also|provide|require|cause|help|well|indeed|include|represent)\b)/i,
    lower: /\b(?:daughter|son|sister|aunt|nurse|named)\b/i,
    examples: ['since [May|DATE], 212 in [june|DATE], by [Oct|DATE]', 'she may, march past the park, may it'],
  },
  /** A year alone: many a number of four digits is a time or a dose, so it takes a word before it or brackets around it. */
  {
    id: 'date-year',
    labels: { en: 'DATE' },
    pattern:
      /(?<![\p{L}\d./:#$<>=]|(?<!\d{4})-)(?:19[0-9]|20[0-9])\d(?![\p{L}\d%/:]|['’]s|-\d\d-|-\p{L}|[.,]\d| ?-? ?(?:hrs?|hours?|h|mg|ml|mcg|iu|units?|kcal|cal|steps|cc|g|grams|ft|lbs?|am|pm)(?!\p{L}))/giu,
    score: 0.3,
    raise:
      /\b(?:in|since|from|early|late|mid|circa|about|around|until|year|years|born|b\.|d\.|dx|died|placed|ca\.?|\d{4},?|\d{4},? and|(?:19|20)\d\d,? (?:and|to)|repair|surgery|stent|stents|mi|cabg|tka|tha|cva|stroke|cholecystectomy|appendectomy|hysterectomy|c-section|tonsillectomy)[ -]¦|\((?:[^()¦]{0,20} )?¦[),;]/i,
    lower:
      /\b(?:at|by|rn|to|time|guidelines?|ph|pager|room|rm|box|suite|ste|msg|thru|kdigo|who|esc|aha|elns?|idsa|criteria)[ -]¦|¦ (?:guidelines?|criteria|rn\b)/i,
    examples: ['moved in [2008|DATE], stroke ([1994|DATE])', 'at 1930, vitamin D 2000 IU, room 2011, in 2000 mL'],
  },
  {
    id: 'date-short-year',
    labels: { en: 'DATE' },
    pattern: /(?<![\p{L}\d./])['’](?:[0-9]\d)(?![\p{L}\d'’"”]|[./]\d)/gu,
    score: 0.1,
    raise: /(?:\b(?:in|since|from|of|til|until|early|late|mid|about|\d\d)|\() ?¦/i,
    lower: /¦ (?:feet|ft|in|inch|min|mg)/i,
    examples: ["cirrhosis in ['93|DATE]; 5'11, 6' 20"],
  },
  {
    id: 'date-decade',
    labels: { en: 'DATE' },
    pattern: /(?<![\p{L}\d./])(?:(?:19|20)\d0s|['’][0-9]0s)(?![\p{L}\d])/gu,
    score: 0.9,
    examples: ["in the [1980s|DATE] or early ['90s|DATE], in her 50s"],
  },
  /** A weekday by its full name, or abbreviated to what is no word besides. */
  {
    id: 'date-weekday',
    labels: { en: 'DATE' },
    pattern:
      /(?<![\p{L}\d@.-]|(?:Dr|Mr|Ms|Mrs)\.? )(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|tues|thurs?|Mon|Tue|Wed|Thu|Fri|MON|TUE|WED|THU|FRI)(?![\p{L}\d@]|-\p{L}| \p{Lu}\p{Ll}{2,20}-|,\p{L})/giu,
    possible: (value) => /day|tues|thur/i.test(value) || value !== value.toLowerCase(),
    score: 0.55,
    raise: /\b(?:on|next|last|until|by|this|since|every|each)[ -]¦/i,
    lower: /\b(?:pastor|contact \p{L}\.|rn|surname is|named?|palm|super bowl)\b,? ¦|¦ night palsy/iu,
    examples: ['back [Monday|DATE]; on [thurs|DATE] and [Fri|DATE]', 'Saturday night palsy; Dr. Friday'],
  },
  /** A weekday with the month and day in figures, or with the day alone: `Fri 5/9`, `Monday the 10th`. */
  {
    id: 'date-weekday-day',
    labels: { en: 'DATE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d@.-])${WEEKDAY_EN}(?:[.,]{0,2} {1,2}(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])(?![\d/+%]|-\d\d|\.\d)|,? the \d{1,2}(?:st|nd|rd|th)(?!\p{L}))`,
      'giu',
    ),
    possible: (value) => !value.includes('/') || isNumericDate(value.replace(/^[^\d]{0,14}/, '')),
    score: 0.96,
    examples: ['[Fri 5/9|DATE], [Tuesday, 11/12|DATE]; off til [Mon the 10th|DATE]', 'sat 93/95, sun 5'],
  },
  /** `Sat` and `Sun`, and weekdays abbreviated in small letters: saturations and the sun are likelier. */
  {
    id: 'date-weekday-word',
    labels: { en: 'DATE' },
    pattern:
      /(?<![\p{L}\d@.-])(?:sat|sun|mon|wed|fri|tue|thu)(?![\p{L}\d@]|-\p{L}| ?\d{2,3}(?!\d|[/:])| \p{Lu}\p{Ll})/giu,
    score: 0.2,
    raise:
      /\b(?:on|next|last|until|till?|by|this|since|every|each|thru|fri|appt|visit|back|come|in|due)[ -]¦(?! ?[\d%])/i,
    lower: /\b(?:o2|oxygen|room air|avoid|spo2|in the)\b|¦ (?:screen|exposure|block|ra\b|on ra)/i,
    examples: ['see on [sat|DATE], next [wed|DATE]', 'sat 93 on RA, o2 sat, in the sun'],
  },
  {
    id: 'date-holiday',
    labels: { en: 'DATE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d@.-])(?:${HOLIDAYS.join('|')})(?: (?:eve|day))?(?:,? (?:of )?(?:${YEAR}|${SHORT_YEAR}))?(?![\p{L}\d@]|-\p{L})`,
      'giu',
    ),
    score: 0.96,
    lower: /¦ (?:disease|factor|tree|trees|cactus|cake|lil(?:y|ies)|seals?|card|hospital|island)/i,
    examples: ['home for [Christmas|DATE], since [Labor Day|DATE], [Easter Sunday|DATE]', 'Christmas disease, eider'],
  },
  /** One season of one year, though its year is not said. */
  {
    id: 'date-season',
    labels: { en: 'DATE' },
    pattern:
      /(?<=\b(?:last|next|since|this past) )(?:summer|winter|spring|autumn|fall)(?![\p{L}\d-]| (?:of|risk|when|in|from|on)(?!\p{L}))/giu,
    score: 0.7,
    examples: ['moved in last [fall|DATE], sad since [spring|DATE]', 'last fall from a ladder, in summer'],
  },
];

/** What scores, strengths and fractions look like: a number out of 2 to 10. */
function isOutOf(value: string): boolean {
  const [part = 0, whole = 0] = value.split('/').map(Number);
  return part <= whole && whole <= 10 && !value.startsWith('0');
}
