import type { EditorState } from '@codemirror/state';
import type { OpenNote, Session } from '../core/state';
import { t } from '../language/language';
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
