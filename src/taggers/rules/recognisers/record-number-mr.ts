import { hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

/** `MR` alone is an image or a leaking valve as well. */
export const recordNumberMr: Recogniser = {
  id: 'record-number-mr',
  labels: { en: 'MEDICALRECORD' },
  field: /(?<![\p{L}\d])(?:mr|armband|wristband) ?/giu,
  pattern: IDENTIFIER,
  possible: (value) => hasDigits(5)(value) && /^[A-Z]{0,3}[-\d ]+$/.test(value),
  score: 0.7,
  lower: /\b(?:mild|moderate|severe|trace|acc(?:ession)?|by)\b[^¦]{0,8}¦/i,
  examples: ['58 MR [20077164|MEDICALRECORD]', 'mild MR 2010, MR 1.5 T'],
};
