import type { AnnotatedNote } from '../note/note';
import type { TextRange } from '../note/span';
import { unicodeText } from './bytes';

/** A file in memory. `name` may contain folders, separated by `/`. */
export interface BinaryFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The text that replaces [start, end) of a note's text; '' removes it. */
export interface Replacement extends TextRange {
  readonly text: string;
}

/** The beginning of a table. */
export interface Table {
  /** The cells of the first row. */
  readonly columns: readonly string[];
  /** The first rows that are not empty, the headings included; rows may differ in length. */
  readonly rows: readonly (readonly string[])[];
  /** Rows in all. */
  readonly count: number;
}

/** Things that a document shows and that are removed from it, such as pictures. */
export interface LeftOut {
  /** In words for people: `picture`. */
  readonly kind: string;
  readonly count: number;
}

/** A PDF or a picture within a document. Reading and redrawing it takes time, and is left to whoever opens the document. */
export interface Attached extends BinaryFile {
  /** The extensions of files that may replace it. */
  readonly accepts: readonly string[];
}

/** A document that gives its text as notes and takes them back masked. */
export interface OpenDocument {
  /**
   * In the document's order. `spans` are identifiers that the document itself states, such as the field of a patient's
   * name: their source is `document`, and they are masked whether or not a tagger finds them.
   */
  readonly notes: readonly AnnotatedNote[];
  /** Of a table: what a person sees when choosing columns. */
  readonly table?: Table;
  /** What is removed in any case, and a person may miss. */
  readonly leftOut?: readonly LeftOut[];
  readonly attached?: readonly Attached[];
  /** Ids and addresses that are renamed in any case, to be looked for in a document around it. */
  readonly renamed?: readonly string[];
  /**
   * The same kind of document, with the replacements in place and everything that is no text (properties, authors, earlier
   * versions ...) cleaned. May be called several times.
   * @param replacements for each note, in order; a note's are sorted and disjoint
   * @param attached what replaces each of the attached files, in order; without one the file is removed
   * @throws RangeError with only numbers in its message if replacements are not sorted and disjoint, or do not fit the text
   */
  write(
    replacements: readonly (readonly Replacement[])[],
    attached?: readonly (BinaryFile | undefined)[],
  ): Uint8Array<ArrayBuffer>;
}

/** `picture (3), chart (1)`. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  return leftOut.map(({ kind, count }) => `${kind} (${count})`).join(', ');
}

/** Counts the things that are removed from a document, by kind. */
export interface LeftOutCounts {
  readonly add: (kind: string, count?: number) => void;
  addAll(of: readonly LeftOut[] | undefined): void;
  /** As an `OpenDocument` gives them. */
  found(): Pick<OpenDocument, 'leftOut'>;
}

export function startLeftOut(): LeftOutCounts {
  const counts = new Map<string, number>();
  const add = (kind: string, count = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + count);
  return {
    add,
    addAll(of = []) {
      for (const { kind, count } of of) add(kind, count);
    },
    found() {
      const all = [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
      return all.length > 0 ? { leftOut: all } : {};
    },
  };
}

/** What `read` returns, and counts as removed; undefined, and nothing counted, if it refuses the document or finds nothing. */
export function counting<T>(leftOut: LeftOutCounts, read: (leftOut: LeftOutCounts) => T | undefined): T | undefined {
  const lost = startLeftOut();
  const found = unlessRefused(() => read(lost));
  if (found !== undefined) leftOut.addAll(lost.found().leftOut);
  return found;
}

export interface OpenOptions {
  /** The columns of a table to read as notes: headings, each for all columns that have it, or numbers from 1. Default: all. */
  readonly columns?: readonly (string | number)[];
}

/** A kind of document; implementations live in the folders beside this file. */
export interface DocumentFormat {
  /** The folder's name. */
  readonly id: string;
  readonly title: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /**
   * Whether the file is of this kind, by its name or its beginning. `head` and `whole` are decoded as UTF-8; calling `whole` is slow
   * for large files.
   */
  recognises(name: string, head: string, whole: () => string): boolean;
  /** @throws DocumentError */
  open(file: BinaryFile, options?: OpenOptions): OpenDocument;
}

/** The first of the formats that recognises a file. */
export function formatOf({ name, bytes }: BinaryFile, formats: readonly DocumentFormat[]): DocumentFormat | undefined {
  const read = (end?: number) => unicodeText(bytes.subarray(0, end));
  const head = read(HEAD_LENGTH);
  return formats.find((format) => format.recognises(name, head, read));
}

/** Bytes. */
const HEAD_LENGTH = 4096;

/** Why a document cannot be read. The message says what was expected, and never contains text of the document or its name. */
export class DocumentError extends Error {
  constructor(
    /** From 1; 0 for the file as a whole. */
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** What `read` returns; undefined if it refuses the document. */
export function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
