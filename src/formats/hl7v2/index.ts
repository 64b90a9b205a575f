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
import { edited, noteOf } from '../places';
import { withNamesOf } from '../stated-names';
import { shownParts } from '../text-document';
import { openFiles } from '../within';
import { decodedMessages } from './decode';
import { type Hl7v2Place, readMessages } from './read-messages';

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
  const leftOut = startLeftOut();
  const messages = readings.map(({ parts, files }, index) => {
    const id = readings.length === 1 ? stem(name) : `${stem(name)}-${index + 1}`;
    return { id, ...shownParts(parts, leftOut), files, opened: openFiles(files, id, within, leftOut, attached) };
  });
  const notes = messages.flatMap(({ id, parts, opened }) => [noteOf(id, parts), ...opened.notes]);
  const renamed = messages.flatMap(({ renamed, opened }) => [...renamed, ...opened.renamed]);
  return {
    notes: withNamesOf({ notes, renamed }),
    renamed,
    ...leftOut.found(),
    ...(attached.length > 0 && { attached }),
    write(replacements, put) {
      const edits: Replacement[] = [];
      let next = 0;
      for (const { changed, files, opened } of messages) {
        for (const edit of editsOf(changed(replacements[next++] ?? []))) edits.push(edit);
        const written = opened.write(replacements.slice(next, next + opened.notes.length), put);
        next += opened.notes.length;
        for (const [at, { start, end, bytes, encode }] of files.entries()) {
          const own = written[at];
          if (own !== bytes) edits.push({ start, end, text: own ? encode(own) : '' });
        }
      }
      return encode(edited(source, edits));
    },
  };
}

/** A repeated value is written to all its places. */
function editsOf(changed: ReadonlyMap<Hl7v2Place, string>): Replacement[] {
  return [...changed].flatMap(([{ start, end, encode, again }, text]) =>
    [0, ...again].map((further) => ({ start: start + further, end: end + further, text: encode(text) })),
  );
}
