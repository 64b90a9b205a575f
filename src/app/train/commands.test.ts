import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { BinaryFile } from '../../formats/document';
import { commandNamed } from '../core/command';
import { appOf } from '../core/test-support/app';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { takeForTraining, trainCommands } from './commands';
import type { TrainingOutcome } from './outcome';
import { NO_TRAINING, type TrainState } from './state';
import { training } from './store';

const outcome = { model: { json: { id: 'own-1' } } } as TrainingOutcome;

test('R6. a network that is not kept yet is discarded for other notes, or for another training, only if the person confirms it', async () => {
  const begin = { ...NO_TRAINING, kept: [], checkpoint: null, ranked: null, phase: 'done', outcome } as const;
  const store = createStore<TrainState>(() => begin);
  const notes = { take: vi.fn(), takeCorrected: vi.fn() };
  const control = { clear: vi.fn(), start: vi.fn(), notes };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, commands: trainCommands }, [[training, { store, control: async () => control }]]);
  const message = () => session.store.getState().message;
  commandNamed(app, 'train.clear').run(app);
  commandNamed(app, 'train.corrected').run(app);
  commandNamed(app, 'train.start').run(app);
  await takeForTraining(app, Promise.resolve({ sources: [{ path: 'a.jsonl', file: new Blob() }], title: 'a.jsonl' }));
  const done = [control.clear, control.start, notes.take, notes.takeCorrected];
  expect(done.map(({ mock }) => mock.calls)).toEqual([[], [], [], []]);
  expect(message()?.text).toMatch(/^Nothing was discarded.*one that is not kept yet/);
  message()?.actions?.[0]?.run();
  await vi.waitFor(() => expect(notes.take).toHaveBeenCalledOnce());
  store.setState({ kept: [{ id: 'own-1' }] as unknown as TrainState['kept'] });
  commandNamed(app, 'train.clear').run(app);
  await vi.waitFor(() => expect(control.clear).toHaveBeenCalledOnce());
});

test('archives of models that are dropped together are all imported, a message says what became of each, and the notes to learn from stay', async () => {
  const begin = { ...NO_TRAINING, kept: [], checkpoint: null, ranked: null, phase: 'ready' } as const;
  const importArchive = vi.fn(async ({ name }: BinaryFile) => {
    if (name.startsWith('bad')) throw new Error('It was altered');
    return `Imported as ${name[0]}.`;
  });
  const control = { notes: { take: vi.fn() }, models: { importArchive } };
  const session = createSession(() => stateWith({}));
  const store = createStore<TrainState>(() => begin);
  const app = appOf({ session }, [[training, { store, control: async () => control }]]);
  const drop = (...names: readonly string[]) => {
    const sources = names.map((path) => ({ path, file: new Blob() }));
    return takeForTraining(app, Promise.resolve({ sources, title: names.length }));
  };
  await drop('a.model.zip', 'bad.model.zip', 'c.model.zip');
  expect(session.store.getState().message).toMatchObject({
    tone: 'error',
    text: expect.stringMatching(/^2 of 3 models are kept in this browser\. A model that has learnt/),
    details: [
      'a.model.zip: Imported as a.',
      'bad.model.zip: That did not work: It was altered. What is kept is unchanged.',
      'c.model.zip: Imported as c.',
    ],
  });
  await drop('a.model.zip');
  expect(session.store.getState().message).toMatchObject({
    tone: 'info',
    text: expect.stringMatching(/^Imported as a\. A model that has learnt/),
  });
  await drop('bad.model.zip');
  expect(session.store.getState().message?.text).toBe('That did not work: It was altered. What is kept is unchanged.');
  expect(control.notes.take).not.toHaveBeenCalled();
  await drop('a.model.zip', 'notes.jsonl');
  await vi.waitFor(() => expect(control.notes.take).toHaveBeenCalledOnce());
  expect(session.store.getState().message?.text).toMatch(/^Imported as a\./);
  store.setState({ phase: 'done', outcome });
  await drop('a.model.zip', 'notes.jsonl');
  expect(session.store.getState().message).toMatchObject({
    text: expect.stringMatching(/^Nothing was discarded/),
    details: [expect.stringMatching(/^Imported as a\./)],
  });
});
