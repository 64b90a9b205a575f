import { type DocumentFormat, type OpenDocument, startLeftOut } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { inPart, unzip, ZIP_START } from '../office-package';
import { noteOf, replacedPlaces, type TextPart, type WrittenPlace, writtenSource } from '../places';
import { type DocxPart, readPackage, TEXT_KINDS, writePackage } from './package';
import { readPart } from './read-part';
import { startDocxIdentities } from './values';

/** A Word document: all its text is one note, its pictures become blank, and everything but text and formatting is removed. */
export const docx: DocumentFormat = {
  ...KINDS.docx,
  recognises: (name, head) => /\.docx$/i.test(name) || (head.startsWith(ZIP_START) && /word\//.test(head)),
  open: ({ name, bytes }) => {
    const expected = 'Expected a Word document as .docx: save it as that, without a password';
    const files = unzip(bytes, (path) => /\.(xml|rels)$/i.test(path), expected);
    return openParts(stem(name), readPackage(files));
  },
};

function openParts(id: string, parts: readonly DocxPart[]): OpenDocument {
  const leftOut = startLeftOut();
  const identities = startDocxIdentities();
  const read = parts.map((part) => {
    const relations = new Map(part.relations.map(({ old, id }) => [old, id]));
    return {
      part,
      ...inPart(part.name, () =>
        readPart(part.source, {
          ...{ root: ROOTS.get(part.kind) ?? `w:${part.kind}`, textual: TEXT_KINDS.has(part.kind) },
          ...{ relations, identities, leaveOut: leftOut.add },
        }),
      ),
    };
  });
  const all = read.flatMap(({ part, parts: own }): readonly TextPart<WrittenPlace>[] =>
    TEXT_KINDS.has(part.kind) ? own : [],
  );
  return {
    notes: [noteOf(id, all)],
    ...leftOut.found(),
    write([replacements = []]) {
      const changed = replacedPlaces(all, replacements);
      return writePackage(read.map(({ part, pieces }) => ({ ...part, source: writtenSource(pieces, changed) })));
    },
  };
}

/** The root elements of parts with text that are not called like their kind. */
const ROOTS: ReadonlyMap<string, string> = new Map([
  ['header', 'w:hdr'],
  ['footer', 'w:ftr'],
]);
