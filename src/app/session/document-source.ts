import type { DocumentSource, OpenNote } from '../core/state';

/** A cell can hold any text; in other documents there is no telling where an edit belongs. */
const TAKES_EDITS: ReadonlySet<string> = new Set(['csv']);

/** Why the notes at hand cannot go back into their document. */
export type Obstacle = 'edited' | 'closed';

/** @param notes all that are open */
export function obstacleTo(document: DocumentSource, notes: readonly OpenNote[]): Obstacle | undefined {
  const own = notesOf(document, notes);
  if (own.length < document.notes) return 'closed';
  const edited = own.some(({ source, state }) => source?.text !== state.doc.toString());
  return edited && !TAKES_EDITS.has(document.kind) ? 'edited' : undefined;
}

/** The notes of a document, in its order. */
export function notesOf(document: DocumentSource, notes: readonly OpenNote[]): OpenNote[] {
  return notes
    .filter(({ source }) => source?.document === document)
    .sort((a, b) => (a.source?.index ?? 0) - (b.source?.index ?? 0));
}

/** `.docx`: the ending of the file as it came, if it is one, in small letters. */
export function endingOf({ file: { name }, pdf }: DocumentSource): string {
  if (pdf) return '.pdf';
  return /\.([a-z]{2,5}|hl7|er7)$/i.exec(name)?.[0].toLowerCase() ?? '';
}
