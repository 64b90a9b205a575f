import { VERHOEFF } from '../../../phi/checks/verhoeff';
import type { Recogniser } from '../recogniser';

export const aadhaar: Recogniser = {
  id: 'aadhaar',
  labels: { en: 'IDNUM' },
  pattern: /(?<![\p{L}\d.+-]|\d )[2-9]\d{3}([ -])\d{4}\1\d{4}(?![\p{L}\d]|[-.]\d| \d)/gu,
  score: 0.45,
  check: VERHOEFF,
  raise: /\b(?:aadha?ar|adhar|uid(?:ai)?)\b/i,
  lower: /\b(?:card|policy|member|way ?bill|tracking|mrn|acct|visa)\b[^¦]{0,6}¦/i,
  examples: ['Aadhaar [2341 2341 2346|IDNUM]', 'policy 3094 5582 6617'],
};
