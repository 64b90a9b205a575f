import { cdaNames } from './cda/types';
import { type BinaryFile, DocumentError, type OpenDocument, type OpenOptions, type Replacement } from './document';
import { DOCX_ATTRIBUTES, DOCX_ELEMENTS, DOCX_WORDS, FONTS } from './docx/tables';
import { fhirNames } from './fhir/types';
import { type Leftover, leftoversIn, maskedStretches } from './leftovers';
import { openDocument } from './open-document';
import { CONTROL_WORDS } from './rtf/rules';
import { viewsOf } from './views';

/**
 * Opens a written document again and looks for what was masked: in the text that it shows, and in everything that its bytes may be read as.
 * @param file the document as it is about to be handed out
 * @param before what it was opened into, and what was put in place
 */
export function findLeftovers(
  file: BinaryFile,
  { notes }: Pick<OpenDocument, 'notes'>,
  replacements: readonly (readonly Replacement[])[],
  options: OpenOptions = {},
): Leftover[] {
  const all = notes.flatMap(({ note }, index) => maskedStretches(note.text, replacements[index] ?? []));
  if (all.length === 0) return [];
  return leftoversIn(all, shownBy(file, options), () => viewsOf(file.bytes), STRUCTURE);
}

/** The notes of the written document: what a program shows of it. */
function shownBy(file: BinaryFile, options: OpenOptions): string {
  try {
    return openDocument(file, options)
      .notes.map(({ note }) => note.text)
      .join('\n');
  } catch (error) {
    // Masked as a whole it may be no document any more; its bytes are looked through in any case.
    if (error instanceof DocumentError || error instanceof RangeError) return '';
    throw error;
  }
}

/** Words that formats are written in: they name nobody, even if somebody is called so. */
const STRUCTURE: ReadonlySet<string> = new Set(
  [
    ...[...DOCX_ELEMENTS, ...DOCX_ATTRIBUTES].map((name) => name.replace(/^\w+:/, '')),
    ...DOCX_WORDS,
    ...FONTS,
    ...CONTROL_WORDS,
    // `assigned` of `assignedAuthor` as well.
    ...[...cdaNames(), ...fhirNames()].flatMap((name) => [name, ...name.split(/(?=[A-Z])|[^A-Za-z]/)]),
    ...'title table style align center middle right width height color border normal heading author strong'.split(' '),
  ].map((word) => word.toLowerCase()),
);
