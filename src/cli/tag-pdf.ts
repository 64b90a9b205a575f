import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stem } from '../formats/names';
import type { Masked } from '../masking/style';
import type { AnnotatedNote } from '../note/annotated';
import { openPdf } from './open-pdf';

/** What became of a PDF: the text that was written, and what of its pages is not in it. */
export interface PdfOutcome {
  readonly file: string;
  readonly written: string;
  readonly notes: 1;
  readonly spans: number;
  /** Said each time, lest the text be taken for the document. */
  readonly note: string;
  /** Numbers of pages, from 1, on which there is something and no text. */
  readonly pagesWithoutText?: readonly number[];
  /** Numbers of pages with pictures, which are not read. */
  readonly pagesWithPictures?: readonly number[];
}

const NOTE = 'The masked text alone: the app redraws the pages of a PDF with boxes over what is masked';

/**
 * Writes the masked text of a PDF as `NAME.pdf.txt` below the folder `out`; what is there already is not written over.
 * @throws DocumentError where it cannot be read
 */
export async function maskPdf(
  path: string,
  out: string,
  mask: (note: AnnotatedNote) => Promise<Masked>,
): Promise<PdfOutcome> {
  const file = basename(path);
  const { text, pages } = await openPdf(readFileSync(path));
  const masked = await mask({ note: { id: stem(file), text }, spans: [] });
  const written = `${file}.txt`;
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, written), masked.text, { flag: 'wx' });
  const numbers = (which: (page: (typeof pages)[number]) => boolean) =>
    pages.flatMap((page, index) => (which(page) ? [index + 1] : []));
  const pagesWithoutText = numbers(({ kind }) => kind === 'picture' || kind === 'unreadable');
  const pagesWithPictures = numbers(({ pictures }) => pictures > 0);
  return {
    file,
    written,
    notes: 1,
    spans: masked.mapping.edits.length,
    note: NOTE,
    ...(pagesWithoutText.length > 0 && { pagesWithoutText }),
    ...(pagesWithPictures.length > 0 && { pagesWithPictures }),
  };
}
