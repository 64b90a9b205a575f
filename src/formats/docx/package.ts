import { DocumentError } from '../document';
import {
  contentTypes,
  OFFICE,
  officeParts,
  type Relation,
  relationsPath,
  writeRelations,
  zip,
} from '../office-package';

/** A part that is written again: the document itself, or what it refers to. */
export interface DocxPart {
  readonly kind: string;
  /** Its new name, whatever the old one was. */
  readonly name: string;
  readonly source: string;
  /** The relations that are written again, with old and new ids and targets beside this part. */
  readonly relations: readonly {
    readonly old: string;
    readonly id: string;
    readonly kind: string;
    readonly target: string;
  }[];
}

/** The kinds of parts that are written besides the document itself, in the order in which people read them. */
const KINDS = ['header', 'footer', 'footnotes', 'endnotes', 'comments', 'styles', 'settings', 'numbering', 'theme'];
/** The kinds of parts whose text is read. */
export const TEXT_KINDS: ReadonlySet<string> = new Set(['document', ...KINDS.slice(0, 5)]);

const PICTURE = 'media/blank.png';
/** A PNG of one transparent pixel, which replaces pictures, since these may show faces and forms. */
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
  const { main, textOf, relationsOf } = officeParts(files);
  if (main === undefined) throw new DocumentError(0, 'Expected a Word document in the archive');
  const referred = relationsOf(main).filter(({ kind }) => KINDS.includes(kind));
  const counts = new Map<string, number>();
  const names = new Map<string, { kind: string; name: string }>();
  for (const { kind, path } of referred.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))) {
    if (path === undefined || path === main || names.has(path)) continue;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    // Under Word's own names: some programs look for styles and notes under no others.
    names.set(path, { kind, name: `${kind}${number > 1 ? number : ''}.xml` });
  }
  const target = ({ kind, path }: Relation, from: string): { target: string } | undefined => {
    if (kind === 'image') return { target: PICTURE };
    const part = from === main && path !== undefined ? names.get(path) : undefined;
    return part && part.kind === kind ? { target: part.name } : undefined;
  };
  return [[main, { kind: 'document', name: 'document.xml' }] as const, ...names].map(([path, part]) => ({
    ...part,
    source: textOf(path),
    relations: relationsOf(path).flatMap((relation, index) => {
      const to = target(relation, path);
      return to ? [{ old: relation.id, id: `rId${index + 1}`, kind: relation.kind, ...to }] : [];
    }),
  }));
}

/** A new package of these parts; nothing else of the old package is in it. */
export function writePackage(parts: readonly DocxPart[]): Uint8Array<ArrayBuffer> {
  const files = new Map<string, string | Uint8Array>();
  files.set('[Content_Types].xml', contentTypes(partTypes(parts)));
  files.set('_rels/.rels', writeRelations([{ id: 'rId1', kind: 'officeDocument', target: 'word/document.xml' }]));
  for (const { name, source, relations } of parts) {
    files.set(`word/${name}`, source);
    if (relations.length > 0) files.set(`word/${relationsPath(name)}`, writeRelations(relations));
  }
  if (parts.some(({ relations }) => relations.some(({ target }) => target === PICTURE)))
    files.set(`word/${PICTURE}`, BLANK_PNG);
  return zip(files);
}

function partTypes(parts: readonly DocxPart[]): [path: string, type: string][] {
  return parts.map(({ kind, name }) => {
    const word = kind === 'document' ? 'document.main' : kind;
    const type = kind === 'theme' ? `${OFFICE}.theme+xml` : `${OFFICE}.wordprocessingml.${word}+xml`;
    return [`word/${name}`, type];
  });
}
