import type { OpenDocument, Replacement } from '../../formats/document';

/** A file of a batch, open to be masked. */
export interface OpenEntry {
  /** The id of its kind of document. */
  readonly kind: string;
  readonly notes: OpenDocument['notes'];
  /** Whose note each is: the dates of one subject's notes move alike. */
  readonly subjects: readonly string[];
  /** The masked file, and what a person has to know of it, in words without any of its text. */
  write(replacements: readonly (readonly Replacement[])[]): Promise<WrittenEntry>;
}

export interface WrittenEntry {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hint?: string;
  /** Where in it something stands that was masked elsewhere, in a sentence: nobody is to get it without a decision. */
  readonly leftovers?: string;
}
