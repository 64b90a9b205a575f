import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { commandNamed } from '../core/command';
import { appOf } from '../core/test-support/app';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { evaluateCommands, takeFiles, unsavedEvaluation } from './commands';
import { type EvaluationState, NO_EVALUATION } from './state';
import { evaluation } from './store';

test('a table that is not saved is discarded for another corpus only if the person confirms it', async () => {
  const row = {
    id: 'a balanced',
    tagger: 'a',
    point: 'balanced',
    phase: 'done',
    read: 1,
    values: {},
    pValues: {},
  } as const;
  const store = createStore<EvaluationState>(() => ({ ...NO_EVALUATION, phase: 'done', rows: [row] }));
  const control = { clear: vi.fn(), take: vi.fn() };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, commands: evaluateCommands }, [[evaluation, { store, control: async () => control }]]);
  const message = () => session.store.getState().message;
  commandNamed(app, 'evaluate.clear').run(app);
  commandNamed(app, 'evaluate.open-en').run(app);
  await takeFiles(app, Promise.resolve({ sources: [{ path: 'a.jsonl', file: new Blob(['{}']) }], title: 'a.jsonl' }));
  expect(Object.values(control).map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(message()?.text).toMatch(/^Nothing was discarded.*whose table is not saved/);
  message()?.actions?.[0]?.run();
  await vi.waitFor(() => expect(control.take.mock.calls[0]?.[0]).toBe('a.jsonl'));
  store.setState({ saved: true });
  commandNamed(app, 'evaluate.clear').run(app);
  await vi.waitFor(() => expect(control.clear).toHaveBeenCalledOnce());
});

test('of several files of a sweep, the first is shown, and a message says so', async () => {
  const store = createStore<EvaluationState>(() => NO_EVALUATION);
  const control = { openSweep: vi.fn() };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session }, [[evaluation, { store, control: async () => control }]]);
  const sources = ['a.jsonl', 'b.jsonl'].map((path) => ({ path, file: new File(['{"settings":{}}\n'], path) }));
  await takeFiles(app, Promise.resolve({ sources, title: 2 }));
  expect(control.openSweep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'a.jsonl' }));
  expect(session.store.getState().message?.text).toMatch(/^Only a\.jsonl is shown\. To see .*in one file\.$/);
});

test('of two corpora dropped one after the other, the second is taken last, even if the first takes longer to read', async () => {
  const store = createStore<EvaluationState>(() => NO_EVALUATION);
  const control = { take: vi.fn() };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session }, [[evaluation, { store, control: async () => control }]]);
  const large = new File(['{}'], 'large.jsonl');
  large.arrayBuffer = () => new Promise(() => {});
  const drop = (file: File) =>
    takeFiles(app, Promise.resolve({ sources: [{ path: file.name, file }], title: file.name }));
  void drop(large);
  await drop(new File(['{}'], 'small.jsonl'));
  await vi.waitFor(() =>
    expect(control.take.mock.calls.map(([title]) => title)).toEqual(['large.jsonl', 'small.jsonl']),
  );
});

test('without a network, the open corpus that is not stored says what to do', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const store = createStore<EvaluationState>(() => NO_EVALUATION);
  const control = { take: vi.fn() };
  const session = createSession(() => stateWith({}));
  const app = appOf({ session, commands: evaluateCommands }, [[evaluation, { store, control: async () => control }]]);
  commandNamed(app, 'evaluate.open-es').run(app);
  await vi.waitFor(() => expect(control.take).toHaveBeenCalledOnce());
  await expect(control.take.mock.calls[0]?.[1]()).rejects.toThrow('Go online once');
});

test.each([
  ['running', true],
  ['paused', true],
  ['done', false],
] as const)('whether the app asks before the page is closed while the drawing of curves is %s', (phase, asks) => {
  const curves = { ...NO_EVALUATION.curves, phase };
  const store = createStore<EvaluationState>(() => ({ ...NO_EVALUATION, phase: 'ready', curves }));
  const app = appOf({}, [[evaluation, { store }]]);
  expect(unsavedEvaluation(app) !== undefined).toBe(asks);
});
