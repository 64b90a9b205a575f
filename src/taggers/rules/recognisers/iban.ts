import { IBAN } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const iban: Recogniser = {
  id: 'iban',
  labels: { en: 'ACCOUNT', es: 'OTROS_SUJETO_ASISTENCIA' },
  pattern: /(?<![\p{L}\d-])[A-Z]{2}\d{2}(?:[A-Z\d]{11,30}|(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?)(?![\p{L}\d-])/gu,
  score: 0.45,
  check: IBAN,
  raise: /\b(?:iban|account|cuenta|bank|banco|a\/c)\b/i,
  examples: ['IBAN [ES91 2100 0418 4502 0005 1332|ACCOUNT], [GB82WEST12345698765432|ACCOUNT]', 'TR22 0000 1111'],
};
