import type { JsonString } from './strings';

/**
 * What stands in place of the ids of resources and of references to them: `id-1`, `id-2` ... in the order in which they appear, so that
 * references lead where they led. Undefined for a string that is no such id.
 */
export function startIdentities(): (
  key: string,
  isResource: boolean,
  value: JsonString['value'],
) => string | undefined {
  const known = new Map<string, string>();
  const named = (id: string): string => {
    const found = known.get(id) ?? `id-${known.size + 1}`;
    known.set(id, found);
    return found;
  };
  return (key, isResource, value) => {
    if (key === 'id' && isResource) return named(value);
    if (key !== 'reference' && key !== 'fullUrl') return undefined;
    if (value.startsWith('#')) return value === '#' ? value : `#${named(value.slice(1))}`;
    const urn = /^urn:(?:uuid|oid):(.+)$/.exec(value);
    if (urn) return `urn:id:${named(urn[1] as string)}`;
    const [, type, id] = /(?:^|\/)([A-Z]\w+)\/([^/]+)(?:\/_history\/[^/]+)?$/.exec(value) ?? [];
    return type && id ? `${type}/${named(id)}` : `urn:id:${named(value)}`;
  };
}
