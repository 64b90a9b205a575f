import type { Note } from '../note/note';
import { cdaNames } from './cda/types';
import { type BinaryFile, DocumentError, type OpenDocument, type OpenOptions, type Replacement } from './document';
import { DOCX_ATTRIBUTES, DOCX_ELEMENTS, DOCX_WORDS, FONTS } from './docx/values';
import { fhirNames, isElementPath } from './fhir/types';
import { HL7V2_WORDS } from './hl7v2/rules';
import { type IdentityField, identityFields } from './identity-fields';
import { folded, ITS_TEXT, isApart, type Leftover, leftoversIn, maskedStretches, surfacesLeft } from './leftovers';
import { ODF_NAMES } from './odt/values';
import { openDocument } from './open-document';
import { ONE_PATIENT } from './repeated';
import { CONTROL_WORDS } from './rtf/rules';
import { isPlainWord } from './stated-names';
import { viewsOf } from './views';
import { WORKBOOK_NAMES } from './xlsx/values';

/**
 * Opens a written document again and searches for what was masked: in the text that it shows (of a document of many patients, in the same
 * note), and in everything that its bytes may be read as.
 * @param file the document as it is about to be handed out
 * @param replacements those that were made in the notes of the original
 */
export function findLeftovers(
  file: BinaryFile,
  { notes }: Pick<OpenDocument, 'notes'>,
  replacements: readonly (readonly Replacement[])[],
  options: OpenOptions = {},
): Leftover[] {
  const masked = notes.map(({ note }, index) => maskedStretches(note.text, replacements[index] ?? []));
  const all = masked.flat();
  if (all.length === 0) return [];
  const shown = shownBy(file, options);
  const text = textOf(shown);
  const left = surfacesLeft(all, text, () => viewsOf(file.bytes), STRUCTURE);
  if (notes.length > ONE_PATIENT) {
    const texts = new Map<string, string>();
    for (const one of shown) texts.set(one.id, `${texts.get(one.id) ?? ''}${one.text}\n`);
    // Without the files that were removed, others have other ids; without a first row that now looks like headings, there are fewer notes.
    const isAlike = shown.length === notes.length;
    const own = masked.flatMap((some, index) => {
      const its = (isAlike ? shown[index]?.text : texts.get(notes[index]?.note.id ?? '')) ?? text;
      return [...(surfacesLeft(some, its, () => []).get(ITS_TEXT) ?? [])];
    });
    left.set(ITS_TEXT, new Set(own));
  }
  return leftoversIn(left);
}

/**
 * The values of a record's fields that the written record still contains: in a field of the same name or, except for short values, ids that
 * are words and parts of phone numbers, anywhere. An id of fewer than three digits counts elsewhere only if no letter or digit touches it:
 * `readPatient` does not count in `readPatientTwice`.
 */
export function identitiesLeft(
  file: BinaryFile,
  format: string,
  fields: readonly IdentityField[],
  replacements: readonly (readonly Replacement[])[],
): IdentityField[] {
  const keyOf = ({ field, value }: IdentityField) => `${field} ${value}`;
  const again = new Set((identityFields(format, file) ?? []).map(keyOf));
  const put = replacements.flat().map(({ text }) => ({ masked: '', text }));
  const isWord = ({ value }: IdentityField) =>
    isPlainWord(value) || STRUCTURE.has(value.toLowerCase()) || isElementPath(value);
  const sought = fields.filter((one) => !one.isPart && (!one.isId || !isWord(one)));
  const all = [...sought.map(({ value }) => ({ masked: value, text: '' })), ...put];
  const shown = textOf(shownBy(file, {}));
  const views = viewsOf(file.bytes);
  const places = [...surfacesLeft(all, shown, () => views, STRUCTURE).values()];
  const found = new Set(places.flatMap((values) => [...values]));
  const left = new Set(
    sought.filter(
      ({ value, isId }) =>
        found.has(folded(value)) &&
        (!isId ||
          /(\d.*){3}/.test(value) ||
          [shown, ...views.map(({ text }) => text)].some((text) => standsApart(value, text))),
    ),
  );
  return fields.filter((one) => again.has(keyOf(one)) || left.has(one));
}

function standsApart(value: string, text: string): boolean {
  const all = folded(text);
  const sought = folded(value);
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + 1))
    if (isApart(all, at, sought.length)) return true;
  return false;
}

function textOf(notes: readonly Note[]): string {
  return notes.map(({ text }) => text).join('\n');
}

/** The written document's notes; none if it can no longer be opened. */
function shownBy(file: BinaryFile, options: OpenOptions): Note[] {
  try {
    return openDocument(file, options).notes.map(({ note }) => note);
  } catch (error) {
    // A document that was masked as a whole may no longer be valid; its bytes are searched in any case.
    if (error instanceof DocumentError || error instanceof RangeError) return [];
    throw error;
  }
}

/** Words of the file formats: they name nobody, even if they are also somebody's name. */
const STRUCTURE: ReadonlySet<string> = new Set(
  [
    ...[...DOCX_ELEMENTS, ...DOCX_ATTRIBUTES].map((name) => name.replace(/^\w+:/, '')),
    ...DOCX_WORDS,
    ...FONTS,
    ...CONTROL_WORDS,
    ...HL7V2_WORDS,
    ...WORKBOOK_NAMES,
    ...ODF_NAMES,
    // Also parts of names, such as `assigned` of `assignedAuthor`.
    ...[...cdaNames(), ...fhirNames()].flatMap((name) => [name, ...name.split(/(?=[A-Z])|[^A-Za-z]/)]),
    ...'pocd_hd000040 title table style align center middle right width height color border normal heading author strong'.split(
      ' ',
    ),
  ].map((word) => word.toLowerCase()),
);
