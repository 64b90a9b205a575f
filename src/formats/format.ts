import type { AnnotatedNote } from '../note/note';

/** A decoded file in memory. `name` may contain folders, separated by `/`. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** What is wrong at one place of one file. The message says what was expected and never contains note text. */
export interface FormatError {
  readonly file: string;
  /** From 1; 0 for the file as a whole. */
  readonly line: number;
  /** The note's id, if the file holds several notes and the line gives the id. */
  readonly note?: string;
  readonly message: string;
}

export interface ReadResult {
  /** In the order of the files. A note with an error is left out: half of its gold would be taken for all of it. */
  readonly notes: AnnotatedNote[];
  readonly errors: FormatError[];
}

/** A format of annotated corpora, of which some are read but not written. */
export type CorpusFormat = Omit<Format, 'write'>;

/** A file format of notes; implementations live in the folders beside this file. */
export interface Format {
  /** The folder's name: `text`, `jsonl`, `brat`, `i2b2`, `presidio`. */
  readonly id: string;
  readonly title: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** Extensions of further files that it reads beside those; on their own they are of another format. */
  readonly companions?: readonly string[];
  /** Whether a text file looks like this format; cheap, reads little of a long text. */
  recognises(file: TextFile): boolean;
  /** Never throws because of content: what cannot be read is in `errors`, the rest in `notes`. */
  read(files: readonly TextFile[]): ReadResult;
  /**
   * The files that hold the notes.
   * @throws RangeError with the note's number, from 1, if the format cannot hold a note.
   */
  write(notes: readonly AnnotatedNote[]): TextFile[];
}
