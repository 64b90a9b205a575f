import { CUIL } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const cuil: Recogniser = {
  id: 'cuil',
  labels: { es: 'ID_SUJETO_ASISTENCIA' },
  pattern: /(?<![\p{L}\d.-])(?:20|23|24|27|30|33)-?\d{8}-?\d(?![\p{L}\d-])/gu,
  score: 0.35,
  check: CUIL,
  raise: /(?<!\p{L})cui[lt](?!\p{L})/iu,
  examples: ['CUIL [20-12345678-6|ID_SUJETO_ASISTENCIA]', '20-12345678-5'],
};
