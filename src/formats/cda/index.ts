import type { DocumentFormat } from '../document';
import { stem } from '../names';
import { openText } from '../text-document';
import { readCda } from './read-cda';

/** A clinical document (HL7 CDA, CCD): all its text and the fields that hold identifiers are one note. */
export const cda: DocumentFormat = {
  id: 'cda',
  title: 'Clinical document (CDA, CCD)',
  extensions: ['.xml'],
  recognises: (_, head) => /<([\w-]+:)?ClinicalDocument\b/.test(head),
  open: (file) =>
    openText(file, (source) => {
      const { parts, edits } = readCda(source);
      return { notes: [{ id: stem(file.name), parts }], edits };
    }),
};
