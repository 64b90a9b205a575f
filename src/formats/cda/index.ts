import { DocumentError, type DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { readCda } from './read-cda';
import { usualType } from './types';

const ROOT = /<([\w-]+:)?ClinicalDocument\b/;
/** What stands before the first element. */
const BEFORE = /^\uFEFF?(\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*/;

/** A clinical document (HL7 CDA, CCD): all its text and the fields that hold identifiers are one note. */
export const cda: DocumentFormat = {
  ...KINDS.cda,
  recognises: (_, head) => ROOT.test(head) || isFragment(head),
  open: (file) =>
    openText(file, (source) => {
      if (isFragment(source.slice(0, 4096)))
        throw new DocumentError(
          0,
          'This is a part of a clinical document (CDA) without its root: put it back into its ClinicalDocument, or open the whole document',
        );
      const { parts, edits, renamed, files } = readCda(source);
      const leftOut = files > 0 ? [{ kind: 'embedded file', count: files }] : [];
      return { notes: [{ id: stem(file.name), parts }], edits, renamed, leftOut };
    }),
};

/** Whether a file begins with an element of CDA that stands within documents alone. */
function isFragment(head: string): boolean {
  const [, name] = /^<(?:[\w-]+:)?([A-Za-z]+)[\s/>]/.exec(head.replace(BEFORE, '')) ?? [];
  if (name === undefined || ROOT.test(head) || usualType(name, '') === undefined) return false;
  return (
    /^[a-z]+[A-Z]/.test(name) ||
    /urn:hl7-org:v3|\s(classCode|moodCode|typeCode|codeSystem|root|extension|nullFlavor|use)="/.test(head)
  );
}
