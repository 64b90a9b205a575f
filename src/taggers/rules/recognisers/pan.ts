import type { Recogniser } from '../recogniser';

/** An Indian tax number: its fourth letter says what kind of holder it is. */
export const pan: Recogniser = {
  id: 'pan',
  labels: { en: 'IDNUM' },
  pattern: /(?<![\p{L}\d-])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![\p{L}\d-])/gu,
  score: 0.55,
  raise: /\bpan\b/i,
  examples: ['PAN [BHTPP6602K|IDNUM]', 'BHTZP6602K, ABCDE1234'],
};
