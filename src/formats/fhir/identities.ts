import { isStandardUrl } from '../known';
import { numberedNames } from '../names';
import { RESOURCES } from './types';

/** Search parameters that most servers have: their names identify nobody. Others are removed with their values. */
const PARAMETERS =
  /^(_(id|count|page|sort|total|summary|elements|include|revinclude|lastUpdated|since|type|format|tag|profile|security)|identifier|patient|subject|encounter|name|family|given|birthdate|gender|phone|email|telecom|address(-(city|state|postalcode|country))?|date|period|code|category|status|value|type|class|context|performer|practitioner|author|organization|location|recorded|onset-date|issued|url|version|title|active|specialty|role|service-provider)$/;

export type FhirIdentities = ReturnType<typeof startFhirIdentities>;

/** Renames ids of resources, references to them, and addresses that no standards body publishes. */
export function startFhirIdentities() {
  const name = numberedNames((number) => `id-${number}`);
  const renamed = new Set<string>();
  /** `id-1`, `id-2` ... in order of appearance. */
  const id = (value: string) => {
    renamed.add(value);
    return name(value);
  };
  /** Any reference: `Patient/id-1`, `#id-2`, `urn:id:id-3`; a search keeps the names of common parameters. */
  const reference = (value: string): string => {
    if (value === '' || value === '#') return value;
    if (value.startsWith('#')) return `#${id(value.slice(1))}`;
    const urn = /^urn:(?:uuid|oid):(.+)$/.exec(value);
    if (urn) return `urn:id:${id(urn[1] as string)}`;
    const [, search, query] = /(?:^|\/)([A-Z][A-Za-z]+)(?:\/?_search)?\?(.*)$/.exec(value) ?? [];
    if (search && RESOURCES.has(search)) return `${search}${searched(query as string)}`;
    const [, type, own, fragment] =
      /(?:^|\/)([A-Z][A-Za-z]+)\/([^/?#]+)(?:\/_history(?:\/[^/?#]*)?)?(#.*)?$/.exec(value) ?? [];
    if (type && own && RESOURCES.has(type)) {
      // Texts name resources like this, even if the id is a word.
      renamed.add(`${type}/${own}`);
      return `${type}/${id(own)}${fragment ? `#${id(fragment.slice(1))}` : ''}`;
    }
    return RESOURCES.has(value) ? value : `urn:id:${id(value)}`;
  };
  const searched = (query: string): string => {
    const kept = query.split('&').flatMap((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      if (!PARAMETERS.test(name)) return [];
      return [`${name}=${value.split(',').map(parameter).join(',')}`];
    });
    return kept.length > 0 ? `?${kept.join('&')}` : '';
  };
  const parameter = (value: string): string => {
    const plain = unescaped(value);
    return /^[A-Z][A-Za-z]+\/./.test(plain) ? reference(plain) : id(plain);
  };
  return {
    id,
    reference,
    /** An address or OID; that of a standard stays. */
    uri: (value: string) => (isStandardUrl(value) ? value : reference(value)),
    /** Every id and address that was renamed so far. */
    renamed: () => [...renamed],
  };
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
