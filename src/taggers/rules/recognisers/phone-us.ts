import { NORTH_AMERICAN } from '../phone-forms';
import type { Recogniser } from '../recogniser';

export const phoneUs: Recogniser = {
  id: 'phone-us',
  labels: { en: 'PHONE' },
  pattern: NORTH_AMERICAN,
  score: 0.7,
  raise:
    /\b(?:te?l(?:ephone)?|ph(?:one)?s?|cell|mobile|call(?:s|ed|back)?|ring|reach|pager|pgr|pg|text|home|work|contact|office)\b/i,
  lower:
    /\b(?:(?:fax(?:ed)?|facsimile|fx|f)\)?[ :.#]{0,4}(?:to |at )?¦|(?:mrn?|nhs|acct|account|npi|member|policy|claim|auth|id|upc|lot|serial|s\/n|phn)\b[ #:.no]{0,6}¦)|\bfax\b[^¦\d]{0,12}¦/i,
  examples: [
    'Phone [(701) 555-0166|PHONE], cell [929 217 8850|PHONE], [585.544.0707|PHONE]',
    '[1-800-555-0162|PHONE] day or night; 399-00-4172, 120/80, 2020-555-0166',
  ],
};
