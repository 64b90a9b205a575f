/** The prefixes by which this folder knows the namespaces of documents; files may use others. */
const URIS: Readonly<Record<string, readonly string[]>> = {
  w: [
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ],
  r: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  wp: [
    'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
    'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  ],
  a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  pic: ['http://schemas.openxmlformats.org/drawingml/2006/picture', 'http://purl.oclc.org/ooxml/drawingml/picture'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  wp14: ['http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing'],
  wps: ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  wpg: ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  wpc: ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas'],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  w10: ['urn:schemas-microsoft-com:office:word'],
  xml: ['http://www.w3.org/XML/1998/namespace'],
};

const PREFIXES = new Map(Object.entries(URIS).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix])));

/** The namespace that a part is written with, of the two that some have the one that all programs read. */
export function uriOf(prefix: string): string {
  return URIS[prefix]?.[0] ?? '';
}

/** What prefixes stand for at a place of a file: a file's own prefix to one of ours; '' is the default. */
export type NamespaceScope = ReadonlyMap<string, string | undefined>;

export const OUTERMOST: NamespaceScope = new Map([['xml', 'xml']]);

export function isDeclaration(attribute: string): boolean {
  return attribute === 'xmlns' || attribute.startsWith('xmlns:');
}

/** The scope within an element. */
export function inner(scope: NamespaceScope, attributes: ReadonlyMap<string, string>): NamespaceScope {
  if (attributes.size === 0) return scope;
  const declared = [...attributes].filter(([name]) => isDeclaration(name));
  if (declared.length === 0) return scope;
  return new Map([...scope, ...declared.map(([name, uri]) => [name.slice(6), PREFIXES.get(uri)] as const)]);
}

/** Parts repeat few names in few scopes, hundreds of thousands of times. */
const known = new WeakMap<NamespaceScope, Map<string, string | undefined>>();

/** An element's name with our prefix; undefined in a namespace that documents do not need. */
export function elementName(name: string, scope: NamespaceScope): string | undefined {
  const names = known.get(scope) ?? new Map<string, string | undefined>();
  if (names.size === 0) known.set(scope, names);
  if (!names.has(name)) {
    const [local = '', own = ''] = name.split(':').reverse();
    const prefix = scope.get(own);
    names.set(name, prefix && `${prefix}:${local}`);
  }
  return names.get(name);
}

/** The same of an attribute, which without a prefix is in no namespace. */
export function attributeName(name: string, scope: NamespaceScope): string | undefined {
  return name.includes(':') ? elementName(name, scope) : name;
}
