import type { Recogniser } from '../recogniser';

/** A year alone: many a number of four digits is a time or a dose, so it takes a word before it or brackets around it. */
export const dateYear: Recogniser = {
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
};
