import { DocumentError, type DocumentFormat, type OpenDocument } from '../document';
import { stem } from '../names';
import { edited, type Part, type Place, placeEdits, replacedPlaces, textOf } from '../places';
import { XmlError } from '../xml';
import { unzip, zip } from './archive';
import { type DocxPart, readPackage, TEXT_KINDS, writePackage } from './package';
import { readPart } from './read-part';

const ZIP = 'PK\u0003\u0004';

/** A Word document: all its text is one note, its pictures go blank, and what is no text or formatting goes. */
export const docx: DocumentFormat = {
  id: 'docx',
  title: 'Word document',
  extensions: ['.docx'],
  recognises: (name, head) => /\.docx$/i.test(name) || (head.startsWith(ZIP) && /word\//.test(head)),
  open: ({ name, bytes }) => {
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== ZIP)
      throw new DocumentError(0, 'Expected a Word document as .docx: save it as that, without a password');
    const files = unzip(bytes, (path) => /\.(xml|rels)$/i.test(path));
    return openParts(stem(name), readPackage(files));
  },
};

/** A place in one of the parts. */
interface PartPlace extends Place {
  readonly part: DocxPart;
}

function openParts(id: string, parts: readonly DocxPart[]): OpenDocument {
  const cleaned = parts.map((part) => ({ part, ...readChecked(part) }));
  const all = cleaned.flatMap(({ part, parts: own }) =>
    TEXT_KINDS.has(part.kind)
      ? own.map((one): Part<PartPlace> => (typeof one === 'string' ? one : { ...one, part }))
      : [],
  );
  const { text, spans } = textOf(all);
  return {
    notes: [{ note: { id, text }, spans }],
    write([replacements = []]) {
      const changed = [...replacedPlaces(all, replacements)];
      const written = cleaned.map(({ part, edits }) => {
        const own = new Map(changed.filter(([place]) => place.part === part));
        return { ...part, source: edited(part.source, [...edits, ...placeEdits(own)]) };
      });
      return zip(writePackage(written));
    },
  };
}

function readChecked(part: DocxPart) {
  try {
    return readPart(part.source, new Set(part.relations.map(({ id }) => id)));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new DocumentError(error.line, `${error.message} (in ${part.name})`);
  }
}
