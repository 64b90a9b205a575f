import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { commandNamed } from '../core/command';
import { appOf } from '../core/test-support/app';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { batchCommands, takeIntoBatch } from './commands';
import { type BatchState, NO_BATCH } from './state';
import { batch } from './store';

const DROPPED = Promise.resolve({ sources: [{ path: 'a.txt', file: new Blob() }], title: 'a.txt' });

function appWith(state: Partial<BatchState>) {
  const store = createStore<BatchState>(() => ({ ...NO_BATCH, ...state }));
  const control = { take: vi.fn(), clear: vi.fn() };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, commands: batchCommands }, [[batch, { store, control: async () => control }]]);
  return { app, store, control, message: () => session.store.getState().message };
}

test('S9. another batch replaces one whose results are saved, or that has none', async () => {
  for (const state of [{}, { phase: 'done', done: 2, saved: true }, { phase: 'stopped', done: 0 }] as const) {
    const { app, control, message } = appWith(state);
    await takeIntoBatch(app, DROPPED);
    await vi.waitFor(() => expect(control.take).toHaveBeenCalledOnce());
    expect(message()).toBeNull();
  }
});

test.each(['done', 'stopped'] as const)(
  'S9. unsaved results of a batch that is %s are discarded only if the person confirms it',
  async (phase) => {
    const { app, control, message } = appWith({ phase, done: 2 });
    await takeIntoBatch(app, DROPPED);
    commandNamed(app, 'batch.clear').run(app);
    expect(message()?.text).toMatch(/^Nothing was discarded/);
    expect([control.take, control.clear].map(({ mock }) => mock.calls)).toEqual([[], []]);
    message()?.actions?.[0]?.run();
    await vi.waitFor(() => expect(control.clear).toHaveBeenCalledOnce());
    expect(message()).toBeNull();
  },
);

test('S9. a batch that was started while a folder was being listed is not replaced by it', async () => {
  const { app, store, control, message } = appWith({ phase: 'ready' });
  const taking = takeIntoBatch(app, DROPPED);
  store.setState({ phase: 'running' });
  await taking;
  expect(message()?.text).toMatch(/^A batch is running/);
  expect(control.take).not.toHaveBeenCalled();
});

test('S9. a batch whose results are being packed is not replaced or discarded', async () => {
  const { app, store, control, message } = appWith({ phase: 'done', done: 2, saving: 0.5 });
  expect(['batch.files', 'batch.clear'].map((name) => commandNamed(app, name).enabled?.(app))).toEqual([false, false]);
  await takeIntoBatch(app, DROPPED);
  expect(message()?.text).toMatch(/^The results are being packed/);
  store.setState({ saving: null });
  await takeIntoBatch(app, DROPPED);
  const confirm = message()?.actions?.[0]?.run;
  store.setState({ saving: 0 });
  confirm?.();
  expect(message()?.text).toMatch(/^The results are being packed/);
  expect(control.take).not.toHaveBeenCalled();
});
