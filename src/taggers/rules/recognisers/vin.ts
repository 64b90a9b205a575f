import { VIN } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';

export const vin: Recogniser = {
  id: 'vin',
  labels: { en: 'VEHICLE', es: 'OTROS_SUJETO_ASISTENCIA' },
  pattern: /(?<![\p{L}\d-])(?=[A-Z]{0,16}\d)(?=\d{0,16}[A-Z])[A-HJ-NPR-Z\d]{17}(?![\p{L}\d-])/gu,
  score: 0.5,
  check: VIN,
  raise: /\b(?:vin|chassis|bastidor|vehicle|veh)\b/i,
  examples: ['VIN [1M8GDM9AXKP042788|VEHICLE]', '1M8GDM9AXKP042789, 12345678901234567'],
};
