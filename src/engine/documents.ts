import { transfer } from 'comlink';
import { unicodeText } from '../formats/bytes';
import { type BinaryFile, DocumentError, type OpenOptions, type Replacement } from '../formats/document';
import { findLeftovers } from '../formats/document-leftovers';
import type { FormatError, TextFile } from '../formats/format';
import { isSystemFile } from '../formats/names';
import { MASKING_FAULT, openDocument } from '../formats/open-document';
import type { PredictionNames } from '../formats/predictions';
import { readPredictions } from '../formats/read-predictions';
import { readCorpus } from '../formats/sniff';
import type { Note } from '../note/note';
import { entryBytes, readDirectory } from './batch/zip';
import { packNotes, packSpanLists } from './packed-notes';
import type { PackedCorpus, PackedPredictions, WrittenDocument } from './protocol';

/** The document once more, masked: opened again, since what it was opened into cannot leave the worker. */
export function writeMasked(
  file: BinaryFile,
  options: OpenOptions,
  replacements: readonly (readonly Replacement[])[],
  attached: readonly (BinaryFile | undefined)[] = [],
): WrittenDocument {
  try {
    const opened = openDocument(file, options);
    const bytes = opened.write(replacements, attached);
    const leftovers = findLeftovers({ name: file.name, bytes }, opened, replacements, options);
    return transfer({ bytes, leftovers }, [bytes.buffer]);
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError(0, MASKING_FAULT);
  }
}

/** Bytes of all that an archive holds: more is no corpus of notes. */
const LARGEST = 512 * 2 ** 20;

/** An annotated corpus, of files and archives of files. */
export async function openCorpus(files: readonly BinaryFile[]): Promise<PackedCorpus> {
  const { texts, errors } = await textsIn(files);
  const read = readCorpus(texts);
  return { notes: await packNotes(read.notes), errors: [...errors, ...read.errors] };
}

/** What another program marked in notes, of files and archives of files. */
export async function openPredictions(
  files: readonly BinaryFile[],
  notes: readonly Note[],
  names: PredictionNames,
): Promise<PackedPredictions> {
  const { texts, errors } = await textsIn(files);
  const read = readPredictions(texts, notes, names);
  return { ...read, spans: await packSpanLists(read.spans), errors: [...errors, ...read.errors] };
}

/** The texts of files and of files in archives, without those that operating systems create. */
async function textsIn(
  files: readonly BinaryFile[],
): Promise<{ readonly texts: TextFile[]; readonly errors: FormatError[] }> {
  const texts: TextFile[] = [];
  const errors: FormatError[] = [];
  const add = async (name: string, read: () => Promise<Uint8Array>) => {
    if (isSystemFile(name)) return;
    await orError(name, errors, async () => texts.push({ name, text: unicodeText(await read()) }));
  };
  for (const { name, bytes } of files) {
    if (!/\.zip$/i.test(name)) await add(name, async () => bytes);
    else
      await orError(name, errors, async () => {
        const part = async (start: number, end: number) => bytes.slice(start, end);
        const entries = await readDirectory(part, bytes.length);
        if (entries.reduce((sum, { size }) => sum + size, 0) > LARGEST)
          throw new DocumentError(0, 'This archive holds more than 512 MB');
        for (const { path, place, ...entry } of entries)
          await add(path, () => entryBytes({ ...entry, zip: place }, part));
      });
  }
  return { texts, errors };
}

async function orError(file: string, errors: FormatError[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    errors.push({ file, line: error.line, message: error.message });
  }
}
