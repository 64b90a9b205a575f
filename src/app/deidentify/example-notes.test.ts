import { EditorState } from '@codemirror/state';
import { afterEach, expect, test, vi } from 'vitest';
import type { App } from '../core/app';
import type { OpenNote } from '../core/state';
import { appOf } from '../core/test-support/app';
import { EXAMPLES, noteTitle } from '../session/open-note';
import { createSession, noteState, openNote } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { noteCommands } from './note-commands';

const note = (text: string, kind: OpenNote['kind'], title: string): OpenNote => ({
  kind,
  title,
  state: EditorState.create({ doc: text }),
});

/** The parts of an app that examples need, with these notes open. */
function appWith(...open: OpenNote[]): App {
  const session = createSession(() =>
    stateWith({
      notes: open,
      language: 'en',
      detected: 'es',
      enteredAt: 3,
      pageRequests: { times: [1, 2], foreign: 0 },
    }),
  );
  const tagging = { now: vi.fn() };
  return appOf({ session, makeNote: note, tagging });
}

const run = (app: App, name: string) => noteCommands.find((command) => command.name === name)?.run(app);
const texts = ({ session }: App) => session.store.getState().notes.map(({ state }) => state.doc.toString());

/** Loading code takes a while on a busy machine. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

afterEach(() => vi.unstubAllGlobals());

test('the first example opens at once, before the person’s own note', () => {
  const app = appWith(note('mine', 'own', ''));
  run(app, 'example.first');
  expect(texts(app)).toEqual([EXAMPLES.en.note.text, 'mine']);
  expect(app.tagging.now).toHaveBeenCalledOnce();
});

test('each simulated example is a new note that replaces the last one', async () => {
  const app = appWith(note('mine', 'own', ''));
  const seen = new Set<string>();
  for (let turn = 1; turn <= 3; turn++) {
    run(app, 'example.simulated');
    await soon(() => expect(app.tagging.now).toHaveBeenCalledTimes(turn));
    expect(noteTitle(openNote(app.session.store.getState()))).toBe('Simulated note');
    seen.add(noteState(app.session.store.getState()).doc.toString());
    expect(texts(app).slice(1)).toEqual(['mine']);
  }
  expect(seen.size).toBe(3);
});

test('a note of the open corpus is shown with its id', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"id": "w0-001", "text": "A note"}\n'));
  const app = appWith(note('old', 'example', ''));
  run(app, 'example.corpus');
  await soon(() => expect(texts(app)).toEqual(['A note']));
  expect(noteTitle(openNote(app.session.store.getState()))).toBe('Open corpus: w0-001');
});

test('a note that can’t be fetched gives an error message and changes nothing else', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const app = appWith(note('mine', 'own', ''));
  app.session.store.setState({ language: 'es' });
  run(app, 'example.corpus');
  await soon(() => expect(app.session.store.getState().message?.tone).toBe('error'));
  expect(app.session.store.getState().message?.text).toContain('Go online once');
  expect(texts(app)).toEqual(['mine']);
});

test('turning to another open note announces its place and title', () => {
  const app = appWith(note('mine', 'own', ''), note('theirs', 'file', 'b.txt'));
  run(app, 'note.next');
  expect(app.session.store.getState().announcement).toBe('2 of 2: b.txt');
});
