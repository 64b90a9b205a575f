import { basename, join } from 'node:path';
import {
  type Attached,
  type BinaryFile,
  DocumentError,
  type OpenDocument,
  type OpenOptions,
} from '../../formats/document';
import { findLeftovers } from '../../formats/document-leftovers';
import { KINDS, writtenName } from '../../formats/kinds';
import { describeLeftovers, type Leftover } from '../../formats/leftovers';
import { stem } from '../../formats/names';
import { documentFormat, openDocument } from '../../formats/open-document';
import { isPaged } from '../../formats/pdf/is-paged';
import { misreadIn } from '../../formats/pdf/misread';
import { type PdfNote, readPdf } from '../../formats/pdf/read-pdf';
import type { RecognisePage } from '../../formats/pdf/recognise-page';
import { pictureAsPdf } from '../../formats/picture/as-pdf';
import { repeatedSpans } from '../../formats/repeated';
import { withNamesOf, withStated } from '../../formats/stated-names';
import { replacementsOf } from '../../masking/mapping';
import type { Masked } from '../../masking/style';
import { type OtherLanguage, otherLanguage } from '../../note/language';
import type { AnnotatedNote, Note } from '../../note/note';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import type { CompiledLists } from '../../phi/lists/apply';
import type { Point, Tagger } from '../../taggers/tagger';
import { log, messageOf } from '../command/command';
import { readBytes } from '../command/repository';
import { writeWhole } from '../command/write-whole';
import { decodersOfPdf, drawnPng, scanReader } from '../scans/scan-reader';
import type { Masking } from './masking';

/** Says on standard error how many notes or documents seem to be in a language that no tagger reads. */
export function logOtherLanguage(count: number, kind: 'note' | 'document', first: string): void {
  const seem = count === 1 ? `${kind} seems` : `${kind}s seem`;
  log(
    `${count} ${seem} to be in a language that the taggers do not read, the first is ${first}: names, places and dates in it are missed`,
  );
}

/** The language that notes seem to be in, if no tagger reads it. */
function languageFound(notes: readonly AnnotatedNote[]): { readonly otherLanguage?: OtherLanguage } {
  const found = otherLanguage(notes.map(({ note: { text } }) => text).join('\n'));
  return found ? { otherLanguage: found } : {};
}

/** How the notes of documents are masked. */
export interface DocumentMasking {
  readonly taggerFor: (note: Note) => Promise<Tagger>;
  readonly masking: Masking;
  readonly point: Point;
  readonly lists: CompiledLists;
}

/** Masks what a tagger and the lists find in a note, and the spans that the document already has. */
export function noteMasker({ taggerFor, masking, point, lists }: DocumentMasking): MaskNote {
  return async ({ note, spans: known }) => {
    const tagger = await taggerFor(note);
    const [tagging] = await tagger.tag([note], { point });
    const found = lists.apply(note.text, tagging?.spans ?? [], tagger.language);
    const spans = withStated(note.text, known, found);
    return { ...masking(note, spans, tagger.language), spans };
  };
}

/** A masked note, and what was found in it. */
interface MaskedNote extends Masked {
  readonly spans: readonly Span[];
}

type MaskNote = (note: AnnotatedNote) => Promise<MaskedNote>;

/** Masks the notes of a document, each word or number that is masked in one place also in the others. */
async function maskedNotes(notes: readonly AnnotatedNote[], mask: MaskNote): Promise<MaskedNote[]> {
  const masked: MaskedNote[] = [];
  for (const note of notes) masked.push(await mask(note));
  const found = masked.map(({ spans }, at) => ({ note: (notes[at] as AnnotatedNote).note, spans }));
  const texts = masked.map(({ text }) => text);
  for (const [at, spans] of repeatedSpans(found, masked.map(replacementsOf), texts).entries()) {
    const { note, spans: known } = notes[at] as AnnotatedNote;
    if (spans.length > 0) masked[at] = await mask({ note, spans: [...known, ...spans].sort(compareSpans) });
  }
  return masked;
}

/**
 * Masks a document and writes it to the folder `out` under its own name; for a PDF, its text. Existing files are not overwritten.
 * @param mask masks a note, including the spans that the document already has
 * @param asItIs whether to write it even if something that was masked is still visible in it
 */
export async function maskFile(
  path: string,
  out: string,
  options: OpenOptions,
  mask: MaskNote,
  asItIs = false,
): Promise<
  { readonly file: string } & (MaskedDocument['outcome'] | { readonly line?: number; readonly error: string })
> {
  const file = basename(path);
  try {
    const { name, bytes, outcome } = await maskedDocument(file, readBytes(path), options, mask, asItIs);
    writeWhole({ [join(out, name)]: bytes }, { replace: false });
    return { file, ...(name !== file && { written: name }), ...outcome };
  } catch (error) {
    const line = error instanceof DocumentError && error.line > 0 ? { line: error.line } : {};
    return { file, ...line, error: messageOf(error) };
  }
}

/** A masked document, the name to write it under, and what is told of it: how many spans were masked in how many notes. */
interface MaskedDocument extends BinaryFile {
  readonly outcome: {
    readonly notes: number;
    readonly spans: number;
    readonly otherLanguage?: OtherLanguage;
  };
}

/**
 * Masks a document as the same kind of document; for a PDF, its text.
 * @param asItIs whether something that was masked may still be visible in it
 * @throws DocumentError if it cannot be read, or something is still visible and `asItIs` is false
 */
export async function maskedDocument(
  file: string,
  read: Uint8Array,
  options: OpenOptions,
  mask: MaskNote,
  asItIs: boolean,
): Promise<MaskedDocument> {
  // `slice` of a Buffer gives a view, and formats expect a copy.
  const bytes = new Uint8Array(read);
  if (isPaged(file, bytes)) return maskPdf(file, bytes, mask, asItIs);
  const document = openDocument({ name: file, bytes }, options);
  // All dates of a document move by the same number of days; rows of a table and JSON lines may be of different people.
  const areLines = documentFormat({ name: file, bytes })?.id === KINDS.jsonl.id;
  const subjectOf = ({ id, subject = id }: Note) =>
    document.table ? id.replace(/-\d+$/, '') : areLines ? subject : stem(file);
  const maskPart: MaskNote = ({ note, ...rest }) => mask({ ...rest, note: { ...note, subject: subjectOf(note) } });
  const replacements = (await maskedNotes(document.notes, maskPart)).map(replacementsOf);
  const attached = await Promise.all((document.attached ?? []).map((one) => maskedAttached(one, document, maskPart)));
  const written = document.write(replacements, attached);
  const leftovers = [
    ...findLeftovers({ name: file, bytes: written }, document, replacements, options),
    ...attached.flatMap((one) => one?.leftovers ?? []),
  ];
  checkLeftovers(leftovers, asItIs);
  const gone = attached.filter((one) => !one).length;
  const leftOut = [...(document.leftOut ?? []), ...(gone > 0 ? [{ kind: 'attachment', count: gone }] : [])];
  const outcome = {
    ...{ notes: replacements.length, spans: replacements.flat().length },
    ...languageFound(document.notes),
    ...(leftOut.length > 0 && { leftOut }),
    ...(leftovers.length > 0 && { leftovers }),
  };
  return { name: writtenName(file), bytes: written, outcome };
}

/** The masked text of a PDF or a picture within a document; undefined if a text can't replace it, or it can't be read. */
async function maskedAttached(
  { name, bytes, accepts }: Attached,
  within: OpenDocument,
  mask: MaskNote,
): Promise<PdfText | undefined> {
  if (!accepts.includes('.txt')) return undefined;
  try {
    return await maskedPdfText(name, bytes, (note) => mask(withNamesOf(within, [note]).at(-1) ?? note));
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** @throws DocumentError if something is still visible and `asItIs` is false */
function checkLeftovers(leftovers: readonly Leftover[], asItIs: boolean): void {
  if (leftovers.length > 0 && !asItIs)
    throw new DocumentError(
      0,
      `${describeLeftovers(leftovers)}. Add it to an --always list, or write it with --as-it-is`,
    );
}

/** Told of every PDF, so that nobody takes the text for the document. */
const NOTE = 'The masked text alone: the app redraws the pages of a PDF with boxes over what is masked';

/** The masked text of a PDF, as a file. */
interface PdfText extends BinaryFile {
  readonly pdf: PdfNote;
  readonly read: AnnotatedNote;
  readonly masked: Masked;
  readonly leftovers: readonly Leftover[];
}

/** @throws DocumentError if it cannot be read */
async function maskedPdfText(file: string, read: Uint8Array, mask: MaskNote): Promise<PdfText> {
  const pdf = await openPdf(read);
  const { read: note, masked } = await maskedPdfNote(pdf, stem(file), mask);
  const name = `${file}.txt`;
  const bytes = new TextEncoder().encode(masked.text);
  const leftovers = findLeftovers({ name, bytes }, { notes: [note] }, [replacementsOf(masked)]);
  return { name, bytes, pdf, read: note, masked, leftovers };
}

/** The masked text of a PDF. @throws as `maskedDocument` */
async function maskPdf(file: string, given: Uint8Array, mask: MaskNote, asItIs: boolean): Promise<MaskedDocument> {
  const { name, bytes, pdf, read, masked, leftovers } = await maskedPdfText(file, given, mask);
  const { pages } = pdf;
  checkLeftovers(leftovers, asItIs);
  /** Numbers of pages, from 1. */
  const numbers = (which: (page: (typeof pages)[number]) => boolean) =>
    pages.flatMap((page, index) => (which(page) ? [index + 1] : []));
  // Recognised text may have mistakes. Pictures are not read, nor are attached files, comments and values of fields, which only viewers show.
  const pagesWithoutText = numbers(({ kind }) => kind === 'picture' || kind === 'unreadable');
  const pagesRecognised = numbers(({ kind }) => kind === 'recognised');
  const pagesWithPictures = numbers(({ pictures }) => pictures > 0);
  const pagesWithComments = numbers(({ comments = 0 }) => comments > 0);
  const outcome = {
    notes: 1,
    spans: masked.mapping.edits.length,
    note: NOTE,
    ...languageFound([read]),
    ...(pagesRecognised.length > 0 && { pagesRecognised }),
    ...(pagesWithoutText.length > 0 && { pagesWithoutText }),
    ...(pagesWithPictures.length > 0 && { pagesWithPictures }),
    ...(pagesWithComments.length > 0 && { pagesWithComments }),
    ...(pdf.attachments && { attachments: pdf.attachments }),
    ...(leftovers.length > 0 && { leftovers }),
  };
  return { name, bytes, outcome };
}

/** Masks the text of a PDF. On recognised pages, doubtful words that may be a misread identifier are masked too. */
export async function maskedPdfNote(
  pdf: PdfNote,
  id: string,
  mask: MaskNote,
): Promise<{ readonly read: AnnotatedNote; readonly masked: Masked }> {
  const { text } = pdf;
  const note = { id, text };
  const [masked] = (await maskedNotes([{ note, spans: [] }], mask)) as [MaskedNote];
  const misread = misreadIn(pdf, masked.mapping.edits);
  if (misread.length === 0) return { read: { note, spans: [] }, masked };
  const spans = misread.map(({ start, end }) => makeSpan(text.length, start, end, 'OTHER', 1, 'document'));
  const [again] = (await maskedNotes([{ note, spans }], mask)) as [MaskedNote];
  return { read: { note, spans }, masked: again };
}

/** Reads the text of a PDF or a picture, with text recognition for pages without text. @throws DocumentError if it cannot be read */
export async function openPdf(bytes: Uint8Array, recognise: RecognisePage = scanReader()): Promise<PdfNote> {
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // A copy, since pdf.js detaches the buffer that it gets.
  const data = await pictureAsPdf(new Uint8Array(bytes), drawnPng);
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    ...decodersOfPdf(),
    disableFontFace: true,
    fontExtraProperties: true,
  });
  return readPdf(task.promise, OPS, undefined, recognise).finally(() => task.destroy());
}
