import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DocumentError, type LeftOut, type OpenOptions, type Replacement } from '../formats/document';
import { findLeftovers } from '../formats/document-leftovers';
import { type Leftover, leftoversSaid } from '../formats/leftovers';
import { stem } from '../formats/names';
import { openDocument } from '../formats/open-document';
import { isPdf } from '../formats/pdf/is-pdf';
import { type PdfNote, readPdf } from '../formats/pdf/read-pdf';
import type { Masked } from '../masking/style';
import type { AnnotatedNote } from '../note/annotated';
import { messageOf } from './command';

/** What became of one document: how many spans were masked in how many notes, or why it was not written. */
type DocumentOutcome =
  | PdfOutcome
  | {
      readonly file: string;
      readonly notes: number;
      readonly spans: number;
      readonly leftOut?: readonly LeftOut[];
      readonly leftovers?: readonly Leftover[];
    }
  | { readonly file: string; readonly line?: number; readonly error: string };

/**
 * Writes a document masked below the folder `out`, under its own name, of a PDF its text; what is there already is not
 * written over.
 * @param asItIs whether it is written although something of what was masked still stands in it
 * @param mask masks a note, the spans that the document knows among others
 */
export async function maskFile(
  path: string,
  out: string,
  options: OpenOptions,
  mask: (note: AnnotatedNote) => Promise<Masked>,
  asItIs = false,
): Promise<DocumentOutcome> {
  const file = basename(path);
  try {
    const bytes = new Uint8Array(readFileSync(path));
    if (isPdf(file, bytes)) return await maskPdf(path, out, mask, asItIs);
    const document = openDocument({ name: file, bytes }, options);
    const replacements: Replacement[][] = [];
    for (const note of document.notes) replacements.push(replacementsOf(await mask(note)));
    const written = document.write(replacements);
    const leftovers = findLeftovers({ name: file, bytes: written }, document, replacements, options);
    writeChecked(out, file, written, leftovers, asItIs);
    const { leftOut } = document;
    return {
      ...{ file, notes: replacements.length, spans: replacements.flat().length },
      ...(leftOut && { leftOut }),
      ...(leftovers.length > 0 && { leftovers }),
    };
  } catch (error) {
    const line = error instanceof DocumentError && error.line > 0 ? { line: error.line } : {};
    return { file, ...line, error: messageOf(error) };
  }
}

/** @throws DocumentError where something is left and that was not asked for, and what the file system says */
function writeChecked(
  out: string,
  file: string,
  bytes: Uint8Array,
  leftovers: readonly Leftover[],
  asItIs: boolean,
): void {
  if (leftovers.length > 0 && !asItIs)
    throw new DocumentError(0, `${leftoversSaid(leftovers)}. Add it to an --always list, or write it with --as-it-is`);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, file), bytes, { flag: 'wx' });
}

export function replacementsOf({ text, mapping }: Masked): Replacement[] {
  return mapping.edits.map(({ start, end, outStart, outEnd }) => ({ start, end, text: text.slice(outStart, outEnd) }));
}

/** What became of a PDF: the text that was written, and what of its pages is not in it. */
interface PdfOutcome {
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
  readonly leftovers?: readonly Leftover[];
}

const NOTE = 'The masked text alone: the app redraws the pages of a PDF with boxes over what is masked';

/**
 * Writes the masked text of a PDF as `NAME.pdf.txt` below the folder `out`; what is there already is not written over.
 * @throws DocumentError where it cannot be read
 */
async function maskPdf(
  path: string,
  out: string,
  mask: (note: AnnotatedNote) => Promise<Masked>,
  asItIs: boolean,
): Promise<PdfOutcome> {
  const file = basename(path);
  const { text, pages } = await openPdf(readFileSync(path));
  const read: AnnotatedNote = { note: { id: stem(file), text }, spans: [] };
  const masked = await mask(read);
  const written = `${file}.txt`;
  const bytes = new TextEncoder().encode(masked.text);
  const leftovers = findLeftovers({ name: written, bytes }, { notes: [read] }, [replacementsOf(masked)]);
  writeChecked(out, written, bytes, leftovers, asItIs);
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
    ...(leftovers.length > 0 && { leftovers }),
  };
}

/** The text of a PDF, read by pdf.js's build for Node. @throws DocumentError where it cannot be read */
export async function openPdf(bytes: Uint8Array): Promise<PdfNote> {
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // pdf.js takes the bytes away from whoever hands them over.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    fontExtraProperties: true,
  });
  return readPdf(task.promise, OPS).finally(() => task.destroy());
}
