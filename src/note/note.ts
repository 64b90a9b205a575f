/** A clinical note. The text is immutable; every offset in this program is in UTF-16 units into it. */
export interface Note {
  readonly id: string;
  readonly text: string;
  /** Whom it is about: their notes' dates move alike. Absent where it isn't told, and each note is by itself. */
  readonly subject?: string;
}
