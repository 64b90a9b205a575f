import { DocumentError, type DocumentFormat } from '../document';
import { stem } from '../names';
import { type Codec, openText } from '../text-document';
import { readRtf } from './read-rtf';

const START = '{\\rtf';

/** A unit a byte: which characters bytes are is said within the file, and differs from font to font. */
const BYTES: Codec = {
  decode(bytes) {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
    const source = parts.join('');
    if (!source.startsWith(START)) throw new DocumentError(0, 'Expected rich text, which begins with {\\rtf');
    return source;
  },
  encode: (text) => Uint8Array.from(text, (unit) => unit.charCodeAt(0)),
};

/** A rich text file: its text is one note; properties, comments, pictures and deleted text go. */
export const rtf: DocumentFormat = {
  id: 'rtf',
  title: 'Rich text',
  extensions: ['.rtf'],
  recognises: (name, head) => /\.rtf$/i.test(name) || head.startsWith(START),
  open: (file) =>
    openText(
      file,
      (source) => {
        const { parts, edits } = readRtf(source);
        return { notes: [{ id: stem(file.name), parts }], edits };
      },
      BYTES,
    ),
};
