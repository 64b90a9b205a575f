/** An object of a resource, as JSON gives it. */
export type Json = Readonly<Record<string, unknown>>;

/** Where a string stands: the object that holds it, the names of the fields that lead there, its resource. */
export interface Field {
  readonly key: string;
  /** The names of the fields from the resource to it, itself last; list indices left out. */
  readonly path: readonly string[];
  readonly holder: Json;
  /** The object around the holder. */
  readonly resource: Json;
  readonly value: string;
}

const PERSONS: ReadonlyMap<unknown, string> = new Map([
  ['Patient', 'PATIENT'],
  ['RelatedPerson', 'PATIENT'],
  ['Person', 'PATIENT'],
  ['Practitioner', 'DOCTOR'],
  ['PractitionerRole', 'DOCTOR'],
]);
const PLACES: ReadonlyMap<unknown, string> = new Map([
  ['Organization', 'ORGANIZATION'],
  ['HealthcareService', 'ORGANIZATION'],
  ['InsurancePlan', 'ORGANIZATION'],
  ['CareTeam', 'ORGANIZATION'],
  ['Location', 'HOSPITAL'],
]);
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ['line', 'STREET'],
  ['text', 'STREET'],
  ['city', 'CITY'],
  ['district', 'CITY'],
  ['state', 'STATE'],
  ['postalCode', 'ZIP'],
  ['country', 'COUNTRY'],
]);
const CONTACTS: ReadonlyMap<unknown, string> = new Map([
  ['fax', 'FAX'],
  ['email', 'EMAIL'],
  ['url', 'URL'],
]);
const HUMAN_NAME = new Set(['family', 'given', 'text', 'prefix', 'suffix']);
const PATIENT_FIELDS = new Set(['subject', 'patient', 'beneficiary', 'subscriber', 'policyHolder']);
const STAFF_FIELDS =
  /^(performer|author|requester|recorder|asserter|participant|individual|practitioner|generalPractitioner|attester|provider|sender)$/;
const SSN = 'http://hl7.org/fhir/sid/us-ssn';
const DATE = /^\d{4}-\d\d(-\d\d(T.*)?)?$/;

/** The type of identifier that a string is by its place; undefined for what may be anything. Types are i2b2's. */
export function labelOf({ key, path, holder, resource, value }: Field): string | undefined {
  const type = resource.resourceType;
  const parent = path.at(-2) ?? '';
  if (HUMAN_NAME.has(key) && /^(name|valueHumanName)$/.test(parent)) return PERSONS.get(type) ?? 'PATIENT';
  if (key === 'name' && path.length === 1 && PLACES.has(type)) return PLACES.get(type);
  if (key === 'alias' && PLACES.has(type)) return PLACES.get(type);
  if (ADDRESS.has(key) && /^(address|valueAddress)$/.test(parent)) return ADDRESS.get(key);
  if (key === 'value' && /^(telecom|valueContactPoint)$/.test(parent)) return CONTACTS.get(holder.system) ?? 'PHONE';
  if (key === 'value' && /identifier$/i.test(parent))
    return holder.system === SSN ? 'SSN' : type === 'Patient' ? 'MEDICALRECORD' : 'IDNUM';
  if (/^(subscriberId|serialNumber|lotNumber|accessionIdentifier)$/.test(key))
    return key === 'serialNumber' ? 'DEVICE' : 'IDNUM';
  if (key === 'display') return labelOfReference(holder, parent);
  if (CODED.test(key)) return undefined;
  if (DATE.test(value) || (/^(birthDate|deceasedDateTime)$/.test(key) && /^\d{4}$/.test(value))) return 'DATE';
  return undefined;
}

function labelOfReference({ reference, type, code }: Json, parent: string): string | undefined {
  if (code !== undefined) return undefined;
  const kind = typeof reference === 'string' ? /(\w+)\/[^/]+$/.exec(reference)?.[1] : type;
  const known = PERSONS.get(kind) ?? PLACES.get(kind);
  if (known) return known;
  if (PATIENT_FIELDS.has(parent)) return 'PATIENT';
  return STAFF_FIELDS.test(parent) ? 'DOCTOR' : undefined;
}

const CODED =
  /^(system|code|url|profile|resourceType|unit|use|status|contentType|language|type|reference|fullUrl|id|versionId|valueUri|valueCode|valueUrl|method|relation)$/;

/** Whether a string is of words that a person may have written, so that a tagger has to read it. */
export function isWritten({ key, value }: Field): boolean {
  return !CODED.test(key) && /\p{L}{2}/u.test(value);
}

/** Embedded files, and addresses of some. */
export function isFile({ key, path, holder }: Field): boolean {
  return (
    (key === 'data' || key === 'url' || key === 'hash') &&
    (holder.contentType !== undefined ||
      holder.resourceType === 'Binary' ||
      /^(photo|attachment|content|valueAttachment|presentedForm|image|signature)$/i.test(path.at(-2) ?? ''))
  );
}
