import { expect, test, vi } from 'vitest';
import { appOf } from '../core/test-support/app';
import { createSession, noteState } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { openAsNotes } from './open-files';

test('a file that the browser cannot read is named, and the others are opened', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const bridge = {
    openFiles: async (files: readonly { name: string; bytes: Uint8Array }[]) => ({
      documents: [],
      notes: files.map(({ name, bytes }) => ({ note: { id: name, text: new TextDecoder().decode(bytes) }, spans: [] })),
      errors: [],
    }),
  };
  const refused = () => Promise.reject(new DOMException('denied', 'NotReadableError'));
  const features = [
    { id: 'other', files: { isMine: async (file: File) => (await file.text()) === 'mine', open: refused } },
  ];
  const app = appOf({ session, bridge, makeNote, features, tagging: { now: () => {} } });
  const locked = Object.assign(new File(['secret'], 'locked.txt'), { text: refused, arrayBuffer: refused });
  await openAsNotes(app, [locked, new File(['Ann came'], 'a.txt')]);
  const { notes, message } = session.store.getState();
  expect(notes.map(({ state }) => state.doc.toString())).toEqual(['Ann came']);
  expect(message?.details).toEqual([expect.stringMatching(/^locked\.txt: it could not be read/)]);
});

test('files that are read more slowly than others dropped later open behind them', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  let readSlow = () => {};
  const slowly = new Promise<void>((resolve) => {
    readSlow = resolve;
  });
  const bridge = {
    openFiles: async ([{ name }]: readonly [{ name: string }]) => {
      if (name === 'slow.txt') await slowly;
      return { documents: [], notes: [{ note: { id: name, text: name }, spans: [] }], errors: [] };
    },
  };
  const app = appOf({ session, bridge, makeNote, tagging: { now: () => {} } });
  const first = openAsNotes(app, [new File(['x'], 'slow.txt')]);
  await openAsNotes(app, [new File(['x'], 'quick.txt')]);
  const reviewed = noteState(session.store.getState());
  readSlow();
  await first;
  const state = session.store.getState();
  expect(noteState(state)).toBe(reviewed);
  expect(state.notes.map(({ title }) => title)).toEqual(['quick.txt', 'slow.txt']);
});

test('a pasted file stays open when others are opened: nobody may have another copy', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const bridge = {
    openFiles: async ([{ name }]: readonly [{ name: string }]) => {
      return { documents: [], notes: [{ note: { id: name, text: name }, spans: [] }], errors: [] };
    },
  };
  const app = appOf({ session, bridge, makeNote, tagging: { now: () => {} } });
  await openAsNotes(app, [new File(['x'], 'a.txt')]);
  await openAsNotes(app, [new File(['x'], 'image.txt')], true);
  await openAsNotes(app, [new File(['x'], 'b.txt')]);
  expect(session.store.getState().notes.map(({ title }) => title)).toEqual(['b.txt', 'image.txt']);
});

vi.mock('../../engine/pdf/pdf-bridge', () => ({
  readPdfFile: (_: Blob, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      setTimeout(() => resolve({ text: 'Ann came', pages: [] }), 5);
    }),
}));

test('files that are dropped while a PDF of earlier ones is read keep none of them from being opened', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const bridge = {
    openFiles: async (files: readonly { name: string }[]) => ({
      ...{ documents: [], errors: [] },
      notes: files.map(({ name }) => ({ note: { id: name, text: name }, spans: [] })),
    }),
  };
  const app = appOf({ session, bridge, makeNote, tagging: { now: () => {} } });
  const drop = (...names: string[]) =>
    openAsNotes(
      app,
      names.map((name) => new File(['x'], name)),
    );
  await Promise.all([drop('a.txt', 'b.pdf'), drop('c.pdf')]);
  const titles = session.store.getState().notes.map(({ title }) => title);
  expect(titles.sort()).toEqual(['a.txt', 'b', 'c']);
});

test('if a feature fails to open its file, a message says so', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const open = () => Promise.reject(new Error('the worker stopped'));
  const app = appOf({ session, features: [{ id: 'other', files: { isMine: () => true, open } }] });
  await openAsNotes(app, [new File(['x'], 'a.html')]);
  expect(session.store.getState().message?.text).toMatch(/^Nothing was opened: the worker stopped/);
});

test.each([
  ['compare', 'compare'],
  ['privacy', 'deidentify'],
])('what is opened as a note on the screen %s is shown on %s', async (screen, expected) => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const features = [
    { id: 'privacy', screen: {} },
    { id: 'deidentify', screen: { showsNote: true } },
    { id: 'compare', screen: { showsNote: true } },
  ];
  const bridge = { openFiles: async () => ({ documents: [], notes: [], errors: [] }) };
  const app = appOf({ session, bridge, features, tagging: { now: () => {} } });
  app.ui.setState({ screen });
  await openAsNotes(app, [new File(['x'], 'a.txt')]);
  expect(app.ui.getState().screen).toBe(expected);
});

test('of several files only the one that a feature opens is opened, and a message names the others', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const opened: string[] = [];
  const open = async (_: unknown, { name }: File) => void opened.push(name);
  const isMine = ({ name }: File) => name.endsWith('.incognote');
  const app = appOf({ session, features: [{ id: 'other', files: { isMine, open } }] });
  await openAsNotes(
    app,
    ['a.txt', 'b.incognote', 'c.incognote'].map((name) => new File(['x'], name)),
  );
  expect(opened).toEqual(['b.incognote']);
  expect(session.store.getState().message).toMatchObject({ tone: 'info', details: ['a.txt', 'c.incognote'] });
});

test('while the columns of a table are asked for, no message about files opened before is shown', async () => {
  const session = createSession(() => stateWith({ notes: [makeNote('', 'own', '')] }));
  const table = { columns: ['a'], rows: [['a']], count: 1 };
  const bridge = {
    openFiles: async ([{ name }]: readonly [{ name: string }]) =>
      name === 'empty.txt'
        ? { documents: [], notes: [], errors: [{ file: name, line: 0, message: 'This file is empty' }] }
        : { documents: [{ file: 0, kind: 'csv', title: 'CSV', table, notes: [] }], notes: [], errors: [] },
  };
  const app = appOf({ session, bridge, makeNote, tagging: { now: () => {} } });
  await openAsNotes(app, [new File([''], 'empty.txt')]);
  expect(session.store.getState().message?.details).toHaveLength(1);
  const opening = openAsNotes(app, [new File(['a'], 'a.csv')]);
  await vi.waitFor(() => expect(app.ui.getState().overlay).toBe('columns'));
  expect(session.store.getState().message).toBe(null);
  app.ui.setState({ overlay: null });
  await opening;
});
