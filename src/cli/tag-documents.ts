import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DocumentError, type OpenOptions, type Replacement } from '../formats/document';
import { openDocument } from '../formats/open-document';
import { isPdf } from '../formats/pdf/is-pdf';
import type { Masked } from '../masking/style';
import type { AnnotatedNote } from '../note/annotated';
import { messageOf } from './message-of';
import { maskPdf, type PdfOutcome } from './tag-pdf';

/** What became of one document: how many spans were masked in how many notes, or why it was not written. */
export type DocumentOutcome =
  | PdfOutcome
  | { readonly file: string; readonly notes: number; readonly spans: number }
  | { readonly file: string; readonly line?: number; readonly error: string };

/**
 * Writes a document masked below the folder `out`, under its own name, of a PDF its text; what is there already is not
 * written over.
 * @param mask masks a note, the spans that the document knows among others
 */
export async function maskDocument(
  path: string,
  out: string,
  options: OpenOptions,
  mask: (note: AnnotatedNote) => Promise<Masked>,
): Promise<DocumentOutcome> {
  const file = basename(path);
  try {
    const bytes = new Uint8Array(readFileSync(path));
    if (isPdf(file, bytes)) return await maskPdf(path, out, mask);
    const document = openDocument({ name: file, bytes }, options);
    const replacements: Replacement[][] = [];
    for (const note of document.notes) replacements.push(replacementsOf(await mask(note)));
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, file), document.write(replacements), { flag: 'wx' });
    return { file, notes: replacements.length, spans: replacements.flat().length };
  } catch (error) {
    const line = error instanceof DocumentError && error.line > 0 ? { line: error.line } : {};
    return { file, ...line, error: messageOf(error) };
  }
}

function replacementsOf({ text, mapping }: Masked): Replacement[] {
  return mapping.edits.map(({ start, end, outStart, outEnd }) => ({ start, end, text: text.slice(outStart, outEnd) }));
}
