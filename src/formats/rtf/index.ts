import { DocumentError, type DocumentFormat, type OpenDocument } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { replacedPlaces, textOf, toldLeftOut, writtenSource } from '../places';
import { readRtf } from './read-rtf';

const START = '{\\rtf';

/** A rich text file: its text is one note; properties, comments, pictures and deleted text go. */
export const rtf: DocumentFormat = {
  ...KINDS.rtf,
  recognises: (name, head) => /\.rtf$/i.test(name) || head.startsWith(START),
  open: ({ name, bytes }): OpenDocument => {
    const { parts, pieces, missed } = readRtf(unitsOf(bytes));
    const { text, spans } = textOf(parts);
    return {
      notes: [{ note: { id: stem(name), text }, spans }],
      ...toldLeftOut(missed),
      write([replacements = []]) {
        return new TextEncoder().encode(writtenSource(pieces, replacedPlaces(parts, replacements)));
      },
    };
  },
};

/** A unit a byte: which characters bytes are is said within the file, and differs from font to font. */
function unitsOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  const source = parts.join('');
  if (!source.startsWith(START)) throw new DocumentError(0, 'Expected rich text, which begins with {\\rtf');
  return source;
}
