import { NASS } from '../../../phi/checks/checks';
import { fieldNamed } from '../field';
import type { Recogniser } from '../recogniser';

/** A Spanish social security number: province, number, two control digits. */
export const seguridadSocial: Recogniser = {
  id: 'seguridad-social',
  labels: { es: 'ID_ASEGURAMIENTO' },
  field: fieldNamed(String.raw`nass|nuss|nss|naf|(?:n[º°o]\.? )?seg(?:uridad|\.)? ?social|n[º°] (?:de )?afiliaci[óo]n`),
  pattern: /\d{2}[ /-]{0,3}\d{7,8}[ /-]{0,3}\d{2}(?![\p{L}\d]|[-.]\d)/uy,
  score: 0.85,
  check: NASS,
  examples: ['NASS: [28 12345678 40|ID_ASEGURAMIENTO]', 'NASS: 28 1234'],
};
