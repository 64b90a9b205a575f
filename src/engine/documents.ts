import { transfer } from 'comlink';
import { unzipSync } from 'fflate';
import type { BinaryFile, OpenOptions, Replacement } from '../formats/document';
import { findLeftovers } from '../formats/document-leftovers';
import type { FormatError, TextFile } from '../formats/format';
import { isSystemFile } from '../formats/names';
import { openDocument } from '../formats/open-document';
import type { PredictionNames } from '../formats/predictions';
import { readPredictions } from '../formats/read-predictions';
import { readCorpus } from '../formats/sniff';
import type { Note } from '../note/note';
import { packNotes, packSpanLists } from './packed-notes';
import type { PackedCorpus, PackedPredictions, WrittenDocument } from './protocol';

/** The document once more, masked: opened again, since what it was opened into cannot leave the worker. */
export function writeMasked(
  file: BinaryFile,
  options: OpenOptions,
  replacements: readonly (readonly Replacement[])[],
  attached: readonly (BinaryFile | undefined)[] = [],
): WrittenDocument {
  const opened = openDocument(file, options);
  const bytes = opened.write(replacements, attached);
  const leftovers = findLeftovers({ name: file.name, bytes }, opened, replacements, options);
  return transfer({ bytes, leftovers }, [bytes.buffer]);
}

/** Bytes of all that an archive holds: more is no corpus of notes. */
const LARGEST = 512 * 2 ** 20;

/** An annotated corpus, of files and archives of files. */
export async function openCorpus(files: readonly BinaryFile[]): Promise<PackedCorpus> {
  const { texts, errors } = textsIn(files);
  const read = readCorpus(texts);
  return { notes: await packNotes(read.notes), errors: [...errors, ...read.errors] };
}

/** What another program marked in notes, of files and archives of files. */
export async function openPredictions(
  files: readonly BinaryFile[],
  notes: readonly Note[],
  names: PredictionNames,
): Promise<PackedPredictions> {
  const { texts, errors } = textsIn(files);
  const read = readPredictions(texts, notes, names);
  return { ...read, spans: await packSpanLists(read.spans), errors: [...errors, ...read.errors] };
}

/** The texts of files and of files in archives, without those that operating systems create. */
function textsIn(files: readonly BinaryFile[]): { readonly texts: TextFile[]; readonly errors: FormatError[] } {
  const errors: FormatError[] = [];
  const texts = files.flatMap((file): TextFile[] => {
    if (!/\.zip$/i.test(file.name)) return isSystemFile(file.name) ? [] : [decoded(file)];
    try {
      return unpacked(file.bytes).map(decoded);
    } catch (error) {
      const large = error instanceof RangeError;
      const message = large ? 'This archive holds more than 512 MB' : 'This ZIP archive is damaged: pack it again';
      errors.push({ file: file.name, line: 0, message });
      return [];
    }
  });
  return { texts, errors };
}

function unpacked(bytes: Uint8Array): BinaryFile[] {
  let size = 0;
  const entries = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name.endsWith('/') || isSystemFile(name)) return false;
      size += originalSize;
      if (size > LARGEST) throw new RangeError(`${size} bytes`);
      return true;
    },
  });
  return Object.entries(entries).map(([name, content]) => ({ name, bytes: content }));
}

function decoded({ name, bytes }: BinaryFile): TextFile {
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
}
