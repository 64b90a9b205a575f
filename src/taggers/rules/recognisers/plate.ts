import { fieldNamed } from '../field';
import type { Recogniser } from '../recogniser';

export const plate: Recogniser = {
  id: 'plate',
  labels: { en: 'VEHICLE', es: 'OTROS_SUJETO_ASISTENCIA' },
  field: fieldNamed(
    '(?:licen[sc]e )?plates?(?: no)?|lic(?:en[sc]e)? plate|tail|matr[ií]cula|patente|placa(?: del vehículo)?',
  ),
  pattern:
    /(?=[A-Z -]{0,7}\d)(?=[\d -]{0,5}[A-Z])[A-Z\d]{2,8}(?:[- ](?=[A-Z -]{0,5}\d|[\d -]{0,4}[A-Z]{1,3}(?!\p{L}))[A-Z\d]{1,7}){0,3}(?![\p{L}\d])/uy,
  possible: (value) => value.replace(/[ -]/g, '').length >= 5,
  score: 0.75,
  lower: /\b(?:tibia\w{0,2}|locking|bone|growth|plate lot|mm|titanium|hole|fixation|radius)\b/i,
  examples: ['plate [8KLM204|VEHICLE], tail [N417GA|VEHICLE]', 'plate 12345, tibial plate 4.5 mm, plate reads'],
};
