import { DocumentError, type DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { xmlAsUtf8 } from '../xml';
import { BEFORE, isClinicalDocument, readCda } from './read-document';
import { usualType } from './types';

const BEGINNING = /<(?:[\w-]+:)?ClinicalDocument\b/;
/** The beginning of JSON or of XML, which may hold a clinical document. */
const HOLDS = /^(?:[[{]|<(?!!))/;

/** A clinical document (HL7 CDA, CCD): all its text and the fields with identifiers are one note. */
export const cda: DocumentFormat = {
  ...KINDS.cda,
  recognises: (_, head) =>
    isClinicalDocument(head) || isFragment(head) || (BEGINNING.test(head) && !HOLDS.test(head.replace(BEFORE, ''))),
  open: (file) =>
    openText({ ...file, bytes: xmlAsUtf8(file.bytes) }, (source, leftOut) => {
      if (isFragment(source.slice(0, 4096)))
        throw new DocumentError(
          0,
          'This is a part of a clinical document (CDA) without its root: put it back into its ClinicalDocument, or open the whole document',
        );
      if (!source.replace(BEFORE, '').startsWith('<'))
        throw new DocumentError(
          1,
          'This clinical document (CDA) has other text before it: save it by itself, from its first < on',
        );
      const { parts, edits, renamed } = readCda(source, leftOut);
      return { notes: [{ id: stem(file.name), parts }], edits, renamed };
    }),
};

/** Whether a file begins with a CDA element that only occurs within documents. */
function isFragment(head: string): boolean {
  const [, name] = /^<(?:[\w-]+:)?([A-Za-z]+)[\s/>]/.exec(head.replace(BEFORE, '')) ?? [];
  if (name === undefined || BEGINNING.test(head) || usualType(name, '') === undefined) return false;
  return (
    /^[a-z]+[A-Z]/.test(name) ||
    /urn:hl7-org:v3|\s(classCode|moodCode|typeCode|codeSystem|root|extension|nullFlavor|use)="/.test(head)
  );
}
