import { describe, expect, it } from 'vitest';
import { CATEGORIES } from './categories';
import { LABELS, PHI_TYPES, phiType } from './taxonomy';

const I2B2 = {
  NAME: ['PATIENT', 'DOCTOR', 'USERNAME'],
  PROFESSION: ['PROFESSION'],
  LOCATION: 'ROOM DEPARTMENT HOSPITAL ORGANIZATION STREET CITY STATE COUNTRY ZIP LOCATION-OTHER'.split(' '),
  AGE: ['AGE'],
  DATE: ['DATE'],
  CONTACT: ['PHONE', 'FAX', 'EMAIL', 'URL', 'IPADDR'],
  ID: 'SSN MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM'.split(' '),
  OTHER: ['OTHER'],
};

const MEDDOCAN: Record<string, string> = {
  TERRITORIO: 'TERRITORY',
  FECHAS: 'DATE',
  EDAD_SUJETO_ASISTENCIA: 'AGE',
  NOMBRE_SUJETO_ASISTENCIA: 'PATIENT',
  NOMBRE_PERSONAL_SANITARIO: 'DOCTOR',
  SEXO_SUJETO_ASISTENCIA: 'SEX',
  CALLE: 'STREET',
  PAIS: 'COUNTRY',
  ID_SUJETO_ASISTENCIA: 'MEDICALRECORD',
  ID_TITULACION_PERSONAL_SANITARIO: 'LICENSE',
  CORREO_ELECTRONICO: 'EMAIL',
  ID_ASEGURAMIENTO: 'HEALTHPLAN',
  HOSPITAL: 'HOSPITAL',
  FAMILIARES_SUJETO_ASISTENCIA: 'RELATIVE',
  INSTITUCION: 'ORGANIZATION',
  ID_CONTACTO_ASISTENCIAL: 'IDNUM',
  NUMERO_TELEFONO: 'PHONE',
  PROFESION: 'PROFESSION',
  NUMERO_FAX: 'FAX',
  OTROS_SUJETO_ASISTENCIA: 'OTHER',
  CENTRO_SALUD: 'HOSPITAL',
  ID_EMPLEO_PERSONAL_SANITARIO: 'IDNUM',
};

const GUIDELINE_ONLY = [
  ...['IDENTIF_VEHICULOS_NRSERIE_PLACAS', 'IDENTIF_DISPOSITIVOS_NRSERIE', 'NUMERO_BENEF_PLAN_SALUD', 'URL_WEB'],
  ...['DIREC_PROT_INTERNET', 'IDENTIF_BIOMETRICOS', 'OTRO_NUMERO_IDENTIF'],
];

describe('taxonomy', () => {
  it.each(Object.entries(I2B2))('P1 %s and its subtypes are the types that i2b2 knows', (category, subtypes) => {
    const known = PHI_TYPES.filter((type) => type.i2b2?.category === category).map((type) => type.i2b2?.type);
    expect(known.sort()).toEqual([...subtypes].sort());
    for (const subtype of subtypes) expect(phiType(subtype)).toMatchObject({ category, i2b2: { type: subtype } });
  });

  it('P1 LOCATION-OTHER and LOCATION_OTHER are one type', () => {
    expect(phiType('LOCATION_OTHER')).toBe(phiType('LOCATION-OTHER'));
    expect(phiType('LOCATION_OTHER')?.id).toBe('LOCATION_OTHER');
  });

  it('P2 all 22 MEDDOCAN types resolve, and are the Spanish labels', () => {
    expect(Object.fromEntries(LABELS.es.map((label) => [label, phiType(label)?.id]))).toEqual(MEDDOCAN);
    expect(LABELS.es).toHaveLength(22);
  });

  it('P2 the types that only the guideline names resolve too, 29 in all', () => {
    expect(PHI_TYPES.flatMap((type) => type.meddocan).sort()).toEqual([...LABELS.es, ...GUIDELINE_ONLY].sort());
  });

  it('the English labels are the 28 i2b2 subtypes of the corpora', () => {
    expect(new Set(LABELS.en).size).toBe(28);
    for (const label of LABELS.en) expect(phiType(label)?.id).toBe(label);
  });

  it('P3 SEX and RELATIVE are in OTHER and have no i2b2 type', () => {
    for (const id of ['SEX', 'RELATIVE']) {
      expect(phiType(id)?.category).toBe('OTHER');
      expect(phiType(id)?.i2b2).toBeUndefined();
    }
  });

  it('P4 each of the 18 Safe Harbor identifiers but photographs has a type', () => {
    const covered = new Set(PHI_TYPES.flatMap(({ hipaa }) => hipaa ?? []));
    expect([...covered].sort().join('')).toBe('ABCDEFGHIJKLMNOPR');
  });

  it('P5 the HIPAA-only evaluation counts what its script matches', () => {
    const counted = PHI_TYPES.filter((type) => type.i2b2 && type.hipaaOfficial).map((type) => type.id);
    expect(counted.sort()).toEqual(
      [
        ...['ACCOUNT', 'AGE', 'BIOID', 'CITY', 'DATE', 'DEVICE', 'EMAIL', 'FAX', 'HEALTHPLAN', 'LICENSE'],
        ...['MEDICALRECORD', 'ORGANIZATION', 'PATIENT', 'PHONE', 'SSN', 'STREET', 'VEHICLE', 'ZIP'],
      ].sort(),
    );
  });

  it('an unknown label has no type', () => {
    for (const label of ['', 'O', 'patient', 'toString', '__proto__']) expect(phiType(label)).toBeUndefined();
  });

  it('ids are unique, short names fit a tag, titles are there in both languages', () => {
    expect(new Set(PHI_TYPES.map((type) => type.id)).size).toBe(PHI_TYPES.length);
    for (const type of PHI_TYPES) {
      expect(type.short).toMatch(/^.{1,9}$/);
      expect(type.title && type.titleEs).toBeTruthy();
    }
  });

  it('every category of a type is described', () => {
    expect(new Set(PHI_TYPES.map((type) => type.category))).toEqual(new Set(CATEGORIES.map(({ id }) => id)));
  });
});
