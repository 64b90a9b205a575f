import { statedAsUtf8 } from '../decode';
import type { DocumentFormat } from '../document';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { openText } from '../text-document';
import { readHtml } from './read-page';

/** A web page: the text that it shows is one note. */
export const html: DocumentFormat = {
  ...KINDS.html,
  recognises: (name, head) => /\.x?html?$/i.test(name) || /^\uFEFF?\s*<(!doctype html|html)\b/i.test(head),
  open: (file) =>
    openText({ ...file, bytes: statedAsUtf8(file.bytes, META, '<meta charset="utf-8">') }, (source, leftOut) => {
      // Browsers read it by the rules of XML, or it was written for that.
      const isXml = /\.xhtml?$/i.test(file.name) || /^\uFEFF?\s*<\?xml\s/.test(source);
      const { parts, edits } = readHtml(source, isXml, leftOut);
      return { notes: [{ id: stem(file.name), parts }], showsTags: true, edits };
    }),
};

const META = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)[^>]*>/i;
