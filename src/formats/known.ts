import { RESOURCES } from './fhir/types';

/**
 * Values in records that identify nobody: addresses and OIDs of standards bodies, units, languages, media types. Shared by the formats of
 * health records.
 */

const STANDARDS =
  /^(https?:\/\/([a-z0-9-]+\.)*(hl7\.org|fhir\.org|loinc\.org|snomed\.info|unitsofmeasure\.org|nlm\.nih\.gov|nci\.nih\.gov|cdc\.gov|cms\.gov|fda\.gov|who\.int|whocc\.no|w3\.org|nema\.org|nucc\.org|ama-assn\.org|ihe\.net|iana\.org|genenames\.org|hgvs\.org)(\/[\w.~-]+)*\/?|urn:(ietf|iso|ihe|hl7-org):[\w.:-]+)(#[\w.-]+)?(\|[\w.-]+)?$/i;

/** Kinds of resources that standards bodies publish. All others are of people, such as those of an insurer that is one too (CMS). */
const PUBLISHED =
  /(Capabilities|Definition|Guide|Library|Map|Measure|Parameter|Questionnaire|Requirements|Scenario|Script|Set|Statement|System)$/;

function isOfPeople(url: string): boolean {
  return [...url.matchAll(/\/([A-Z][A-Za-z]+)\/[^/]/g)].some(
    ([, type = '']) => RESOURCES.has(type) && !PUBLISHED.test(type),
  );
}

/** Whether an address names something that a standards body publishes, without a query or escapes. */
export function isStandardUrl(url: string): boolean {
  const known = cache.get(url);
  if (known !== undefined) return known;
  const is = (STANDARDS.test(url) && !isOfPeople(url)) || (url.startsWith('urn:oid:') && isStandardOid(url.slice(8)));
  if (cache.size >= 500) cache.clear();
  cache.set(url, is);
  return is;
}

/** A record names the same few addresses again and again. */
const cache = new Map<string, boolean>();

/**
 * Arcs of code systems, value sets, templates and national registries of persons. Arcs of single organisations are not listed, since they
 * reveal where a record comes from, nor is `2.16.840.1.113883.19`, which examples and test systems use.
 */
const ARCS =
  /^(2\.16\.840\.1\.113883\.(1|2\.(4|8|9|16|18|20)|4\.(1|2|3|6|7|8|9|9\d\d|642|572)|5|6|10|11|12|13|15|18|21|3\.(26|88|4424|7379))|2\.16\.840\.1\.113762\.1\.4|1\.3\.6\.1\.4\.1\.(19376|12559)|1\.2\.840\.10008|1\.0\.3166)(\.\d{1,5}){0,12}$/;

export function isStandardOid(oid: string): boolean {
  return ARCS.test(oid);
}

/** The shapes of codes, by the addresses and OIDs of their terminologies. */
const CODES: readonly (readonly [system: RegExp, code: RegExp])[] = [
  [/loinc\.org|\.6\.1$/, /^[A-Z]{0,4}\d{1,7}-\d{1,2}$/],
  [/snomed\.info|\.6\.96$/, /^\d{6,18}$/],
  [/rxnorm|cvx|\.6\.88$|\.12\.292$/i, /^\d{1,8}$/],
  [/icd-?(9|10)|\.6\.(3|4|42|90|103|104)$/i, /^[A-Z]?\d[\dA-Z]{1,6}(\.[\dA-Z]{1,4})?$/],
];

/** Whether `code` has the shape of a code of a published terminology: one short word. @param system the terminology's address or OID */
export function isKnownCode(system: string, code: string): boolean {
  if (!isStandardUrl(system) && !isStandardOid(system)) return false;
  const shape = CODES.find(([own]) => own.test(system))?.[1] ?? /^[A-Za-z0-9][\w.:+/^-]{0,23}$/;
  return shape.test(code);
}

/** A unit as UCUM writes it: `mm[Hg]`, `10*3/uL`; no run of more than five letters or three digits. */
export function isUnit(unit: string): boolean {
  return /^[\w%.*/^'"()[\]{}µμ°+-]{1,24}$/.test(unit) && !/[A-Za-z]{6}|\d{4}/.test(unit);
}

/** An amount has at most six digits before the point; a record number may have more. */
export function isAmount(number: string): boolean {
  return /^[+-]?\d{1,6}(\.\d{1,18})?([eE][+-]?\d{1,2})?$/.test(number);
}

/** A list of amounts of at most six digits each, such as the samples of a curve. */
export function isSeries(numbers: string): boolean {
  return /^[\d.\sEUL+-]*$/.test(numbers) && !/\d{7}/.test(numbers);
}

export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}([-_]([A-Za-z]{2}|[A-Z][a-z]{3}|\d{3})){0,2}$/.test(tag);
}

export function isMediaType(type: string): boolean {
  const plain = type.replace(
    /\/(?:calendar|markdown|vnd\.openxmlformats-officedocument\.(?:presentation|spreadsheet|wordprocessing)ml\b)/i,
    '/known',
  );
  return /^(application|audio|font|image|message|model|multipart|text|video)\/((x-|vnd\.)?[a-z\d]{1,7}([.+-][a-z\d]{1,14}){0,6})(; ?charset=[a-z\d-]{1,12})?$/i.test(
    plain,
  );
}

/** Whether an amount with its unit is an age above 89 years. */
export function isAgeAbove89(value: string, unit: string): boolean {
  return Number(value) > 89 && /^\{?(a|ann?|yrs?|years?( ?old)?|año?s?)\}?$/i.test(unit);
}

/** A rule of a table: what becomes of a value, given its place. */
export interface KeepingRule<Place, Treatment> {
  /** Whether a value stays as it is. */
  readonly keeps?: (value: string, place: Place) => boolean;
  readonly because?: string;
  /** What becomes of all other values. */
  readonly otherwise: Treatment;
}

/** Inverts a table of names with space-separated places: from each place to what `named` makes of its name. */
export function byPlace<T>(
  table: Readonly<Record<string, string>>,
  named: (name: string) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, places]) => places.split(' ').map((place) => [place, named(name)])),
  );
}
