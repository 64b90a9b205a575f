import { DNI } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

/** A Spanish DNI, or a NIE, with its check letter. */
export const dni: Recogniser = {
  id: 'dni',
  labels: { es: 'ID_SUJETO_ASISTENCIA' },
  pattern:
    /(?<![\p{L}\d.-]|\d )(?:\d{8}[- ]?|\d{2}\.?\d{3}\.?\d{3}[- ]?|\d{2} \d{3} \d{3} ?|[XYZ][- ]?\d{7}[- ]?)[A-HJ-NP-TV-Z](?![\p{L}\d]|[-.]\d)/gu,
  score: 0.55,
  check: DNI,
  raise: /(?<!\p{L})(?:dni|nie|nif|documento|identidad)(?!\p{L})/iu,
  lower: /(?<!\p{L})(?:cip|col|nss|nass|lote)[ .:nº]{0,4}¦/iu,
  examples: ['DNI [12345678Z|ID_SUJETO_ASISTENCIA], NIE [X1234567L|ID_SUJETO_ASISTENCIA]', '12345678A, 1234567Z'],
};
