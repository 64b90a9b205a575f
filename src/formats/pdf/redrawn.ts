import { joinedBytes } from '../bytes';
import type { Replacement } from '../document';
import { type Leftover, leftoversIn, maskedStretches, surfacesLeft } from '../leftovers';
import { viewsOf } from '../views';
import type { PdfDocument } from './library';
import type { PdfNote } from './read-pdf';

/**
 * Searches a redrawn PDF for what was covered: in the text that its boxes leave, in the text that pdf.js finds in it, and in all its bytes
 * except those of the pages' pictures.
 * @param redrawn the file, opened again
 * @param note the text of the original
 */
export async function leftoversInPdf(
  redrawn: PdfDocument,
  bytes: Uint8Array,
  note: PdfNote,
  covers: readonly Replacement[],
): Promise<Leftover[]> {
  const all = maskedStretches(note.text, covers);
  if (all.length === 0) return [];
  const shown = [uncovered(note, covers)];
  for (let number = 1; number <= redrawn.numPages; number++) {
    const page = await redrawn.getPage(number);
    const { items } = await page.getTextContent();
    shown.push(items.map(({ str = '' }) => str).join(' '));
    page.cleanup();
  }
  return leftoversIn(surfacesLeft(all, shown.join('\n'), () => viewsOf(withoutPictures(bytes))));
}

/** The text outside the covers on the pages that are drawn. */
function uncovered({ text, pages }: PdfNote, covers: readonly Replacement[]): string {
  const gone = [...covers, ...pages.filter(({ kind }) => kind !== 'text' && kind !== 'recognised')].sort(
    (a, b) => a.start - b.start,
  );
  let at = 0;
  const parts = gone.map(({ start, end }) => {
    const part = text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
    return part;
  });
  return [...parts, text.slice(at)].join(' ');
}

const PICTURE = /\/Subtype \/Image\b[^\r\n]*\/Length (\d+) >>\nstream\n/g;

/** Removes pictures, whose pixels may look like any short word or number. A picture that does not end where it claims is kept. */
function withoutPictures(bytes: Uint8Array): Uint8Array {
  const file = new TextDecoder('latin1').decode(bytes);
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const { index, 0: head, 1: length } of file.matchAll(PICTURE)) {
    const start = index + head.length;
    const end = start + Number(length);
    if (start < at || !file.startsWith('\nendstream', end)) continue;
    kept.push(bytes.subarray(at, start));
    at = end;
  }
  return joinedBytes([...kept, bytes.subarray(at)]);
}
