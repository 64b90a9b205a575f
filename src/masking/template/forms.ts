import type { PhiId } from '../../phi/taxonomy';

interface Form {
  readonly en: string;
  readonly es: string;
}

const form = (en: string, es: string): Form => ({ en, es });

/** For a label that the taxonomy doesn't know. */
export const UNKNOWN = 'XYZ_PHI';

/**
 * The generic forms after Mahadevaiah et al. and Shweta et al.: XYZ_ before what is written in words, NUM_ before what is
 * written in numbers, dates as 00.00. All are ASCII, and one form is one word to a reader and to a search.
 */
export const FORMS: Readonly<Record<PhiId, Form>> = {
  PATIENT: form('XYZ_Patient', 'XYZ_Paciente'),
  DOCTOR: form('XYZ_Doctor', 'XYZ_Sanitario'),
  USERNAME: form('XYZ_User', 'XYZ_Usuario'),
  PROFESSION: form('XYZ_Profession', 'XYZ_Profesion'),
  HOSPITAL: form('XYZ_Hospital', 'XYZ_Hospital'),
  DEPARTMENT: form('XYZ_Department', 'XYZ_Servicio'),
  ROOM: form('NUM_ROOM', 'NUM_HABITACION'),
  ORGANIZATION: form('XYZ_Organization', 'XYZ_Institucion'),
  STREET: form('XYZ_Street', 'XYZ_Calle'),
  CITY: form('XYZ_City', 'XYZ_Ciudad'),
  STATE: form('XYZ_State', 'XYZ_Estado'),
  COUNTRY: form('XYZ_Country', 'XYZ_Pais'),
  ZIP: form('NUM_ZIP', 'NUM_POSTAL'),
  TERRITORY: form('XYZ_Territory', 'XYZ_Territorio'),
  LOCATION_OTHER: form('XYZ_Location', 'XYZ_Lugar'),
  AGE: form('NUM_AGE', 'NUM_EDAD'),
  DATE: form('00.00.Date', '00.00.Fecha'),
  PHONE: form('NUM_PHONE', 'NUM_TELEFONO'),
  FAX: form('NUM_FAX', 'NUM_FAX'),
  EMAIL: form('XYZ_Email', 'XYZ_Correo'),
  URL: form('XYZ_Url', 'XYZ_Url'),
  IPADDR: form('NUM_IP', 'NUM_IP'),
  SSN: form('NUM_SSN', 'NUM_SSN'),
  MEDICALRECORD: form('NUM_RECORD', 'NUM_HISTORIA'),
  HEALTHPLAN: form('NUM_PLAN', 'NUM_ASEGURADO'),
  ACCOUNT: form('NUM_ACCOUNT', 'NUM_CUENTA'),
  LICENSE: form('NUM_LICENSE', 'NUM_COLEGIADO'),
  VEHICLE: form('NUM_VEHICLE', 'NUM_VEHICULO'),
  DEVICE: form('NUM_DEVICE', 'NUM_DISPOSITIVO'),
  BIOID: form('NUM_BIOMETRIC', 'NUM_BIOMETRICO'),
  IDNUM: form('NUM_ID', 'NUM_ID'),
  SEX: form('XYZ_Sex', 'XYZ_Sexo'),
  RELATIVE: form('XYZ_Relative', 'XYZ_Familiar'),
  OTHER: form('XYZ_Other', 'XYZ_Otro'),
};
