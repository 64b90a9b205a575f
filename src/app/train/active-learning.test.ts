import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { NoteDecisions } from '../../engine/protocol';
import { annotate } from '../../note/notation';
import type { App } from '../core/app';
import { appOf } from '../core/test-support/app';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { ActiveLearning } from './active-learning';
import { training } from './store';

const model = (id: string) => ({
  id,
  title: id,
  language: id.slice(0, 2),
  architecture: 'elman',
  recurrent: true,
  default: true,
});
/** Each text ends with its doubt. */
const english = (doubt: string) => annotate(`Seen by the doctor, who was of the opinion ${doubt}`, `en ${doubt}`);
const spanish = (doubt: string) => annotate(`Paciente vista por la doctora en la consulta ${doubt}`, `es ${doubt}`);
const found = [english('0.1'), english('0.9'), spanish('0.5'), ...Array.from({ length: 20 }, () => english('0.2'))];

let app: App;
let control: ActiveLearning;
let tagAll: ReturnType<typeof vi.fn>;
beforeEach(() => {
  tagAll = vi.fn(async (_: string, texts: readonly string[]) =>
    texts.map((text): NoteDecisions => {
      const doubt = Number(text.slice(text.lastIndexOf(' ') + 1));
      return { spans: [], uncertain: Array.from({ length: 5 }, () => ({ start: 0, end: 1, doubt })) };
    }),
  );
  const errors = [{ file: 'x.docx', line: 0, message: 'It is locked' }];
  const models = ['en-elman', 'es-elman'].map(model);
  const notes = [makeNote('Example', 'example', ''), makeNote('Mine', 'own', '')];
  app = appOf({
    session: createSession(() => stateWith({ models, notes, language: 'auto' } as never)),
    bridge: { tagAll, openFiles: async () => ({ documents: [], notes: found, errors }) },
    tagging: { now: () => {} },
    ui: createStore(() => ({ screen: 'train' })),
    makeNote,
  });
  control = new ActiveLearning(app, app.get(training).store);
});

const ranked = () => app.get(training).store.getState().ranked;
const open = () => app.session.store.getState().notes.map(({ title, state }) => title || state.doc.toString());

test('R8. notes are ranked by the tagger of their language, the most doubtful first', async () => {
  await control.rank('mine', async () => []);
  expect(ranked()).toMatchObject({ phase: 'done', of: 23, problems: [{ file: 'x.docx', message: 'It is locked' }] });
  expect(
    ranked()
      ?.notes.slice(0, 3)
      .map(({ note, doubt, close }) => [note.id, doubt, close]),
  ).toEqual([
    ['en 0.9', 0.9, 5],
    ['es 0.5', 0.5, 5],
    ['en 0.2', 0.2, 0],
  ]);
  expect(ranked()?.notes.at(-1)?.note.id).toBe('en 0.1');
  expect(new Set(tagAll.mock.calls.map(([tagger]) => tagger))).toEqual(new Set(['en-elman', 'es-elman']));
});

test('R8. notes that are chosen before the taggers are listed are ranked once they are', async () => {
  const { models } = app.session.store.getState();
  app.session.store.setState({ models: [] });
  const ranking = control.rank('mine', async () => []);
  setTimeout(() => app.session.store.setState({ models }));
  await ranking;
  expect(ranked()).toMatchObject({ phase: 'done', failure: null });
  expect(ranked()?.notes).toHaveLength(23);
});

test('R8. ranked notes are opened beside the open ones, each once', async () => {
  await control.rank('mine', async () => []);
  control.openNext(2);
  expect(open()).toEqual(['en 0.9', 'es 0.5', 'Mine']);
  expect(app.ui.getState().screen).toBe('deidentify');
  control.openNext(1);
  expect(open()).toEqual(['en 0.2', 'en 0.9', 'es 0.5', 'Mine']);
});

test('R8. a note that is opened while others are ranked counts as opened', async () => {
  const plain = tagAll.getMockImplementation() as (...given: unknown[]) => unknown;
  tagAll.mockImplementation((...given: unknown[]) => {
    if (tagAll.mock.calls.length === 2) control.openNext(1);
    return plain(...given);
  });
  await control.rank('mine', async () => []);
  expect(
    ranked()
      ?.notes.filter(({ opened }) => opened)
      .map(({ note }) => note.id),
  ).toEqual(['en 0.9']);
});
