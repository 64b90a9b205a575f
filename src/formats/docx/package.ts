import { decoded } from '../decode';
import { DocumentError } from '../document';
import { BLANK_PNG } from './blank';
import { type Relation, readRelations, relationsPath, writeRelations, XML } from './relations';

/** A part that is written again: the document itself, or what it refers to. */
export interface DocxPart {
  readonly kind: string;
  /** Under which it is written, whatever it was called. */
  readonly name: string;
  readonly source: string;
  /** Those that are written again, with their targets beside this part; without a target they lead nowhere. */
  readonly relations: readonly { readonly id: string; readonly type: string; readonly target?: string }[];
}

/** In the order in which a person reads them; all others but the document itself go. */
const KINDS = [
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'comments',
  'styles',
  'settings',
  'numbering',
  'fontTable',
  'theme',
];
/** Of these the text is a note's. */
export const TEXT_KINDS: ReadonlySet<string> = new Set(['document', ...KINDS.slice(0, 5)]);

const PICTURE = 'media/blank.png';

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
    relations: relationsOf(path).flatMap((relation) => {
      const to = target(relation, path);
      return to ? [{ id: relation.id, type: relation.type, ...to }] : [];
    }),
  }));
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The files of a package of these parts, nothing of the old one but their text. */
export function writePackage(parts: readonly DocxPart[]): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const put = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
  put('[Content_Types].xml', contentTypes(parts));
  put(
    '_rels/.rels',
    writeRelations([{ id: 'rId1', type: `${RELATIONSHIPS}/officeDocument`, target: 'word/document.xml' }]),
  );
  for (const { name, source, relations } of parts) {
    put(`word/${name}`, source);
    if (relations.length > 0) put(`word/${relationsPath(name)}`, writeRelations(relations));
  }
  if (parts.some(({ relations }) => relations.some(({ target }) => target === PICTURE)))
    files.set(`word/${PICTURE}`, BLANK_PNG);
  return files;
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
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${overrides.join('')}</Types>`;
}
