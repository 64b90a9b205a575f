import type { XmlNode } from '../xml-tree';

/** The types of identifiers are i2b2's, as in English notes. */
const ADDRESS: ReadonlyMap<string, string> = new Map([
  ['city', 'CITY'],
  ['county', 'CITY'],
  ['precinct', 'CITY'],
  ['state', 'STATE'],
  ['postalCode', 'ZIP'],
  ['country', 'COUNTRY'],
]);

const PATIENTS =
  /^(patientRole|patient|guardian|guardianPerson|relatedEntity|relatedSubject|subject|associatedPerson|relatedPerson)$/;
const ORGANISATIONS = /[oO]rganization$|^(location|healthCareFacility|playingEntity)$/;
const NOT_NAMED = /^(manufacturedMaterial|manufacturedLabeledDrug|material|labeledDrug|code)$/;

/**
 * The type of identifier that the text of an element is by its place; undefined for what may be anything.
 * @param path the elements around it by their local names, the root first, itself last
 */
export function labelOfText(path: readonly string[]): string | undefined {
  const [own = '', parent = ''] = path.toReversed();
  if (path.includes('addr')) return own === 'addr' ? 'STREET' : (ADDRESS.get(own) ?? 'STREET');
  const at = path.lastIndexOf('name');
  if (at < 0) return undefined;
  const owner = path[at - 1] ?? parent;
  if (NOT_NAMED.test(owner)) return undefined;
  if (ORGANISATIONS.test(owner)) return 'ORGANIZATION';
  return path.some((name) => PATIENTS.test(name)) ? 'PATIENT' : 'DOCTOR';
}

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['mailto', 'EMAIL'],
  ['fax', 'FAX'],
  ['http', 'URL'],
  ['https', 'URL'],
]);

const SSN = '2.16.840.1.113883.4.1';
const TIME = /^\d{4}\d*(\.\d+)?([+-]\d{4})?$/;

/** The attribute of an element that is an identifier: which, from where in its value, and of which type. */
export function labelledAttribute(
  { attributes }: XmlNode,
  path: readonly string[],
): { readonly name: string; readonly from: number; readonly label: string } | undefined {
  const own = path.at(-1);
  if (own === 'telecom') {
    const scheme = /^([a-z]+):/i.exec(attributes.get('value') ?? '');
    return {
      name: 'value',
      from: scheme?.[0].length ?? 0,
      label: SCHEMES.get(scheme?.[1]?.toLowerCase() ?? '') ?? 'PHONE',
    };
  }
  if (own === 'id' || own === 'setId') {
    const patient = path.at(-2) === 'patientRole' || path.at(-2) === 'patient';
    const label = attributes.get('root') === SSN ? 'SSN' : patient ? 'MEDICALRECORD' : 'IDNUM';
    return { name: 'extension', from: 0, label };
  }
  // Amounts have a unit, times have none.
  if (!attributes.has('unit') && TIME.test(attributes.get('value') ?? '') && isTime(path))
    return { name: 'value', from: 0, label: 'DATE' };
  return undefined;
}

function isTime(path: readonly string[]): boolean {
  return path.slice(-2).some((name) => /time$/i.test(name));
}

/** Narrative elements that begin and end a line. */
export const LINES = new Set([
  'paragraph',
  'list',
  'item',
  'table',
  'tr',
  'br',
  'title',
  'text',
  'caption',
  'section',
  'thead',
  'tbody',
]);
export const CELLS = new Set(['td', 'th']);

/** What an attribute holds from now on; undefined where it stays. */
export function cleaned(name: string, value: string, element: string): string | undefined {
  if (
    /^(href|xlink:href|displayAble)$/.test(name) ||
    (name === 'value' && element === 'reference' && !value.startsWith('#'))
  )
    return '';
  // Instances have identifiers that are unique in the world, as UUID or OID.
  if (name === 'root' && /^[\da-f]{8}-/i.test(value)) return '00000000-0000-0000-0000-000000000000';
  return undefined;
}
