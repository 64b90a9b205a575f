import type { Recogniser } from '../recogniser';

/** Postcodes of the United Kingdom and of Canada. */
export const postcodeAbroad: Recogniser = {
  id: 'postcode-abroad',
  labels: { en: 'ZIP' },
  pattern:
    /(?<![\p{L}\d-]|\d )(?:[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d)(?![\p{L}\d-])/gu,
  score: 0.75,
  lower: /\b(?:mrn|id|member|policy|plate|serial)\b[^¦]{0,12}¦/i,
  examples: ['Aberdare [CF44 9TN|ZIP], Maskwacis, [T0C 1N0|ZIP]', 'T12 L1, CF44 9T'],
};
