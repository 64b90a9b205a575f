import type { DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { readHtml } from './read-html';

/** A web page: the text that it shows is one note. */
export const html: DocumentFormat = {
  ...KINDS.html,
  recognises: (name, head) => /\.x?html?$/i.test(name) || /^\uFEFF?\s*<(!doctype html|html)\b/i.test(head),
  open: (file) =>
    openText(file, (source) => {
      const { parts, edits, missed } = readHtml(source);
      const leftOut = [...missed].map(([kind, count]) => ({ kind, count }));
      return { notes: [{ id: stem(file.name), parts }], edits, leftOut };
    }),
};
