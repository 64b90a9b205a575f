import type { PdfFont } from './library';

/** What stands in a note for a glyph of which nobody says what character it is. */
export const UNREADABLE = '\uFFFD';

/**
 * The characters of a glyph as people write them, or `UNREADABLE` where the document does not say what the code stands
 * for: pdf.js then takes the code itself, which may look like letters and be none. White space of any kind is a space.
 */
export function readableText(
  font: PdfFont,
  code: number,
  unicode: string,
): { readonly text: string; readonly readable: boolean } {
  if (/^\s+$/u.test(unicode)) return { text: ' ', readable: true };
  const declared = !font.isInvalidPDFjsFont && font.toUnicode?._map?.[code] !== undefined;
  const text = unicode
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replaceAll('\u00AD', '-');
  if (declared && text !== '' && !/[\p{Cc}\p{Co}\p{Cs}\p{Cn}\uFFFD]/u.test(text)) return { text, readable: true };
  return { text: UNREADABLE, readable: false };
}
