import { unzipSync, zipSync } from 'fflate';
import { decoded } from '../decode';
import { DocumentError } from '../document';
import { isElement, parseXml, writtenAttributes } from '../xml-tree';
import { XML } from './read-part';

const MEGABYTE = 2 ** 20;
/** What an archive's table of contents may claim, far above any document. No more than claimed is ever unpacked. */
const LIMITS = { file: 64 * MEGABYTE, all: 256 * MEGABYTE, count: 10_000 };

/**
 * The files of a ZIP archive that `wanted` names, by their paths.
 * @throws DocumentError where it is broken, unpacks to too much, or names a file outside itself
 */
export function unzip(bytes: Uint8Array, wanted: (path: string) => boolean): Map<string, Uint8Array> {
  let all = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (/^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i.test(name))
      throw new DocumentError(0, 'Expected an archive of files below one folder: this one names a file outside');
    if (++count > LIMITS.count) throw new DocumentError(0, `Expected an archive of at most ${LIMITS.count} files`);
    if (!wanted(name)) return false;
    all += originalSize;
    if (originalSize > LIMITS.file || all > LIMITS.all)
      throw new DocumentError(
        0,
        `Expected at most ${LIMITS.file / MEGABYTE} MB a file and ${LIMITS.all / MEGABYTE} MB in all`,
      );
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError(0, 'Expected a whole ZIP archive: the file is damaged or cut short');
  }
}

/** A ZIP archive of the files in their order, which tells no time, user or system. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  // The earliest time that ZIP can tell, in local time as it has no zones.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(files), { mtime, os: 0 }) as Uint8Array<ArrayBuffer>;
}

/** What a part refers to, by an id that its XML names. */
interface Relation {
  readonly id: string;
  /** `header`, `image`, `hyperlink` ...; '' for a type outside the standard. */
  readonly kind: string;
  /** The path of the part, in small letters; undefined for what lies outside the archive. */
  readonly path: string | undefined;
}

const TYPE =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/;

/** The path of the file that holds a part's relations; '' is the archive itself. */
function relationsPath(part: string): string {
  return part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`);
}

/** The relations of a part. @throws XmlError, DocumentError */
function readRelations(bytes: Uint8Array | undefined, part: string): Relation[] {
  if (!bytes) return [];
  const { root } = parseXml(decoded(bytes));
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

/** A part that is written again: the document itself, or what it refers to. */
export interface DocxPart {
  readonly kind: string;
  /** Under which it is written, whatever it was called. */
  readonly name: string;
  readonly source: string;
  /** Those that are written again, with ids of ours and their targets beside this part; without a target they lead nowhere. */
  readonly relations: readonly {
    readonly old: string;
    readonly id: string;
    readonly kind: string;
    readonly target?: string;
  }[];
}

/** In the order in which a person reads them; all others but the document itself go. */
const KINDS = ['header', 'footer', 'footnotes', 'endnotes', 'comments', 'styles', 'settings', 'numbering', 'theme'];
/** Of these the text is a note's. */
export const TEXT_KINDS: ReadonlySet<string> = new Set(['document', ...KINDS.slice(0, 5)]);

const PICTURE = 'media/blank.png';
/** A picture of one transparent pixel (PNG): what stands in place of pictures, which may show faces and forms. */
const BLANK_PNG = new Uint8Array([
  137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 4, 0, 0, 0, 181, 28, 12, 2,
  0, 0, 0, 11, 73, 68, 65, 84, 120, 218, 99, 96, 96, 0, 0, 0, 3, 0, 1, 43, 9, 77, 132, 0, 0, 0, 0, 73, 69, 78, 68, 174,
  66, 96, 130,
]);

/**
 * The parts of a Word document, the document itself first.
 * @param files by their paths
 * @throws DocumentError
 */
export function readPackage(files: ReadonlyMap<string, Uint8Array>): DocxPart[] {
  const byPath = new Map([...files].map(([path, bytes]) => [path.toLowerCase(), bytes]));
  const relationsOf = (path: string) => readRelations(byPath.get(relationsPath(path)), path);
  const main = relationsOf('').find(({ kind }) => kind === 'officeDocument')?.path;
  if (main === undefined || !byPath.has(main)) throw new DocumentError(0, 'Expected a Word document in the archive');
  const referred = relationsOf(main).filter(({ kind, path }) => KINDS.includes(kind) && path && byPath.has(path));
  const counts = new Map<string, number>();
  const names = new Map<string, { kind: string; name: string }>();
  for (const { kind, path } of referred.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))) {
    if (path === undefined || path === main || names.has(path)) continue;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    names.set(path, { kind, name: `${kind}${number}.xml` });
  }
  const target = ({ kind, path }: Relation, from: string): { target?: string } | undefined => {
    if (kind === 'image') return { target: PICTURE };
    if (kind === 'hyperlink') return {};
    const part = from === main && path !== undefined ? names.get(path) : undefined;
    return part && part.kind === kind ? { target: part.name } : undefined;
  };
  return [[main, { kind: 'document', name: 'document.xml' }] as const, ...names].map(([path, part]) => ({
    ...part,
    source: decoded(byPath.get(path) as Uint8Array),
    relations: relationsOf(path).flatMap((relation, index) => {
      const to = target(relation, path);
      return to ? [{ old: relation.id, id: `rId${index + 1}`, kind: relation.kind, ...to }] : [];
    }),
  }));
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The files of a package of these parts, nothing of the old one but their text. */
export function writePackage(parts: readonly DocxPart[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
  put('[Content_Types].xml', contentTypes(parts));
  put('_rels/.rels', writeRelations([{ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }]));
  for (const { name, source, relations } of parts) {
    put(`word/${name}`, source);
    if (relations.length > 0) put(`word/${relationsPath(name)}`, writeRelations(relations));
  }
  if (parts.some(({ relations }) => relations.some(({ target }) => target === PICTURE)))
    files.set(`word/${PICTURE}`, BLANK_PNG);
  return files;
}

const NOWHERE: [string, string][] = [
  ['Target', 'https://removed.invalid/'],
  ['TargetMode', 'External'],
];

/** The file of relations with their new targets; without one a relation leads outside, to nowhere. */
function writeRelations(relations: readonly { id: string; kind: string; target?: string }[]): string {
  const all = relations.map(({ id, kind, target }) => {
    const end: [string, string][] = target === undefined ? NOWHERE : [['Target', target]];
    return `<Relationship${writtenAttributes([['Id', id], ['Type', `${RELATIONSHIPS}/${kind}`], ...end])}/>`;
  });
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function contentTypes(parts: readonly DocxPart[]): string {
  const overrides = parts.map(({ kind, name }) => {
    const word = kind === 'document' ? 'document.main' : kind;
    const type = kind === 'theme' ? `${OFFICE}.theme+xml` : `${OFFICE}.wordprocessingml.${word}+xml`;
    return `<Override PartName="/word/${name}" ContentType="${type}"/>`;
  });
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>';
  return `${XML}<Types xmlns="${PACKAGE}/content-types">${defaults}${overrides.join('')}</Types>`;
}
