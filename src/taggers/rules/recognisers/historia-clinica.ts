import { fieldNamed, hasDigits, IDENTIFIER } from '../field';
import type { Recogniser } from '../recogniser';

export const historiaClinica: Recogniser = {
  id: 'historia-clinica',
  labels: { es: 'ID_SUJETO_ASISTENCIA' },
  field: fieldNamed(
    String.raw`n\.?h\.?c\.?u?|h\.?c\.?u?|n[º°o]\.? h[ªa]|h[ªa](?=[ :]{1,3}\d)|hist(?:oria)?\.?(?: cl[íi]nica)?|n[úu]m(?:ero)?\.? (?:de )?historia|nuhsa|an(?=\d{10})|exp(?:ediente|te)?\.?(?: cl[íi]nico)?|pasaporte|passport|c[eé]dula(?: de identidad)?|curp|run|rut|dpi(?:/cui)?|cui|dui|ine|dni/?n?i?e?|nie|nif|documento`,
  ),
  pattern: IDENTIFIER,
  possible: hasDigits(4),
  score: 0.85,
  lower: /(?<!\p{L})(?:at|juzgado|juicio|col|colegiad[oa]|dr|dra|m[eé]dic[oa]|fdo)[^¦]{0,30}¦/iu,
  examples: [
    'NHC: [8394670|ID_SUJETO_ASISTENCIA].',
    'Nº Hª [0913377|ID_SUJETO_ASISTENCIA], pasaporte [535 118 902|ID_SUJETO_ASISTENCIA] n',
    'historia de 3 años, HC 12',
  ],
};
