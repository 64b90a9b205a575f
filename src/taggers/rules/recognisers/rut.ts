import { RUT } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const rut: Recogniser = {
  id: 'rut',
  labels: { es: 'ID_SUJETO_ASISTENCIA' },
  pattern: /(?<![\p{L}\d.-])(?:\d{1,2}\.\d{3}\.\d{3}|\d{7,8})-[\dKk](?![\p{L}\d-])/gu,
  score: 0.45,
  check: RUT,
  raise: /(?<!\p{L})ru[tn](?!\p{L})/iu,
  examples: ['RUT [12.345.678-5|ID_SUJETO_ASISTENCIA]', '12.345.678-6'],
};
