import { westernAsUtf8 } from '../decode';
import type { DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';

/** Plain text: one note, everything outside its replacements byte for byte. */
export const txt: DocumentFormat = {
  ...KINDS.txt,
  recognises: (name) => /\.(txt|md)$/i.test(name),
  open: (file) =>
    openText({ ...file, bytes: westernAsUtf8(file.bytes) }, (source) => {
      const encode = (text: string) => text;
      const parts = [{ start: 0, end: source.length, text: source, encode }];
      return { notes: [{ id: stem(file.name), parts }], showsTags: true };
    }),
};
