/** A clinical note. The text is immutable; every offset in this program is in UTF-16 units into it. */
export interface Note {
  readonly id: string;
  readonly text: string;
  /** Whom the note is about: all notes of one subject have their dates shifted alike. Absent if unknown. */
  readonly subject?: string;
}
