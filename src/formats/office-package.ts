import { unzipSync, zipSync } from 'fflate';
import { crc32 } from '../note/digest';
import { onceFor } from '../note/once-per';
import { wordSet } from '../note/word-set';
import { decoded } from './decode';
import { DocumentError } from './document';
import { isElement, parseXml, writtenAttributes, XmlError, type XmlNode } from './xml';

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const MEGABYTE = 2 ** 20;
/** Limits for the sizes that an archive claims, far above any document. No more than claimed is ever unpacked. */
const LIMITS = { file: 64 * MEGABYTE, all: 256 * MEGABYTE, count: 10_000 };

/** The bytes that a ZIP archive begins with. */
export const ZIP_START = 'PK\u0003\u0004';

export const LOCKED = 'This is an Office document locked with a password: save it without one';
const TWICE =
  'Expected an archive that holds each of its files once: save the document again in the program that made it';

/**
 * The wanted files of a ZIP archive, by their paths.
 * @param expected why a file is refused that is no archive
 * @throws DocumentError also if it is damaged, unpacks to too much, holds a file twice (case aside), or names one outside itself
 */
export function unzip(bytes: Uint8Array, wanted: (path: string) => boolean, expected: string): Map<string, Uint8Array> {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== ZIP_START) throw new DocumentError(0, expected);
  let all = 0;
  let count = 0;
  const paths = new Set<string>();
  const stated = contents(bytes);
  const expectedSums = new Map<string, number>();
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    const { checksum, isLocked } = stated.next().value;
    const path = pathWithin(name);
    if (++count > LIMITS.count) throw new DocumentError(0, `Expected an archive of at most ${LIMITS.count} files`);
    if (!wanted(path)) return false;
    if (isLocked) throw new DocumentError(0, LOCKED);
    // Which of two would be shown depends on the program.
    if (paths.has(path.toLowerCase())) throw new DocumentError(0, TWICE);
    paths.add(path.toLowerCase());
    expectedSums.set(path, checksum);
    all += originalSize;
    if (originalSize > LIMITS.file || all > LIMITS.all)
      throw new DocumentError(
        0,
        `Expected at most ${LIMITS.file / MEGABYTE} MB a file and ${LIMITS.all / MEGABYTE} MB in all`,
      );
    return true;
  };
  try {
    const files = new Map(Object.entries(unzipSync(bytes, { filter })).map(([name, file]) => [pathWithin(name), file]));
    for (const [path, file] of files) if (crc32(file) !== expectedSums.get(path)) throw new RangeError();
    return files;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError(0, 'Expected a complete ZIP archive: the file is damaged or cut short');
  }
}

const FILE = 0x02014b50;
const END = 0x06054b50;
const END64 = 0x06064b50;
const END64_POINTER = 0x07064b50;

/** What an archive's table of contents states of each file, in its order, and fflate does not check. @throws RangeError if it is damaged */
function* contents(bytes: Uint8Array): Generator<{ checksum: number; isLocked: boolean }, never> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const number = (at: number) => view.getUint32(at, true);
  let end = bytes.length - 22;
  while (number(end) !== END) end--;
  const long = number(end - 20) === END64_POINTER ? number(end - 12) : end;
  let at = number(long) === END64 ? number(long + 48) : number(end + 16);
  for (;;) {
    if (number(at) !== FILE) throw new RangeError();
    yield { checksum: number(at + 16), isLocked: (number(at + 8) & 1) === 1 };
    at += [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), 46);
  }
}

/**
 * The path of a file within its archive, its folders separated by `/`: some programs for Windows write `\`.
 * @throws DocumentError for a path that leads outside
 */
export function pathWithin(name: string): string {
  const path = name.replaceAll('\\', '/');
  if (/^\/|^[a-z]:|(^|\/)\.\.(\/|$)/i.test(path))
    throw new DocumentError(0, 'Expected an archive of files below one folder: this one names a file outside');
  return path;
}

/** A ZIP archive of the files and texts in their order, which reveals no time, user or system. */
export function zip(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  // The earliest time of the ZIP format, which has only local time.
  const mtime = new Date(1980, 0, 1);
  // OpenDocument requires its mimetype file uncompressed.
  const all = [...files].map(([path, content]) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return [path, path === 'mimetype' ? [bytes, { level: 0 as const }] : bytes];
  });
  return zipSync(Object.fromEntries(all), { mtime, os: 0 }) as Uint8Array<ArrayBuffer>;
}

/** A part's reference to another part or address. */
export interface Relation {
  /** The id that the part's XML uses. */
  readonly id: string;
  /** `header`, `image`, `hyperlink` ...; '' for a type outside the standard. */
  readonly kind: string;
  /** The path of the target in lower case; undefined if it lies outside the archive. */
  readonly path: string | undefined;
}

const TYPE =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/;

/** The path of the file with a part's relations; '' is the archive itself. */
export function relationsPath(part: string): string {
  return part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`);
}

/** The parts of a document of Office Open XML. @param files by their paths */
export function officeParts(files: ReadonlyMap<string, Uint8Array>) {
  const parts = new Map([...files].map(([path, bytes]) => [path.toLowerCase(), bytes]));
  /** What a part refers to. @throws XmlError, DocumentError */
  const relationsOf = (part: string) => readRelations(parts.get(relationsPath(part)), part);
  /** The path of the part that holds the document; undefined if that is missing or no XML. */
  const main = relationsOf('').find(({ kind, path = '' }) => kind === 'officeDocument' && parts.has(path))?.path;
  /** The text of a part that the document refers to. @throws DocumentError also if it is missing */
  const textOf = (path = '') => {
    const bytes = parts.get(path);
    if (!bytes) throw new DocumentError(0, 'Expected all parts of the document in the archive: the file is damaged');
    return decoded(bytes);
  };
  return { main, textOf, relationsOf };
}

function readRelations(bytes: Uint8Array | undefined, part: string): Relation[] {
  if (!bytes) return [];
  const source = decoded(bytes);
  refuseMany(source, /<(?:\w+:)?Relationship[\s/>]/g);
  const { root } = parseXml(source);
  return root.children.filter(isElement).map(({ attributes }) => {
    const outside = attributes.get('TargetMode') === 'External';
    return {
      id: attributes.get('Id') ?? '',
      kind: TYPE.exec(attributes.get('Type') ?? '')?.[1] ?? '',
      path: outside ? undefined : resolved(part, attributes.get('Target') ?? ''),
    };
  });
}

function resolved(part: string, target: string): string {
  const from = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') from.pop();
    else if (step !== '' && step !== '.') from.push(step);
  }
  return from.join('/').toLowerCase();
}

export const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The relations file. */
export function writeRelations(relations: readonly { id: string; kind: string; target: string }[]): string {
  const all = relations.map(({ id, kind, target }) => {
    const attributes = Object.entries({ Id: id, Type: `${RELATIONSHIPS}/${kind}`, Target: target });
    return `<Relationship${writtenAttributes(attributes)}/>`;
  });
  return `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

/** The `[Content_Types].xml` file. @param overrides the types of parts by their paths */
export function contentTypes(overrides: Iterable<readonly [path: string, type: string]>): string {
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>';
  const all = [...overrides].map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`);
  return `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">${defaults}${all.join('')}</Types>`;
}

/** Hundreds of pages. More take gigabytes of memory, and an archive can pack them into a few kilobytes. */
const MANY = 100_000;

/** @param one how a paragraph begins, or a relation; a global pattern @throws DocumentError */
export function refuseMany(source: string, one: RegExp): void {
  if ((source.match(one)?.length ?? 0) > MANY)
    throw new DocumentError(
      0,
      `Expected at most ${MANY} paragraphs, or links and pictures: split the document into smaller ones`,
    );
}

/** Calls `read` for a part. @throws DocumentError that names the part if its XML is invalid */
export function inPart<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new DocumentError(error.line, `${error.message} (in ${path})`);
  }
}

/** The names in a table, with their prefixes; those under '' have none. */
export function prefixedNames(table: Readonly<Record<string, string | readonly string[]>>): string[] {
  return Object.entries(table).flatMap(([prefix, names]) =>
    [...wordSet(names)].map((name) => (prefix === '' ? name : `${prefix}:${name}`)),
  );
}

/** Equivalent namespaces by our prefix; the first is the one to write, which all programs read. */
export type Namespaces = Readonly<Record<string, readonly string[]>>;

/** Declarations of namespaces, as written in a tag. */
export function declarations(prefixes: Iterable<string>, namespaces: Namespaces): string {
  return writtenAttributes([...prefixes].map((prefix) => [`xmlns:${prefix}`, namespaces[prefix]?.[0] ?? '']));
}

/** At a place of a file: our prefixes by the file's own, '' for the default one. */
interface Scope {
  readonly prefixes: ReadonlyMap<string, string | undefined>;
  /** A name with our prefix. Each is made once: parts repeat few names hundreds of thousands of times. */
  readonly nameOf: (own: string) => string;
}

const OUTERMOST: ReadonlyMap<string, string> = new Map([['xml', 'xml']]);

/**
 * The root of a part whose elements and attributes have our prefixes, whichever the file uses. Elements in unknown namespaces are
 * called '', and attributes in them are removed. An attribute without a prefix is in no namespace. Prefixes in `Requires` become ours, or `?`.
 * @throws XmlError
 */
export function parsePart(source: string, namespaces: Namespaces): XmlNode {
  const known = new Map(Object.entries(namespaces).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix])));
  const { root } = parseXml(source);
  rename(root, scopeOf(OUTERMOST));
  return root;

  /** Changes the names within an element too: a second tree would take as much memory again. */
  function rename(node: { name: string; attributes: ReadonlyMap<string, string> } & XmlNode, outer: Scope): void {
    const declared = [...node.attributes].filter(([name]) => /^xmlns(?::|$)/.test(name));
    const own = declared.map(([name, uri]) => [name.slice(6), known.get(uri)] as const);
    const scope = own.length === 0 ? outer : scopeOf(new Map([...outer.prefixes, ...own]));
    node.name = scope.nameOf(node.name);
    if (node.attributes.size > 0) node.attributes = attributesIn(scope, node.attributes);
    for (const child of node.children) if (isElement(child)) rename(child, scope);
  }
}

function scopeOf(prefixes: Scope['prefixes']): Scope {
  const nameOf = onceFor((own: string) => {
    const [local = '', ownPrefix = ''] = own.split(':').reverse();
    const prefix = prefixes.get(ownPrefix);
    return prefix === undefined ? '' : `${prefix}:${local}`;
  });
  return { prefixes, nameOf };
}

function attributesIn(scope: Scope, attributes: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map<string, string>();
  for (const [own, value] of attributes) {
    const name = own.includes(':') ? scope.nameOf(own) : own === 'xmlns' ? '' : own;
    const needed = (prefix: string) => scope.prefixes.get(prefix) ?? '?';
    if (name === 'Requires') all.set(name, value.split(/\s+/).map(needed).join(' '));
    else if (name !== '') all.set(name, value);
  }
  return all;
}
