import type { Recogniser } from '../recogniser';

/** A Medicare Beneficiary Identifier: eleven places, each with its kind of mark; no S, L, O, I, B, Z. */
export const medicareNumber: Recogniser = {
  id: 'medicare-number',
  labels: { en: 'HEALTHPLAN' },
  pattern:
    /(?<![\p{L}\d-])[1-9][AC-HJKMNP-RT-Y][\dAC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y][\dAC-HJKMNP-RT-Y]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}(?![\p{L}\d-])/gu,
  score: 0.9,
  examples: ['Medicare card [4TR7-QX2-NW61|HEALTHPLAN], [1EG4TE5MK73|HEALTHPLAN]', '1EG4-TE5-MK7, 1SG4TE5MK73'],
};
