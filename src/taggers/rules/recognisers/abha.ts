import { VERHOEFF } from '../../../phi/checks/verhoeff';
import type { Recogniser } from '../recogniser';

/** The number of an Ayushman Bharat Health Account: fourteen digits. */
export const abha: Recogniser = {
  id: 'abha',
  labels: { en: 'HEALTHPLAN' },
  pattern: /(?<![\p{L}\d-])\d{2}-\d{4}-\d{4}-\d{4}(?![\p{L}\d-])/gu,
  score: 0.5,
  check: VERHOEFF,
  raise: /\b(?:abha|ayushman|abdm|health id)\b/i,
  examples: ['ABHA [91-2204-7718-3356|HEALTHPLAN]', '91-2204-7718-335'],
};
