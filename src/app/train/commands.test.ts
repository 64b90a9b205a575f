import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { commandNamed } from '../core/command';
import { appOf } from '../core/test-support/app';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { takeForTraining, trainCommands } from './commands';
import { NO_TRAINING, type TrainState } from './state';
import { training } from './store';

test('R6. a network that is not kept yet is discarded for other notes, or for another training, only if the person confirms it', async () => {
  const begin = { ...NO_TRAINING, kept: [], checkpoint: null, ranked: null, phase: 'done', saved: false } as const;
  const store = createStore<TrainState>(() => begin);
  const control = { clear: vi.fn(), start: vi.fn(), take: vi.fn(), takeCorrected: vi.fn() };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, commands: trainCommands }, [[training, { store, control: async () => control }]]);
  const message = () => session.store.getState().message;
  commandNamed(app, 'train.clear').run(app);
  commandNamed(app, 'train.corrected').run(app);
  commandNamed(app, 'train.start').run(app);
  await takeForTraining(app, Promise.resolve({ sources: [{ path: 'a.jsonl', file: new Blob() }], title: 'a.jsonl' }));
  expect(Object.values(control).map(({ mock }) => mock.calls)).toEqual([[], [], [], []]);
  expect(message()?.text).toMatch(/^Nothing was discarded.*one that is not kept yet/);
  message()?.action?.run();
  await vi.waitFor(() => expect(control.take).toHaveBeenCalledOnce());
  store.setState({ saved: true });
  commandNamed(app, 'train.clear').run(app);
  await vi.waitFor(() => expect(control.clear).toHaveBeenCalledOnce());
});

test('archives of models that are dropped together are all imported, and the notes to learn from stay', async () => {
  const begin = { ...NO_TRAINING, kept: [], checkpoint: null, ranked: null, phase: 'ready' } as const;
  const control = { take: vi.fn(), importArchive: vi.fn() };
  const app = appOf({ session: createSession(() => stateWith({})) }, [
    [training, { store: createStore<TrainState>(() => begin), control: async () => control }],
  ]);
  const sources = ['a.model.zip', 'b.model.zip'].map((path) => ({ path, file: new Blob() }));
  await takeForTraining(app, Promise.resolve({ sources, title: 2 }));
  expect(control.importArchive.mock.calls.map(([{ name }]) => name)).toEqual(['a.model.zip', 'b.model.zip']);
  expect(control.take).not.toHaveBeenCalled();
});
