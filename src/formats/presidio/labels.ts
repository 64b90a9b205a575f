/**
 * What Presidio's entity types are called here: the i2b2 subtype of the same meaning, or the least specific one that
 * holds them all, or OTHER. `SPEC.md` gives the reasons.
 */
const LABELS: Readonly<Record<string, string>> = {
  PERSON: 'PATIENT',
  ORGANIZATION: 'ORGANIZATION',
  STREET_ADDRESS: 'STREET',
  GPE: 'LOCATION_OTHER',
  LOCATION: 'LOCATION_OTHER',
  ZIP_CODE: 'ZIP',
  DATE_TIME: 'DATE',
  AGE: 'AGE',
  PHONE_NUMBER: 'PHONE',
  EMAIL_ADDRESS: 'EMAIL',
  DOMAIN_NAME: 'URL',
  URL: 'URL',
  IP_ADDRESS: 'IPADDR',
  US_SSN: 'SSN',
  US_DRIVER_LICENSE: 'LICENSE',
  CREDIT_CARD: 'ACCOUNT',
  IBAN_CODE: 'ACCOUNT',
  TITLE: 'OTHER',
  NRP: 'OTHER',
};

/** The label of an entity type; a type that the table lacks keeps its name. */
export function labelOf(type: string): string {
  return Object.hasOwn(LABELS, type) ? (LABELS[type] as string) : type;
}
