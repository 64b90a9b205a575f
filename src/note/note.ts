import type { Span } from './span';

/** A clinical note. The text is immutable; every offset in this program is in UTF-16 units into it. */
export interface Note {
  readonly id: string;
  readonly text: string;
  /** Whom the note is about: all notes of one subject have their dates shifted alike. Absent if unknown. */
  readonly subject?: string;
  /** The heading of the column, if the note is a cell of a table. */
  readonly heading?: string;
}

/** A note with its gold spans. */
export interface AnnotatedNote {
  readonly note: Note;
  readonly spans: readonly Span[];
  /** Indices into `spans` of placeholders that the author wrote instead of an identifier, such as the X of `Dr. X`. */
  readonly placeholders?: ReadonlySet<number>;
}
