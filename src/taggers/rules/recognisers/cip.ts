import type { Recogniser } from '../recogniser';

/** The national code of a Spanish health card: four letters and twelve digits. */
export const cip: Recogniser = {
  id: 'cip',
  labels: { es: 'ID_ASEGURAMIENTO' },
  pattern: /(?<![\p{L}\d-])[A-ZÑ]{4}\d{10,12}(?![\p{L}\d-])/gu,
  score: 0.65,
  raise: /(?<!\p{L})(?:cip|tsi|tarjeta|sns|cipa)(?!\p{L})/iu,
  examples: ['tarjeta [GRPR590217914013|ID_ASEGURAMIENTO]', 'ABC590217914013'],
};
