import type { AnnotatedNote } from '../note/annotated';

/** A file in memory, decoded already. `name` may hold folders, separated by `/`. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** What is wrong with one place of one file. The message says what was expected and never holds note text. */
export interface FormatError {
  readonly file: string;
  /** From 1; 0 where the file as a whole is meant. */
  readonly line: number;
  /** The note's id, where the file holds several and the line tells it. */
  readonly note?: string;
  readonly message: string;
}

export interface ReadResult {
  /** In the order of the files. A note with any error is left out: half of its gold would be taken for all of it. */
  readonly notes: AnnotatedNote[];
  readonly errors: FormatError[];
}

/** A format of annotated corpora that is read and not written. */
export type CorpusFormat = Pick<Format, 'id' | 'title' | 'extensions' | 'recognises' | 'read'>;

/** One small interface for every file format; implementations live in the folders beside this file. */
export interface Format {
  /** The folder's name: `text`, `jsonl`, `brat`, `i2b2`, `presidio`. */
  readonly id: string;
  readonly title: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Extensions of further files that it reads beside those, which alone are of another format. */
  readonly companions?: readonly string[];
  /** Whether a file that is text at all looks like this format; cheap, reads little of a long text. */
  recognises(file: TextFile): boolean;
  /** Never throws on content: what cannot be read is in `errors`, the rest in `notes`. */
  read(files: readonly TextFile[]): ReadResult;
  /**
   * The files that hold the notes.
   * @throws RangeError with the note's number, counted from 1, where the format cannot hold a note.
   */
  write(notes: readonly AnnotatedNote[]): TextFile[];
}
