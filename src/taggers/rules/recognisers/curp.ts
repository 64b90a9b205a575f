import { CURP } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const curp: Recogniser = {
  id: 'curp',
  labels: { es: 'ID_SUJETO_ASISTENCIA' },
  pattern: /(?<![\p{L}\d-])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?![\p{L}\d-])/gu,
  score: 0.75,
  check: CURP,
  raise: /(?<!\p{L})curp(?!\p{L})/iu,
  examples: ['CURP:[HEGG560427MVZRRL04|ID_SUJETO_ASISTENCIA]', 'HEGG560427QVZRRL04'],
};
