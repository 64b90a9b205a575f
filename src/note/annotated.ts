import type { Note } from './note';
import type { Span } from './span';

/** A note with its gold spans. */
export interface AnnotatedNote {
  readonly note: Note;
  readonly spans: readonly Span[];
  /** Indices into `spans` of placeholders that the author wrote instead of an identifier, such as the X of `Dr. X`. */
  readonly placeholders?: ReadonlySet<number>;
}
