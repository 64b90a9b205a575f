import type { CategoryId } from './categories';
import type { HipaaLetter } from './hipaa';

/** One kind of PHI. i2b2-2014 subtypes and MEDDOCAN types resolve to these, so that both languages are shown alike. */
export interface PhiType {
  /** The i2b2 subtype's name with `_` for `-`; TERRITORY, SEX and RELATIVE are MEDDOCAN's alone. */
  readonly id: PhiId;
  /** Also the name of the type's element in i2b2 XML. */
  readonly category: CategoryId;
  readonly title: string;
  readonly titleEs: string;
  /** At most 9 characters, for tags. */
  readonly short: string;
  /** Element and TYPE in i2b2 XML; absent where i2b2 has no such type. */
  readonly i2b2?: { readonly category: CategoryId; readonly type: string };
  /** MEDDOCAN labels, of the 22 in its data and the 7 that only its guideline has. */
  readonly meddocan: readonly string[];
  /** The paragraph of 45 CFR 164.514(b)(2)(i) that asks for its removal; absent where none does. */
  readonly hipaa?: HipaaLetter;
  /**
   * Whether the HIPAA-only scores of i2b2's evaluation script count it. They leave out URL and IPADDR, and IDNUM too,
   * though the task's overview lists it: the script's pattern `IDNUM ` ends in a blank and never matches.
   */
  readonly hipaaOfficial: boolean;
}

interface Rest {
  readonly i2b2?: string | null;
  readonly meddocan?: readonly string[];
  readonly hipaa?: HipaaLetter;
  readonly official?: boolean;
}

type Row = readonly [category: CategoryId, title: string, titleEs: string, short: string, rest?: Rest];

const row = (...cells: Row): Row => cells;

const ROWS = {
  PATIENT: row('NAME', 'Patient or relative', 'Paciente', 'Patient', {
    meddocan: ['NOMBRE_SUJETO_ASISTENCIA'],
    hipaa: 'A',
    official: true,
  }),
  DOCTOR: row('NAME', 'Doctor or staff', 'Personal sanitario', 'Doctor', { meddocan: ['NOMBRE_PERSONAL_SANITARIO'] }),
  USERNAME: row('NAME', 'User name', 'Nombre de usuario', 'User'),
  PROFESSION: row('PROFESSION', 'Profession', 'Profesión', 'Job', { meddocan: ['PROFESION'] }),
  HOSPITAL: row('LOCATION', 'Hospital or clinic', 'Hospital o centro de salud', 'Hospital', {
    meddocan: ['HOSPITAL', 'CENTRO_SALUD'],
  }),
  DEPARTMENT: row('LOCATION', 'Department', 'Servicio', 'Dept'),
  ROOM: row('LOCATION', 'Room', 'Habitación', 'Room'),
  ORGANIZATION: row('LOCATION', 'Organization', 'Institución', 'Org', {
    meddocan: ['INSTITUCION'],
    hipaa: 'A',
    official: true,
  }),
  STREET: row('LOCATION', 'Street', 'Calle', 'Street', { meddocan: ['CALLE'], hipaa: 'B', official: true }),
  CITY: row('LOCATION', 'City', 'Ciudad', 'City', { hipaa: 'B', official: true }),
  STATE: row('LOCATION', 'State', 'Estado', 'State'),
  COUNTRY: row('LOCATION', 'Country', 'País', 'Country', { meddocan: ['PAIS'] }),
  ZIP: row('LOCATION', 'Postcode', 'Código postal', 'Zip', { hipaa: 'B', official: true }),
  TERRITORY: row('LOCATION', 'City, region or postcode', 'Territorio', 'Territory', {
    i2b2: null,
    meddocan: ['TERRITORIO'],
    hipaa: 'B',
    official: true,
  }),
  LOCATION_OTHER: row('LOCATION', 'Other place', 'Otro lugar', 'Place', { i2b2: 'LOCATION-OTHER', hipaa: 'B' }),
  AGE: row('AGE', 'Age', 'Edad', 'Age', { meddocan: ['EDAD_SUJETO_ASISTENCIA'], hipaa: 'C', official: true }),
  DATE: row('DATE', 'Date', 'Fecha', 'Date', { meddocan: ['FECHAS'], hipaa: 'C', official: true }),
  PHONE: row('CONTACT', 'Phone', 'Teléfono', 'Phone', { meddocan: ['NUMERO_TELEFONO'], hipaa: 'D', official: true }),
  FAX: row('CONTACT', 'Fax', 'Fax', 'Fax', { meddocan: ['NUMERO_FAX'], hipaa: 'E', official: true }),
  EMAIL: row('CONTACT', 'E-mail', 'Correo electrónico', 'E-mail', {
    meddocan: ['CORREO_ELECTRONICO'],
    hipaa: 'F',
    official: true,
  }),
  URL: row('CONTACT', 'Web address', 'Dirección web', 'URL', { meddocan: ['URL_WEB'], hipaa: 'N' }),
  IPADDR: row('CONTACT', 'IP address', 'Dirección IP', 'IP', { meddocan: ['DIREC_PROT_INTERNET'], hipaa: 'O' }),
  SSN: row('ID', 'Social security number', 'Número de la seguridad social (EE. UU.)', 'SSN', {
    hipaa: 'G',
    official: true,
  }),
  MEDICALRECORD: row('ID', 'Medical record number', 'Identificador del paciente', 'Record', {
    meddocan: ['ID_SUJETO_ASISTENCIA'],
    hipaa: 'H',
    official: true,
  }),
  HEALTHPLAN: row('ID', 'Health plan number', 'Número de aseguramiento', 'Plan', {
    meddocan: ['ID_ASEGURAMIENTO', 'NUMERO_BENEF_PLAN_SALUD'],
    hipaa: 'I',
    official: true,
  }),
  ACCOUNT: row('ID', 'Account number', 'Número de cuenta', 'Account', { hipaa: 'J', official: true }),
  LICENSE: row('ID', 'License number', 'Número de colegiado o titulación', 'License', {
    meddocan: ['ID_TITULACION_PERSONAL_SANITARIO'],
    hipaa: 'K',
    official: true,
  }),
  VEHICLE: row('ID', 'Vehicle identifier', 'Identificador de vehículo', 'Vehicle', {
    meddocan: ['IDENTIF_VEHICULOS_NRSERIE_PLACAS'],
    hipaa: 'L',
    official: true,
  }),
  DEVICE: row('ID', 'Device identifier', 'Identificador de dispositivo', 'Device', {
    meddocan: ['IDENTIF_DISPOSITIVOS_NRSERIE'],
    hipaa: 'M',
    official: true,
  }),
  BIOID: row('ID', 'Biometric identifier', 'Identificador biométrico', 'Biometric', {
    meddocan: ['IDENTIF_BIOMETRICOS'],
    hipaa: 'P',
    official: true,
  }),
  IDNUM: row('ID', 'Other identifier', 'Otro identificador', 'ID', {
    meddocan: ['ID_CONTACTO_ASISTENCIAL', 'ID_EMPLEO_PERSONAL_SANITARIO', 'OTRO_NUMERO_IDENTIF'],
    hipaa: 'R',
  }),
  SEX: row('OTHER', 'Sex', 'Sexo', 'Sex', { i2b2: null, meddocan: ['SEXO_SUJETO_ASISTENCIA'] }),
  RELATIVE: row('OTHER', 'Relative', 'Familiares', 'Relative', {
    i2b2: null,
    meddocan: ['FAMILIARES_SUJETO_ASISTENCIA'],
  }),
  OTHER: row('OTHER', 'Other', 'Otros datos', 'Other', { meddocan: ['OTROS_SUJETO_ASISTENCIA'], hipaa: 'R' }),
};

export type PhiId = keyof typeof ROWS;

/** Every type, grouped by category. */
export const PHI_TYPES: readonly PhiType[] = (Object.entries(ROWS) as [PhiId, Row][]).map(
  ([id, [category, title, titleEs, short, { i2b2 = id, meddocan = [], hipaa, official = false } = {}]]) =>
    Object.freeze({
      id,
      category,
      title,
      titleEs,
      short,
      ...(i2b2 === null ? {} : { i2b2: { category, type: i2b2 } }),
      meddocan,
      ...(hipaa ? { hipaa } : {}),
      hipaaOfficial: official,
    }),
);

const BY_LABEL = new Map(
  PHI_TYPES.flatMap((type) => [type.id, ...type.meddocan].map((label): [string, PhiType] => [label, type])),
);

/** The type that a label names: a type's id, an i2b2 subtype (LOCATION-OTHER or LOCATION_OTHER) or a MEDDOCAN label. */
export function phiType(label: string): PhiType | undefined {
  return BY_LABEL.get(label.replace(/-/g, '_'));
}

/** The labels that corpora and taggers of each language use: i2b2 subtypes in English, MEDDOCAN's 22 in Spanish. */
export const LABELS: Readonly<Record<'en' | 'es', readonly string[]>> = {
  en: [
    ...['PATIENT', 'DOCTOR', 'USERNAME', 'PROFESSION', 'HOSPITAL', 'ORGANIZATION', 'STREET', 'CITY', 'STATE'],
    ...['COUNTRY', 'ZIP', 'LOCATION_OTHER', 'AGE', 'DATE', 'PHONE', 'FAX', 'EMAIL', 'URL', 'IPADDR', 'SSN'],
    ...['MEDICALRECORD', 'HEALTHPLAN', 'ACCOUNT', 'LICENSE', 'VEHICLE', 'DEVICE', 'BIOID', 'IDNUM'],
  ],
  es: [
    ...['NOMBRE_SUJETO_ASISTENCIA', 'NOMBRE_PERSONAL_SANITARIO', 'PROFESION', 'HOSPITAL', 'CENTRO_SALUD'],
    ...['INSTITUCION', 'CALLE', 'TERRITORIO', 'PAIS', 'EDAD_SUJETO_ASISTENCIA', 'FECHAS', 'NUMERO_TELEFONO'],
    ...['NUMERO_FAX', 'CORREO_ELECTRONICO', 'ID_SUJETO_ASISTENCIA', 'ID_ASEGURAMIENTO', 'ID_CONTACTO_ASISTENCIAL'],
    ...['ID_TITULACION_PERSONAL_SANITARIO', 'ID_EMPLEO_PERSONAL_SANITARIO', 'SEXO_SUJETO_ASISTENCIA'],
    ...['FAMILIARES_SUJETO_ASISTENCIA', 'OTROS_SUJETO_ASISTENCIA'],
  ],
};
