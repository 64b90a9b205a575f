import type { Recogniser } from '../recogniser';

export const dateShortYear: Recogniser = {
  id: 'date-short-year',
  labels: { en: 'DATE' },
  pattern: /(?<![\p{L}\d./])['’](?:[0-9]\d)(?![\p{L}\d'’"”]|[./]\d)/gu,
  score: 0.1,
  raise: /(?:\b(?:in|since|from|of|til|until|early|late|mid|about|\d\d)|\() ?¦/i,
  lower: /¦ (?:feet|ft|in|inch|min|mg)/i,
  examples: ["cirrhosis in ['93|DATE]; 5'11, 6' 20"],
};
