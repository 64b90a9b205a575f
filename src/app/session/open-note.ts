import { undoDepth } from '@codemirror/commands';
import type { EditorState, Transaction } from '@codemirror/state';
import { shallow } from 'zustand/shallow';
import { neutralEnding } from '../../formats/kinds';
import { annotate } from '../../note/notation';
import type { AnnotatedNote } from '../../note/note';
import type { Language } from '../../taggers/tagger';
import type { App } from '../core/app';
import { tell } from '../core/messages';
import type { DocumentSource, OpenNote, Session } from '../core/state';
import { t } from '../language/language';
import en from './examples/en.txt?raw';
import es from './examples/es.txt?raw';
import { decisionsField, handedOverField } from './fields';
import type { Decision } from './findings';
import { hasOwnSettings, noteState, now, openNote } from './session';

/**
 * Replaces the open notes, except what may exist nowhere else: what was typed or pasted, notes of a workspace, and files
 * in which the person edited or decided something that was not copied or saved. These stay, after the new notes. Starts the request
 * counter.
 */
export function enterNotes({ store }: Session, notes: readonly OpenNote[]): void {
  store.setState((state) => {
    const unsaved = state.notes.filter(isUnsaved);
    const files = new Set(unsaved.flatMap(({ source }) => (source ? fileOf(source.document) : [])));
    const kept = state.notes.filter(
      (note) => unsaved.includes(note) || (note.source && files.has(fileOf(note.source.document))),
    );
    return { notes: [...notes, ...kept], at: 0, enteredAt: now() };
  });
}

/** The document, or the one that it is attached to: a mail is saved with its PDFs. */
function fileOf(document: DocumentSource): DocumentSource {
  return document.within?.document ?? document;
}

/** Whether closing the note would lose a text or decisions. */
function isUnsaved(note: OpenNote): boolean {
  const isOnlyHere = note.kind === 'own' || note.isKept === true;
  return (isOnlyHere && note.state.doc.length > 0) || hasUnsavedWork(note);
}

/**
 * Whether the person edited something in a note or decided about it that was not copied or saved. Pasting is no such work. A
 * batch keeps the decisions on its own notes.
 */
export function hasUnsavedWork({ kind, state, settings, source }: OpenNote): boolean {
  if (state.doc.length === 0 || kind === 'example') return false;
  return (!settings && isChanged(state)) || hasUnsavedBoxes(source?.document);
}

function isChanged(state: EditorState): boolean {
  if (undoDepth(state) === 0) return false;
  const now = state.field(decisionsField);
  const isSame = (decisions: readonly Decision[]) =>
    decisions.length === now.length && decisions.every((decision, index) => shallow(decision, now[index]));
  return !state.field(handedOverField).some(({ doc, decisions }) => isSame(decisions) && doc.eq(state.doc));
}

/** Whether a person covered or uncovered areas of a PDF's pages that were not saved so. */
function hasUnsavedBoxes(document: DocumentSource | undefined): boolean {
  const pages = document?.pdf?.pages ?? [];
  const isChanged = pages.some(({ more, recognised }) => more || recognised?.unread.some(({ isLeft }) => isLeft));
  return document !== undefined && isChanged && !saved.has(document);
}

/** Each change of a PDF's boxes makes another object of it. */
const saved = new WeakSet<DocumentSource>();

/** Records that a note's masked text was copied or saved. @param document if it was saved in its own format */
export function markHandedOver(state: EditorState, document?: DocumentSource): void {
  state.field(handedOverField).push({ doc: state.doc, decisions: state.field(decisionsField) });
  if (document) saved.add(document);
}

/** Puts notes before the open ones, which all stay except untouched examples and empty notes. */
export function addNotes({ store }: Session, notes: readonly OpenNote[]): void {
  store.setState((state) => {
    return { notes: [...notes, ...state.notes.filter(isUsed)], at: 0, enteredAt: state.enteredAt ?? now() };
  });
}

/**
 * Puts an example before the open notes, which all stay except untouched examples and empty notes. The request counter
 * goes on if any stay.
 */
export function openExample({ store }: Session, example: OpenNote): void {
  store.setState((state) => {
    const kept = state.notes.filter(isUsed);
    return { notes: [example, ...kept], at: 0, enteredAt: kept.length > 0 ? state.enteredAt : null };
  });
}

/** Neither an untouched example nor empty. */
export function isUsed({ kind, state: { doc } }: OpenNote): boolean {
  return kind !== 'example' && doc.length > 0;
}

/**
 * Replaces the whole text of the current note, and the message about the old one; undo brings the old one back. The text of a
 * note of a batch is fixed: a message says so.
 */
export function replaceText(session: Session, text: string, userEvent: string): void {
  if (hasOwnSettings(session.store.getState())) {
    tell(session, 'info', t().session.textIsFixed);
    return;
  }
  session.store.setState({ message: null });
  const state = noteState(session.store.getState());
  session.dispatch({
    changes: { from: 0, to: state.doc.length, insert: state.toText(text) },
    selection: { anchor: 0 },
    scrollIntoView: true,
    userEvent,
  });
}

/** Closes the notes of a batch; where no other is open, an empty note takes their place. */
export function closeBatchNotes({ session: { store }, makeNote, tagging }: App): void {
  const { notes, at } = store.getState();
  const others = notes.filter(({ settings }) => !settings);
  if (others.length === notes.length) return;
  const left = others.length > 0 ? others : [makeNote('', 'own', '')];
  store.setState({ notes: left, at: Math.max(0, left.indexOf(notes[at] as OpenNote)) });
  tagging.now();
}

/** Shows the next or previous open note, wrapping around. */
export function turnTo({ store }: Session, step: 1 | -1): void {
  store.setState(({ notes, at }) => ({ at: (at + step + notes.length) % notes.length }));
}

/** The title of a simulated example. */
export const SIMULATED = 'simulated';

/** A note's title on the screen: its file's name, or words for an example and for a note of the person's own. */
export function noteTitle({ kind, title }: Pick<OpenNote, 'kind' | 'title'>): string {
  const words = t().session;
  if (kind === 'file') return title;
  if (kind === 'own') return words.yourNote;
  return title === '' ? words.exampleNote : title === SIMULATED ? words.simulatedNote : words.corpusNote(title);
}

/**
 * Makes an example the person's own at its first edit, and starts the request counter unless it is running. Records which
 * texts were only pasted.
 */
export function claimOnEdit(session: Session): void {
  const { store } = session;
  session.onTransaction((transaction) => {
    const note = openNote(store.getState());
    if (note.kind !== 'file' && isOnlyPasted(transaction)) markHandedOver(transaction.state);
    if (!transaction.docChanged || note.kind !== 'example') return;
    store.setState((state) => ({
      notes: state.notes.map((other) => (other === note ? { ...note, kind: 'own', title: '' } : other)),
      enteredAt: state.enteredAt ?? now(),
    }));
  });
}

/** Whether a paste leaves nothing in the note that the person made by hand. */
function isOnlyPasted(transaction: Transaction): boolean {
  if (!transaction.isUserEvent('input.paste') && !transaction.isUserEvent('input.drop')) return false;
  let isReplaced = true;
  transaction.changes.iterGaps(() => {
    isReplaced = false;
  });
  return isReplaced || !isChanged(transaction.startState);
}

/** A cell can hold any text; in other documents there is no telling where an edit belongs. */
const TAKES_EDITS: ReadonlySet<string> = new Set(['csv']);

/** Why notes cannot be written back into their document. */
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

/** The file's extension in lower case, such as `.docx`. */
export function endingOf({ file: { name }, kind, pdf }: DocumentSource): string {
  return pdf ? '.pdf' : neutralEnding(name.toLowerCase(), kind);
}

/** A fictional note for each language, with every identifier annotated. */
export const EXAMPLES: Readonly<Record<Language, AnnotatedNote>> = { en: annotate(en), es: annotate(es) };
