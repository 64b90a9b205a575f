import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DocumentError, type LeftOut, type OpenOptions, type Replacement } from '../formats/document';
import { findLeftovers, type Leftover, leftoversSaid } from '../formats/leftovers';
import { openDocument } from '../formats/open-document';
import { isPdf } from '../formats/pdf/is-pdf';
import type { Masked } from '../masking/style';
import type { AnnotatedNote } from '../note/annotated';
import { messageOf } from './message-of';
import { maskPdf, type PdfOutcome } from './tag-pdf';

/** What became of one document: how many spans were masked in how many notes, or why it was not written. */
export type DocumentOutcome =
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
export async function maskDocument(
  path: string,
  out: string,
  options: OpenOptions,
  mask: (note: AnnotatedNote) => Promise<Masked>,
  asItIs = false,
): Promise<DocumentOutcome> {
  const file = basename(path);
  try {
    const bytes = new Uint8Array(readFileSync(path));
    if (isPdf(file, bytes)) return await maskPdf(path, out, mask);
    const document = openDocument({ name: file, bytes }, options);
    const replacements: Replacement[][] = [];
    for (const note of document.notes) replacements.push(replacementsOf(await mask(note)));
    const written = document.write(replacements);
    const leftovers = findLeftovers({ name: file, bytes: written }, document, replacements, options);
    if (leftovers.length > 0 && !asItIs)
      throw new DocumentError(
        0,
        `${leftoversSaid(leftovers)}. Add it to an --always list, or write it with --as-it-is`,
      );
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, file), written, { flag: 'wx' });
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

function replacementsOf({ text, mapping }: Masked): Replacement[] {
  return mapping.edits.map(({ start, end, outStart, outEnd }) => ({ start, end, text: text.slice(outStart, outEnd) }));
}
