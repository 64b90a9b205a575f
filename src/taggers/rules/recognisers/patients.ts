import type { Check } from '../../../phi/checks/checks';
import { CUIL, CURP, DNI, NHS, RUT } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';
import { fieldNamed, hasDigits, IDENTIFIER } from './patterns';

/** What the administration never gives out: areas 000, 666 and 900 on, group 00, serial 0000. */
const ISSUED: Check = {
  name: 'numbers that are given out',
  passes: (value) => !/^(?:000|666|9)|^\d{3}\D?00|0000$/.test(value),
};

/** Numbers of a person: social security, medical records, national identity cards. */
export const PATIENT_NUMBERS: readonly Recogniser[] = [
  {
    id: 'ssn',
    labels: { en: 'SSN' },
    pattern: /(?<![\p{L}\d.+/-])(?:\d{3}-\d{2}-\d{4}|(?:XXX|xxx|\*{3})-(?:XX|xx|\*\*)-\d{4})(?![\p{L}\d]|[-/.]\d)/gu,
    score: 0.35,
    check: ISSUED,
    raise: /\b(?:ssn?|soc(?:ial)?(?: sec(?:urity)?)?)\b/i,
    lower:
      /\b(?:mrn?|chart|claim|acct|member|policy|hosp|unit|case|auth|lot|serial|tricare|subject|study)\b[^¦]{0,8}¦/i,
    examples: ['SSN [447-60-8835|SSN]', '[039-02-2210|SSN], 701-555-0166'],
  },
  {
    id: 'ssn-field',
    labels: { en: 'SSN' },
    field: fieldNamed(
      'ssn?|soc(?:ial)?(?: sec(?:urity)?)?(?: last (?:4|four))?|ssn last (?:4|four)|last ?4(?: ssn)?(?: of ssn)?',
    ),
    pattern: /(?:\d{3}[- ]?\d{2}[- ]?\d{4}|\d{4})(?![\p{L}\d]|[-/.]\d)/uy,
    score: 0.85,
    examples: ['SSN: [039002210|SSN], SS# [447 60 8835|SSN], last4 [0917|SSN]', 'ss 12, last 4 weeks'],
  },
  {
    id: 'record-number',
    labels: { en: 'MEDICALRECORD' },
    field: fieldNamed(
      String.raw`[eu]?mrn|mr(?=[ \t]{0,3}(?:#|no|num|:))|med(?:ical)?\.? rec(?:ord)?|unit(?= ?(?:no|num|#))|(?:our )?chart|hosp(?:ital)?\.?(?= ?(?:no|num|#))|h\.?r\.?n|c\.?r\.?(?= ?no)|uhid|umr|patient id|pt id|record(?= ?(?:no|num|#))|hospital number|mrd`,
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(3),
    score: 0.9,
    lower: /\bchart ¦(?:\d{1,3})\b/i,
    examples: [
      'MRN: [00772519|MEDICALRECORD], MR# [2-084-556|MEDICALRECORD], chart [ECH 556 2018|MEDICALRECORD] 4 pages',
      'MRN[43736823|MEDICALRECORD], MRN [3041023|MEDICALRECORD]MARY',
      'chart reviewed 12/3/2019, MR 3.2 cm, unit 4',
    ],
  },
  /** `MR` alone is an image or a leaking valve as well. */
  {
    id: 'record-number-mr',
    labels: { en: 'MEDICALRECORD' },
    field: /(?<![\p{L}\d])(?:mr|armband|wristband) ?/giu,
    pattern: IDENTIFIER,
    possible: (value) => hasDigits(5)(value) && /^[A-Z]{0,3}[-\d ]+$/.test(value),
    score: 0.7,
    lower: /\b(?:mild|moderate|severe|trace|acc(?:ession)?|by)\b[^¦]{0,8}¦/i,
    examples: ['58 MR [20077164|MEDICALRECORD]', 'mild MR 2010, MR 1.5 T'],
  },
  {
    id: 'nhs-number',
    labels: { en: 'MEDICALRECORD' },
    pattern: /(?<![\p{L}\d.+/-]|\d )\d{3}([ -]?)\d{3}\1\d{4}(?![\p{L}\d]|[-/.]\d| \d)/gu,
    score: 0.15,
    check: NHS,
    raise: /\bnhs\b/i,
    lower: /\b(?:ph(?:one)?|tel|cell|mobile|fax|call|npi|home|work)\b/i,
    examples: ['NHS no. [943 476 5919|MEDICALRECORD]', 'phone 943 476 5918'],
  },
  {
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
  },
  /** A Spanish DNI, or a NIE, with its check letter. */
  {
    id: 'dni',
    labels: { es: 'ID_SUJETO_ASISTENCIA' },
    pattern:
      /(?<![\p{L}\d.-]|\d )(?:\d{8}[- ]?|\d{2}\.?\d{3}\.?\d{3}[- ]?|\d{2} \d{3} \d{3} ?|[XYZ][- ]?\d{7}[- ]?)[A-HJ-NP-TV-Z](?![\p{L}\d]|[-.]\d)/gu,
    score: 0.55,
    check: DNI,
    raise: /(?<!\p{L})(?:dni|nie|nif|documento|identidad)(?!\p{L})/iu,
    lower: /(?<!\p{L})(?:cip|col|nss|nass|lote)[ .:nº]{0,4}¦/iu,
    examples: ['DNI [12345678Z|ID_SUJETO_ASISTENCIA], NIE [X1234567L|ID_SUJETO_ASISTENCIA]', '12345678A, 1234567Z'],
  },
  {
    id: 'rut',
    labels: { es: 'ID_SUJETO_ASISTENCIA' },
    pattern: /(?<![\p{L}\d.-])(?:\d{1,2}\.\d{3}\.\d{3}|\d{7,8})-[\dKk](?![\p{L}\d-])/gu,
    score: 0.45,
    check: RUT,
    raise: /(?<!\p{L})ru[tn](?!\p{L})/iu,
    examples: ['RUT [12.345.678-5|ID_SUJETO_ASISTENCIA]', '12.345.678-6'],
  },
  {
    id: 'cuil',
    labels: { es: 'ID_SUJETO_ASISTENCIA' },
    pattern: /(?<![\p{L}\d.-])(?:20|23|24|27|30|33)-?\d{8}-?\d(?![\p{L}\d-])/gu,
    score: 0.35,
    check: CUIL,
    raise: /(?<!\p{L})cui[lt](?!\p{L})/iu,
    examples: ['CUIL [20-12345678-6|ID_SUJETO_ASISTENCIA]', '20-12345678-5'],
  },
  {
    id: 'curp',
    labels: { es: 'ID_SUJETO_ASISTENCIA' },
    pattern: /(?<![\p{L}\d-])[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d(?![\p{L}\d-])/gu,
    score: 0.75,
    check: CURP,
    raise: /(?<!\p{L})curp(?!\p{L})/iu,
    examples: ['CURP:[HEGG560427MVZRRL04|ID_SUJETO_ASISTENCIA]', 'HEGG560427QVZRRL04'],
  },
];
