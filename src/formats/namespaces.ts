/** Whether an attribute says what a prefix stands for. */
export function isDeclaration(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:');
}

/** What prefixes stand for at a place of a file: a file's own prefix to one of ours; '' is the default. */
export type NamespaceScope = ReadonlyMap<string, string | undefined>;

export const OUTERMOST: NamespaceScope = new Map([['xml', 'xml']]);

/** Names of elements and attributes with our prefixes, whichever a file uses. */
export interface Namespaces {
  /** The namespace that a part is written with, of the two that some have the one that all programs read. */
  uriOf(prefix: string): string;
  /** The scope within an element. */
  inner(scope: NamespaceScope, attributes: ReadonlyMap<string, string>): NamespaceScope;
  /** An element's name with our prefix; undefined in a namespace that documents do not need. */
  elementName(name: string, scope: NamespaceScope): string | undefined;
  /** The same of an attribute, which without a prefix is in no namespace. */
  attributeName(name: string, scope: NamespaceScope): string | undefined;
}

/** @param uris the addresses that mean the same, by our prefix */
export function startNamespaces(uris: Readonly<Record<string, readonly string[]>>): Namespaces {
  const prefixes = new Map(Object.entries(uris).flatMap(([prefix, all]) => all.map((uri) => [uri, prefix])));
  /** Parts repeat few names in few scopes, hundreds of thousands of times. */
  const known = new WeakMap<NamespaceScope, Map<string, string | undefined>>();
  const elementName = (name: string, scope: NamespaceScope) => {
    const names = known.get(scope) ?? new Map<string, string | undefined>();
    if (names.size === 0) known.set(scope, names);
    if (!names.has(name)) {
      const [local = '', own = ''] = name.split(':').reverse();
      const prefix = scope.get(own);
      names.set(name, prefix && `${prefix}:${local}`);
    }
    return names.get(name);
  };
  return {
    uriOf: (prefix) => uris[prefix]?.[0] ?? '',
    inner(scope, attributes) {
      let own: Map<string, string | undefined> | undefined;
      for (const [name, uri] of attributes) {
        if (!isDeclaration(name)) continue;
        own ??= new Map(scope);
        own.set(name.slice(6), prefixes.get(uri));
      }
      return own ?? scope;
    },
    elementName,
    attributeName: (name, scope) => (name.includes(':') ? elementName(name, scope) : name),
  };
}
