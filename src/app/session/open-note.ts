import type { EditorState } from '@codemirror/state';
import type { AnnotatedNote } from '../../note/annotated';
import { annotate } from '../../note/notation';
import type { Language } from '../../taggers/tagger';
import type { DocumentSource, OpenNote, Session } from '../core/state';
import { t } from '../language/language';
import en from './examples/en.txt?raw';
import es from './examples/es.txt?raw';
import { noteState, now, openNote } from './session';

/**
 * Puts notes in place of those that are open; what the person has typed or pasted exists nowhere else and stays, behind
 * them. The request counter starts here.
 */
export function enterNotes({ store }: Session, notes: readonly OpenNote[]): void {
  store.setState((state) => {
    const kept = state.notes.filter(({ kind, state: { doc } }) => kind === 'own' && doc.length > 0);
    return { notes: [...notes, ...kept], at: 0, enteredAt: now() };
  });
}

/** Puts notes before those that are open, which all stay but for an untouched example and an empty note. */
export function addNotes({ store }: Session, notes: readonly OpenNote[]): void {
  store.setState((state) => {
    const kept = state.notes.filter(({ kind, state: { doc } }) => kind !== 'example' && doc.length > 0);
    return { notes: [...notes, ...kept], at: 0, enteredAt: state.enteredAt ?? now() };
  });
}

/**
 * Shows an example before the notes that are open. An untouched example and an empty note make way; what is the
 * person's own stays, and its request counter runs on.
 */
export function openExample({ store }: Session, example: OpenNote): void {
  store.setState((state) => {
    const kept = state.notes.filter(({ kind, state: { doc } }) => kind !== 'example' && doc.length > 0);
    return { notes: [example, ...kept], at: 0, enteredAt: kept.length > 0 ? state.enteredAt : null };
  });
}

/** Replaces the whole text of the note at hand; undo brings the old one back. */
export function replaceText(session: Session, text: string, userEvent: string): void {
  const state: EditorState = noteState(session.store.getState());
  session.dispatch({
    changes: { from: 0, to: state.doc.length, insert: state.toText(text) },
    selection: { anchor: 0 },
    scrollIntoView: true,
    userEvent,
  });
}

/** Shows another of the open notes. It goes round. */
export function turnTo({ store }: Session, step: 1 | -1): void {
  store.setState(({ notes, at }) => ({ at: (at + step + notes.length) % notes.length }));
}

/** The title of an example that was made up. */
export const SIMULATED = 'simulated';

/** How a note is called on the screen: by its file, but an example and a note of the person's own in the interface's language. */
export function noteTitle({ kind, title }: Pick<OpenNote, 'kind' | 'title'>): string {
  const words = t().session;
  if (kind === 'file') return title;
  if (kind === 'own') return words.yourNote;
  return title === '' ? words.exampleNote : title === SIMULATED ? words.simulatedNote : words.corpusNote(title);
}

/** Makes an example the person's own at its first edit, and starts the request counter then unless it runs already. */
export function claimOnEdit(session: Session): void {
  const { store } = session;
  session.onTransaction((transaction) => {
    const note = openNote(store.getState());
    if (!transaction.docChanged || note.kind !== 'example') return;
    store.setState((state) => ({
      notes: state.notes.map((other) => (other === note ? { ...note, kind: 'own', title: '' } : other)),
      enteredAt: state.enteredAt ?? now(),
    }));
  });
}

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

/** A fictional note a language, in which nobody and nothing named exists, with every identifier annotated. */
export const EXAMPLES: Readonly<Record<Language, AnnotatedNote>> = { en: annotate(en), es: annotate(es) };
