import type { AnnotatedNote } from '../note/annotated';
import type { TextRange } from '../note/span';

/** A file in memory as it came. `name` may hold folders, separated by `/`. */
export interface BinaryFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What stands in place of [start, end) of a note's text; '' takes it away. */
export interface Replacement extends TextRange {
  readonly text: string;
}

/** The beginning of a table. */
export interface Table {
  /** The cells of the first row, as headings. */
  readonly columns: readonly string[];
  /** The first rows that hold anything, the headings among them; a row may be shorter than others. */
  readonly rows: readonly (readonly string[])[];
  /** How many rows there are. */
  readonly count: number;
}

/** What a document shows and cannot give back, such as pictures. `kind`: what one is, in plain words. */
export interface LeftOut {
  readonly kind: string;
  readonly count: number;
}

/** A PDF or a picture within a document. Reading and redrawing it is a wait, and left to whoever opens the document. */
export interface Attached extends BinaryFile {
  /** The endings of what may stand in its place. */
  readonly accepts: readonly string[];
}

/** A document that gives its text as notes and takes them back masked. */
export interface OpenDocument {
  /**
   * In the document's order. `spans` are stretches that are identifiers by the document's own word, such as the field
   * of a patient's name: source `document`, to be masked whether a tagger finds them or not.
   */
  readonly notes: readonly AnnotatedNote[];
  /** What a person chooses columns by, where it is a table. */
  readonly table?: Table;
  /** What goes whatever is masked, and a person may miss. */
  readonly leftOut?: readonly LeftOut[];
  readonly attached?: readonly Attached[];
  /**
   * The same kind of document, with the replacements in place and what is no text (properties, authors, earlier
   * versions ...) cleaned. May be called again.
   * @param replacements for each note, in order; a note's are sorted and disjoint
   * @param attached what stands in place of each of those, in order; one that is missing goes
   * @throws RangeError with numbers alone where they are not, or do not fit the text
   */
  write(
    replacements: readonly (readonly Replacement[])[],
    attached?: readonly (BinaryFile | undefined)[],
  ): Uint8Array<ArrayBuffer>;
}

/** `picture (3), chart (1)`. */
export function leftOutSaid(leftOut: readonly LeftOut[]): string {
  return leftOut.map(({ kind, count }) => `${kind} (${count})`).join(', ');
}

export interface OpenOptions {
  /** The columns of a table that are notes: headings, or numbers from 1. All where absent. */
  readonly columns?: readonly (string | number)[];
}

/** One small interface for every kind of document; implementations live in the folders beside this file. */
export interface DocumentFormat {
  /** The folder's name. */
  readonly id: string;
  readonly title: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /**
   * Whether the file is of this kind, by its name or by what its first bytes hold; cheap. `head` is read as UTF-8, and so is `whole`,
   * which takes its time.
   */
  recognises(name: string, head: string, whole: () => string): boolean;
  /** @throws DocumentError */
  open(file: BinaryFile, options?: OpenOptions): OpenDocument;
}

/** Why a document cannot be read. The message says what was expected, and never holds text of the document or its name. */
export class DocumentError extends Error {
  constructor(
    /** From 1; 0 where the file as a whole is meant. */
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
