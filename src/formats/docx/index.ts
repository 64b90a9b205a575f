import { DocumentError, type DocumentFormat, type OpenDocument } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { inPart, unzip, zip } from '../office-package';
import { replacedPlaces, type TextPart, textOf, toldLeftOut, type WrittenPlace, writtenSource } from '../places';
import { type DocxPart, readPackage, TEXT_KINDS, writePackage } from './package';
import { readPart } from './read-part';
import { startDocxIdentities } from './values';

const ZIP = 'PK\u0003\u0004';

/** A Word document: all its text is one note, its pictures go blank, and what is no text or formatting goes. */
export const docx: DocumentFormat = {
  ...KINDS.docx,
  recognises: (name, head) => /\.docx$/i.test(name) || (head.startsWith(ZIP) && /word\//.test(head)),
  open: ({ name, bytes }) => {
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== ZIP)
      throw new DocumentError(0, 'Expected a Word document as .docx: save it as that, without a password');
    const files = unzip(bytes, (path) => /\.(xml|rels)$/i.test(path));
    return openParts(stem(name), readPackage(files));
  },
};

function openParts(id: string, parts: readonly DocxPart[]): OpenDocument {
  const missed = new Map<string, number>();
  const miss = (kind: string) => void missed.set(kind, (missed.get(kind) ?? 0) + 1);
  const identities = startDocxIdentities();
  const read = parts.map((part) => {
    const relations = new Map(part.relations.map(({ old, id }) => [old, id]));
    return {
      part,
      ...inPart(part.name, () =>
        readPart(part.source, { textual: TEXT_KINDS.has(part.kind), relations, identities, miss }),
      ),
    };
  });
  const all = read.flatMap(({ part, parts: own }): readonly TextPart<WrittenPlace>[] =>
    TEXT_KINDS.has(part.kind) ? own : [],
  );
  const { text, spans } = textOf(all);
  return {
    notes: [{ note: { id, text }, spans }],
    ...toldLeftOut(missed),
    write([replacements = []]) {
      const changed = replacedPlaces(all, replacements);
      const written = read.map(({ part, pieces }) => {
        const known = pieces.map((piece) => (typeof piece === 'object' && 'written' in piece ? piece.written : piece));
        return { ...part, source: writtenSource(known, changed) };
      });
      return zip(writePackage(written));
    },
  };
}
