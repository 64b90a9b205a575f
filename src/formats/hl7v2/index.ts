import {
  type Attached,
  type BinaryFile,
  type DocumentFormat,
  type OpenDocument,
  type Replacement,
  startLeftOut,
} from '../document';
import { HL7V2_BEGINS, HL7V2_LOOKS, KINDS } from '../kinds';
import { stem } from '../names';
import { isPdf } from '../pdf/is-paged';
import { edited, noteOf } from '../places';
import { withStatedNames } from '../stated-names';
import { shownParts } from '../text-document';
import { openWithin } from '../within';
import { decodedMessages } from './decode';
import { type EmbeddedFile, type Hl7v2Place, readMessages } from './read-messages';

/** A file within a message that goes back masked. */
interface OpenFile extends EmbeddedFile {
  readonly document: OpenDocument;
}

/** A PDF within a message. */
interface PdfWithin extends EmbeddedFile {
  /** Its index in the document's `attached`. */
  readonly attached: number;
}

/**
 * Messages of HL7 v2, single, in frames or in batches: each is a note, and so is each document within it.
 * @param within the kinds of documents that are opened within messages; other files are removed
 */
export function hl7v2(within: readonly DocumentFormat[]): DocumentFormat {
  return {
    ...KINDS.hl7v2,
    recognises: (name, head) =>
      KINDS.hl7v2.extensions.some((end) => name.toLowerCase().endsWith(end)) ||
      (TABLES.test(name) ? HL7V2_BEGINS : HL7V2_LOOKS).test(head),
    open: (file) => openMessages(file, within),
  };
}

/** They may hold messages in their cells. */
const TABLES = /\.(?:csv|tsv|tab)$/i;

function openMessages({ name, bytes }: BinaryFile, within: readonly DocumentFormat[]): OpenDocument {
  const { source, encode } = decodedMessages(bytes);
  const readings = readMessages(source);
  const attached: Attached[] = [];
  const missed = startLeftOut();
  const messages = readings.map(({ parts, files }, index) => {
    const id = readings.length === 1 ? stem(name) : `${stem(name)}-${index + 1}`;
    const opened = files.map((file, at): OpenFile | PdfWithin | EmbeddedFile => {
      const name = `${id}-file-${at + 1}`;
      if (isPdf(file.bytes) && attached.length < MAX_PDFS)
        return { ...file, attached: attached.push({ name: `${name}.pdf`, bytes: file.bytes, accepts: ['.pdf'] }) - 1 };
      const document = openWithin(file.bytes, name, file.kind, within)?.document;
      if (!document) missed.add('embedded file');
      return document ? { ...file, document } : file;
    });
    return { id, ...shownParts(parts, missed), opened };
  });
  const documents = messages.flatMap(({ opened }) =>
    opened.flatMap((file) => ('document' in file ? file.document : [])),
  );
  for (const { leftOut } of documents) missed.addAll(leftOut);
  return {
    notes: withStatedNames(
      messages.flatMap(({ id, parts, opened }) => [
        noteOf(id, parts),
        ...opened.flatMap((file) => ('document' in file ? file.document.notes : [])),
      ]),
    ),
    ...missed.found(),
    ...(attached.length > 0 && { attached }),
    write(replacements, put = []) {
      const edits: Replacement[] = [];
      let next = 0;
      for (const { changed, opened } of messages) {
        for (const edit of editsOf(changed(replacements[next++] ?? []))) edits.push(edit);
        for (const file of opened) {
          if (!('document' in file)) {
            const pdf = 'attached' in file ? put[file.attached] : undefined;
            edits.push({ start: file.start, end: file.end, text: pdf ? file.encode(pdf.bytes) : '' });
            continue;
          }
          const count = file.document.notes.length;
          const written = file.document.write(replacements.slice(next, next + count));
          next += count;
          if (!isSame(written, file.bytes))
            edits.push({ start: file.start, end: file.end, text: file.encode(written) });
        }
      }
      return encode(edited(source, edits));
    },
  };
}

/** The most PDFs that are read from one file; further ones are removed. */
const MAX_PDFS = 200;

/** A repeated value is written to all its places. */
function editsOf(changed: ReadonlyMap<Hl7v2Place, string>): Replacement[] {
  return [...changed].flatMap(([{ start, end, encode, again }, text]) =>
    [0, ...again].map((further) => ({ start: start + further, end: end + further, text: encode(text) })),
  );
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
