import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import type { EngineStatus } from '../../engine/protocol';
import { tell } from '../core/messages';
import type { DocumentSource, NoteSettings, OpenNote, Session } from '../core/state';
import { noteFields, setDecisions, setSpans } from './fields';
import { claimOnEdit, endingOf, enterNotes, markHandedOver, openExample, replaceText, turnTo } from './open-note';
import { createSession, noteState, now, openNote, requestsSinceEntry } from './session';
import { stateWith } from './test-support/state';

const note = (kind: OpenNote['kind'], text: string): OpenNote => ({
  kind,
  title: kind,
  state: EditorState.create({ doc: text, extensions: [noteFields, EditorState.lineSeparator.of('\n')] }),
});

function start(...notes: OpenNote[]) {
  return createSession(() => stateWith({ notes, pageRequests: { times: [now() - 2, now() - 1], foreign: 0 } }));
}

function requestAgain({ store }: Session, times: number): void {
  const { pageRequests } = store.getState();
  const fresh = Array.from({ length: times }, now);
  store.setState({ pageRequests: { times: [...pageRequests.times, ...fresh], foreign: 0 } });
}

test('opened files replace the example and untouched files, but not what was typed', () => {
  const session = start(note('own', 'typed'), note('file', 'older'), note('own', ''));
  enterNotes(session, [note('file', 'newer')]);
  expect(session.store.getState().notes.map(({ state }) => state.doc.toString())).toEqual(['newer', 'typed']);
});

test('files with decisions or edits that were not copied or saved stay open, with the other notes of their document', () => {
  const document = { name: 'a' } as unknown as DocumentSource;
  const ofDocument = (text: string, index: number): OpenNote => ({
    ...note('file', text),
    source: { document, index, text },
  });
  const session = start(ofDocument('first', 0), ofDocument('second', 1), note('file', 'unread'));
  session.dispatch({ effects: setDecisions.of([{ start: 0, end: 5, kind: 'keep' }]) });
  const shown = () => session.store.getState().notes.map(({ state }) => state.doc.toString());
  enterNotes(session, [note('file', 'x')]);
  expect(shown()).toEqual(['x', 'first', 'second']);

  turnTo(session, 1);
  markHandedOver(noteState(session.store.getState()));
  session.dispatch({ effects: setSpans.of([]) });
  enterNotes(session, [note('file', 'y')]);
  expect(shown()).toEqual(['y']);

  session.dispatch({ changes: { from: 0, insert: 'edited ' } });
  markHandedOver(noteState(session.store.getState()));
  session.dispatch({ effects: setDecisions.of([{ start: 0, end: 6, kind: 'keep' }]) });
  enterNotes(session, [note('file', 'z')]);
  expect(shown()).toEqual(['z', 'edited y']);
});

test('a PDF on whose pages a person covered or uncovered something stays open until it is saved as a PDF', () => {
  const box = { corners: [] };
  const page = { start: 0, end: 4, kind: 'recognised', pictures: 1 };
  const open = (changed: object) => {
    const document = { notes: 1, pdf: { text: 'scan', pages: [{ ...page, ...changed }] } } as unknown as DocumentSource;
    return { ...note('file', 'scan'), source: { document, index: 0, text: 'scan' } };
  };
  const untouched = open({ recognised: { unread: [box] } });
  const covered = open({ more: [box] });
  const uncovered = open({ recognised: { unread: [{ ...box, isLeft: true }] } });
  const session = start(untouched, covered, uncovered);
  const shown = () => session.store.getState().notes.slice(1);
  enterNotes(session, [note('file', 'x')]);
  expect(shown()).toEqual([covered, uncovered]);
  markHandedOver(covered.state);
  markHandedOver(uncovered.state, uncovered.source.document);
  enterNotes(session, [note('file', 'y')]);
  expect(shown()).toEqual([covered]);
});

test('a mail and the PDF attached to it stay open together', () => {
  const ofDocument = (text: string, document: object): OpenNote => ({
    ...note('file', text),
    source: { document: document as DocumentSource, index: 0, text },
  });
  const mail = { notes: 1, attached: 1 };
  const session = start(
    ofDocument('mail', mail),
    ofDocument('pdf', { notes: 1, within: { document: mail, index: 0 } }),
    ofDocument('other', { notes: 1 }),
  );
  const shown = () => session.store.getState().notes.map(({ state }) => state.doc.toString());
  session.dispatch({ effects: setDecisions.of([{ start: 0, end: 4, kind: 'keep' }]) });
  enterNotes(session, [note('file', 'x')]);
  expect(shown()).toEqual(['x', 'mail', 'pdf']);
});

test('reviewed notes of a batch are replaced: the batch keeps their decisions', () => {
  const session = start({ ...note('file', 'reviewed'), settings: {} as NoteSettings });
  session.dispatch({ effects: setDecisions.of([{ start: 0, end: 8, kind: 'keep' }]) });
  enterNotes(session, [note('file', 'next')]);
  expect(session.store.getState().notes.map(({ state }) => state.doc.toString())).toEqual(['next']);
});

test('the request counter starts when a note is entered, and not with an example', () => {
  const session = start(note('example', 'x'));
  expect(requestsSinceEntry(session.store.getState())).toBeNull();
  enterNotes(session, [note('file', 'y')]);
  requestAgain(session, 2);
  expect(requestsSinceEntry(session.store.getState())).toBe(2);
});

test('a request from before the note does not count, however late the worker reports it', () => {
  const session = start(note('example', 'x'));
  const before = now();
  const requests = { times: [before - 1], foreign: 0 };
  enterNotes(session, [note('file', 'y')]);
  session.store.setState({ engine: { requests } as unknown as EngineStatus });
  expect(requestsSinceEntry(session.store.getState())).toBe(0);
});

test('an example opens before the person’s notes and files, and closes only examples and empty notes', () => {
  const session = start(note('own', ''), note('own', 'typed'), note('example', 'old'), note('file', 'read'));
  openExample(session, note('example', 'new'));
  const { notes, at } = session.store.getState();
  expect(notes.map(({ state }) => state.doc.toString())).toEqual(['new', 'typed', 'read']);
  expect(at).toBe(0);
});

test('the request counter continues while an example is shown, also when it is edited, and is off with only an example open', () => {
  const session = start(note('example', 'x'));
  claimOnEdit(session);
  enterNotes(session, [note('file', 'y')]);
  openExample(session, note('example', 'z'));
  requestAgain(session, 2);
  session.dispatch({ changes: { from: 0, insert: 'a' } });
  expect(requestsSinceEntry(session.store.getState())).toBe(2);
  const alone = start(note('example', 'x'));
  openExample(alone, note('example', 'z'));
  expect(requestsSinceEntry(alone.store.getState())).toBeNull();
});

test('an example becomes the person’s own with its first edit', () => {
  const session = start(note('example', 'x'));
  claimOnEdit(session);
  session.dispatch({ selection: { anchor: 1 } });
  expect(openNote(session.store.getState()).kind).toBe('example');
  session.dispatch({ changes: { from: 0, insert: 'a' } });
  expect(openNote(session.store.getState()).kind).toBe('own');
  expect(requestsSinceEntry(session.store.getState())).toBe(0);
});

test('the whole text is replaced by the exact text, carriage returns included, and a message about the old one is closed', () => {
  const session = start(note('own', 'a\nb'));
  tell(session, 'error', '1 note was opened; the rest could not be read.');
  replaceText(session, 'c\r\nd\re', 'input.paste');
  expect(session.store.getState().message).toBeNull();
  expect(noteState(session.store.getState()).doc.toString()).toBe('c\r\nd\re');
});

test('the text of a note of a batch is not replaced, and a message says so', () => {
  const session = start({ ...note('file', 'reviewed'), settings: {} as NoteSettings });
  replaceText(session, 'pasted', 'input.paste');
  expect(noteState(session.store.getState()).doc.toString()).toBe('reviewed');
  expect(session.store.getState().message?.text).toContain('cannot be changed');
});

test('stepping through the notes wraps around, and each keeps its text', () => {
  const session = start(note('file', 'a'), note('file', 'b'));
  session.dispatch({ changes: { from: 1, insert: '1' } });
  turnTo(session, -1);
  expect(noteState(session.store.getState()).doc.toString()).toBe('b');
  turnTo(session, 1);
  expect(noteState(session.store.getState()).doc.toString()).toBe('a1');
});

test.each([
  ['a.DOCX', 'docx', '.docx'],
  ['a.ndjson', 'fhir', '.ndjson'],
  ['letter.smith', 'rtf', '.rtf'],
])('a document is saved with an ending of its format, which is no part of a name: %s', (name, kind, ending) => {
  expect(endingOf({ file: { name }, kind } as DocumentSource)).toBe(ending);
});
