import { fieldNamed } from '../field';
import type { Recogniser } from '../recogniser';

export const ssnField: Recogniser = {
  id: 'ssn-field',
  labels: { en: 'SSN' },
  field: fieldNamed(
    'ssn?|soc(?:ial)?(?: sec(?:urity)?)?(?: last (?:4|four))?|ssn last (?:4|four)|last ?4(?: ssn)?(?: of ssn)?',
  ),
  pattern: /(?:\d{3}[- ]?\d{2}[- ]?\d{4}|\d{4})(?![\p{L}\d]|[-/.]\d)/uy,
  score: 0.85,
  examples: ['SSN: [039002210|SSN], SS# [447 60 8835|SSN], last4 [0917|SSN]', 'ss 12, last 4 weeks'],
};
