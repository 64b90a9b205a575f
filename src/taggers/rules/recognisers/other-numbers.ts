import { VIN } from '../../../phi/checks/checks';
import type { Recogniser } from '../recogniser';
import { fieldNamed, hasDigits, IDENTIFIER } from './patterns';

const INDIAN_STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TN|TR|TS|UK|UP|WB';

/** Cases, devices, biometrics, vehicles and user names. */
export const OTHER_NUMBERS: readonly Recogniser[] = [
  /** Names of numbers that are hardly anything else. */
  {
    id: 'other-number',
    labels: { en: 'IDNUM' },
    field: fieldNamed(
      'accession|csn|acc(?=[ .#:])|(?:interpreter|interp)(?: id)?|auth(?:orization)?|claim|docket|mlc|case(?= ?(?:no|#|:))|(?:work )?order(?= ?(?:no|#|id|:))|(?:job|conf|confirmation|dictation|document|doc|incident|report|ticket|badge|specimen|sample|event|petition|batch|requisition|req|ref|referral|reference|visit|encounter|enc|study|item|voucher|trace|tracking|track|waybill|run|transmission|session)(?= ?(?:no|num|#|id))',
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(4),
    score: 0.75,
    lower: /\bhealth ?plan|\bhi claim/i,
    examples: [
      'accession [3317-RAD-0931234|IDNUM]; interpreter ID [88204|IDNUM], Job # [55018|IDNUM]',
      'claim on 12/3/2019, order 2 units',
    ],
  },
  /** Names that are words besides, so that the number must look like one of a file: letters or hyphens in it, or many digits. */
  {
    id: 'case-number',
    labels: { en: 'IDNUM' },
    field: fieldNamed(
      'case|order|incident|report|ticket|badge|specimen|event|req|ref|referral|reference|visit|encounter|enc|clm|job|conf|pathology|path|marrow|slip|receipt|confirmation|sendout|citation|petition|imaging',
    ),
    pattern: IDENTIFIER,
    possible: (value) =>
      hasDigits(5)(value) &&
      (/[-A-Za-z]/.test(value) || value.length > 5) &&
      !/^\d{3}[-. ]\d{3}[-. ]\d{4}$/.test(value),
    score: 0.7,
    examples: ['case [17-0288-4|IDNUM], ref [TRM2217-0093|IDNUM]', 'visit 2, case 12345, report 3/4/2019'],
  },
  {
    id: 'episodio',
    labels: { es: 'ID_CONTACTO_ASISTENCIAL' },
    field: fieldNamed(
      String.raw`epis(?:odio)?\.?|n[º°o]\.? (?:de )?(?:ingreso|urg|acceso|petici[óo]n|solicitud|informe|biopsia|episodio|estudio|registro)|ingreso(?= (?:n[º°o]|no\.))|folio|incidente|petici[óo]n|n[úu]m(?:ero)?\.? (?:de )?(?:episodio|ingreso|petici[óo]n|estudio|estudi)|icu(?= \d)|solicitud(?= n[º°])`,
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(5),
    score: 0.85,
    examples: [
      'Episodio: [95871320|ID_CONTACTO_ASISTENCIAL], Nº ingreso: [ING0018223|ID_CONTACTO_ASISTENCIAL]',
      'episodio de 3 días',
    ],
  },
  {
    id: 'device-serial',
    labels: { en: 'DEVICE' },
    field: fieldNamed(String.raw`serial(?: number)?s?|s/n|sn|ser\.|ser(?= ?[#:])`),
    pattern: IDENTIFIER,
    possible: hasDigits(4),
    score: 0.85,
    lower: /\bserial ¦\d{1,2}[- ]/i,
    examples: [
      'serial number [123456|DEVICE], s/n [RNB204417H|DEVICE], SN [22-K90481|DEVICE]',
      'serial troponins, serial 12/3/2019',
    ],
  },
  /** In Spanish `s/n` says that a house has no number. */
  {
    id: 'device-serial-es',
    labels: { es: 'OTROS_SUJETO_ASISTENCIA' },
    field: fieldNamed('(?:n[º°.]|número) de serie'),
    pattern: IDENTIFIER,
    possible: hasDigits(4),
    score: 0.85,
    examples: ['sensor, nº de serie [0M7-KX41920|OTROS_SUJETO_ASISTENCIA]', 'Manuel Siurot, s/n 41013 Sevilla'],
  },
  {
    id: 'biometric',
    labels: { en: 'BIOID' },
    field: fieldNamed(
      '(?:finger ?print|palm(?:-| )?(?:vein|scan|print)|voice ?print|iris|retina(?:l)? scan|foot ?print)(?: (?:id|no|key|template|token|enrollment|afis|arrival id))?',
    ),
    pattern: IDENTIFIER,
    possible: hasDigits(4),
    score: 0.8,
    examples: ['fingerprint ID [R2-0998123|BIOID], palm-vein key [PV0043918|BIOID]', 'fingerprint of 2 fingers'],
  },
  {
    id: 'vin',
    labels: { en: 'VEHICLE', es: 'OTROS_SUJETO_ASISTENCIA' },
    pattern: /(?<![\p{L}\d-])(?=[A-Z]{0,16}\d)(?=\d{0,16}[A-Z])[A-HJ-NPR-Z\d]{17}(?![\p{L}\d-])/gu,
    score: 0.5,
    check: VIN,
    raise: /\b(?:vin|chassis|bastidor|vehicle|veh)\b/i,
    examples: ['VIN [1M8GDM9AXKP042788|VEHICLE]', '1M8GDM9AXKP042789, 12345678901234567'],
  },
  {
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
  },
  {
    id: 'plate-india',
    labels: { en: 'VEHICLE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d-])(?:${INDIAN_STATES})[ -]?\d{2}[ -]?[A-Z]{1,2}[ -]?\d{4}(?![\p{L}\d-])`,
      'gu',
    ),
    score: 0.75,
    examples: ['truck [PB 10 GH 4402|VEHICLE], [KL-11-AH-6204|VEHICLE]', 'XX 10 GH 4402'],
  },
  /** A word of letters and digits, or with an underscore or a full stop in it, behind a word for logging in. */
  {
    id: 'user-name',
    labels: { en: 'USERNAME' },
    field:
      /(?<![\p{L}\d])(?:user(?: ?name| ?id)?(?: is)?|log[io]n(?: id| is| name)?|userid|handle|(?:printed|typed|scanned|exported|entered|filed|uploaded|coded|signed|posted|created|edited|transcribed|e-signed|verified|viewed|kept|read|faxed|reviewed|closed|abstracted) by|transcribed)[ \t:=]{1,6}/giu,
    pattern: /@?(?=[a-z.\d_-]{0,24}[\d_.])(?=[\d_.-]{0,8}[a-z])[a-z\d](?:[a-z\d._-]{2,24})[a-z\d](?![\p{L}\d@-])/iuy,
    possible: (value) => /[\p{L}]\d|_|\p{L}{2}\.\p{L}{2}/u.test(value) && !/^\d|^dr\.|\.(?:com|org|net)$/i.test(value),
    score: 0.85,
    examples: [
      'User: [CGARRIT4|USERNAME], printed by [h_moss|USERNAME], login is [remyON61|USERNAME]',
      'typed by Ann, user 12, signed by Dr.Mason',
    ],
  },
];
