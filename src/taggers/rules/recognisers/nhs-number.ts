import { NHS } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const nhsNumber: Recogniser = {
  id: 'nhs-number',
  labels: { en: 'MEDICALRECORD' },
  pattern: /(?<![\p{L}\d.+/-]|\d )\d{3}([ -]?)\d{3}\1\d{4}(?![\p{L}\d]|[-/.]\d| \d)/gu,
  score: 0.15,
  check: NHS,
  raise: /\bnhs\b/i,
  lower: /\b(?:ph(?:one)?|tel|cell|mobile|fax|call|npi|home|work)\b/i,
  examples: ['NHS no. [943 476 5919|MEDICALRECORD]', 'phone 943 476 5918'],
};
