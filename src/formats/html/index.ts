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
    openText({ ...file, bytes: asUtf8(file.bytes) }, (source) => {
      const { parts, edits, missed } = readHtml(source);
      const leftOut = [...missed].map(([kind, count]) => ({ kind, count }));
      return { notes: [{ id: stem(file.name), parts }], edits, leftOut };
    }),
};

const META = /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)[^>]*>/i;

/** A page in UTF-8, as it is where it is that already, else read by what it says of itself or its byte order mark; written again it says UTF-8. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!bytes.subarray(0, 2).includes(0)) return bytes;
  } catch {}
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  const label = marked || META.exec(new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT)))?.[1];
  if (!label) return bytes;
  try {
    const source = new TextDecoder(label, { fatal: true }).decode(bytes);
    return new TextEncoder().encode(source.replace(META, '<meta charset="utf-8">'));
  } catch {
    // No encoding of this name, or not in it: it is refused as any text that is not in UTF-8.
    return bytes;
  }
}

/** Bytes; browsers look no further. */
const LOOKED_AT = 1024;
