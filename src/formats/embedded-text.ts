import type { TextRange } from '../note/span';
import { fromBase64, isUnicode, toBase64, unicodeText } from './bytes';
import { counting, type LeftOutCounts } from './document';
import { pageParts } from './html/read-page';
import { isPdf } from './pdf/is-paged';
import type { TextPart } from './places';

/** Kinds of files that are text: notes as plain text, web pages, rich text, clinical documents. */
export const TEXT_FILE = /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:json|rtf|xml))\s*(?:;|$)/i;
/** What may follow of a file in UTF-8. */
const UTF8 = /^[^;]*(?:; *charset *= *"?(?:utf-8|us-ascii)"? *)?$/i;
/** The first byte of UTF-16. */
const MARK = 0xfe;

/**
 * The parts of a file in base64 that is stated to be text, and is in UTF-8; undefined for any other file.
 * @param encode writes base64 in its place
 */
export function embeddedParts(
  { start, end }: TextRange,
  base64: string,
  mediaType: string,
  encode: (base64: string) => string,
  leftOut: LeftOutCounts,
): readonly TextPart[] | undefined {
  if (!TEXT_FILE.test(mediaType) || !UTF8.test(mediaType)) return undefined;
  const bytes = fromBase64(base64);
  if (isPdf(bytes) || (bytes[0] ?? 0) >= MARK || !isUnicode(bytes)) return undefined;
  // WordPad ends rich text with a NUL.
  const text = unicodeText(bytes).replace(/\0$/, '');
  if (text.includes('\0')) return undefined;
  const place = { start, end, text, encode: (written: string) => encode(toBase64(new TextEncoder().encode(written))) };
  return /html/i.test(mediaType) ? counting(leftOut, (lost) => pageParts(place, false, lost)) : [place, '\n'];
}
