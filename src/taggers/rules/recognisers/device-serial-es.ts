import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

/** In Spanish `s/n` says that a house has no number. */
export const deviceSerialEs: Recogniser = {
  id: 'device-serial-es',
  labels: { es: 'OTROS_SUJETO_ASISTENCIA' },
  field: fieldNamed('(?:n[º°.]|número) de serie'),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.85,
  examples: ['sensor, nº de serie [0M7-KX41920|OTROS_SUJETO_ASISTENCIA]', 'Manuel Siurot, s/n 41013 Sevilla'],
};
