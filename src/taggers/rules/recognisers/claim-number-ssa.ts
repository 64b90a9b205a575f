import type { Recogniser } from '../recogniser';

/** The older Medicare number: a social security number with a letter behind it. */
export const claimNumberSsa: Recogniser = {
  id: 'claim-number-ssa',
  labels: { en: 'HEALTHPLAN' },
  pattern: /(?<![\p{L}\d-])\d{3}-\d{2}-\d{4}[A-DMTW]\d?(?![\p{L}\d-])/gu,
  score: 0.85,
  examples: ['MEDICARE ID: [506-22-9361A|HEALTHPLAN]', '506-22-9361'],
};
