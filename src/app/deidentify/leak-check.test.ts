import { EditorState } from '@codemirror/state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { template } from '../../masking/template';
import type { ResidualPhi } from '../../taggers/leak-check/residual';
import type { App } from '../core/app';
import type { OpenNote, Session } from '../core/state';
import { appOf } from '../core/test-support/app';
import { noteFields, setDecisions } from '../session/fields';
import { createSession, noteState } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { LeakCheck, leakCheck, maskAlert, tellOfAlerts } from './leak-check';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TEXT = 'Seen by Mason on May 3';
const alert = (start: number, end: number): ResidualPhi => ({ start, end, reason: 'rule', label: 'DATE' });

function start(answer: (text: string, signal: AbortSignal) => Promise<readonly ResidualPhi[]>) {
  const note: OpenNote = {
    kind: 'own',
    title: 'x',
    state: EditorState.create({ doc: TEXT, extensions: noteFields }),
  };
  const session = createSession(() => stateWith({ notes: [note], style: template, work: { phase: 'done' } }));
  const looked: unknown[] = [];
  const checkForLeaks = vi.fn((job: { text: string }, { signal }: { signal: AbortSignal }) => {
    looked.push(job);
    return answer(job.text, signal);
  });
  const check = new LeakCheck({
    session,
    bridge: { checkForLeaks } as never,
    tagging: { settled: async () => true } as never,
  });
  return { session, check, store: check.store, looked };
}

test('a note is checked when nothing has changed for a moment, and not again for unrelated changes', async () => {
  const { session, store, looked } = start(async () => [alert(17, 22)]);
  expect(store.getState().phase).toBe('waiting');
  await vi.advanceTimersByTimeAsync(300);
  session.dispatch({ changes: { from: 0, insert: 'a' } });
  await vi.advanceTimersByTimeAsync(300);
  expect(looked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(store.getState()).toMatchObject({ phase: 'done', alerts: [alert(17, 22)] });
  session.store.setState({ announcement: 'x', work: { phase: 'tagging', progress: 0 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(looked).toHaveLength(1);
});

test('an edit cancels the running check, and its answer is not shown', async () => {
  let signal: AbortSignal | undefined;
  let first = true;
  const { session, store } = start((_, given) => {
    signal ??= given;
    const alerts = first ? [alert(0, 4)] : [];
    first = false;
    return new Promise((resolve) => setTimeout(() => resolve(alerts), 100));
  });
  await vi.advanceTimersByTimeAsync(450);
  session.dispatch({ changes: { from: 0, insert: 'a' } });
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(store.getState().alerts).toEqual([]);
  await vi.advanceTimersByTimeAsync(400);
  expect(store.getState()).toMatchObject({ phase: 'done', alerts: [] });
});

test('undecided alerts stay listed during the check after a decision, but not after an edit', async () => {
  const { session, store, looked } = start(async () => [alert(8, 13), alert(17, 22)]);
  await vi.advanceTimersByTimeAsync(450);
  session.dispatch({ effects: setDecisions.of([{ start: 8, end: 13, kind: 'mask', label: 'DOCTOR' }]) });
  expect(store.getState()).toMatchObject({ phase: 'waiting', alerts: [alert(17, 22)] });
  session.dispatch({ effects: setDecisions.of([{ start: 0, end: 4, kind: 'keep' }]) });
  await vi.advanceTimersByTimeAsync(450);
  expect(looked.at(-1)).toMatchObject({ left: [{ start: 0, end: 4 }], output: TEXT });
  session.dispatch({ changes: { from: 0, insert: 'a' } });
  expect(store.getState().alerts).toEqual([]);
});

test('settled resolves with the check of the latest text, also if that check fails', async () => {
  const { session, check } = start(async (text) => {
    if (text.startsWith('a')) throw new Error('models/x could not be fetched');
    return [];
  });
  const one = check.settled();
  await vi.advanceTimersByTimeAsync(450);
  expect(await one).toMatchObject({ phase: 'done' });
  session.dispatch({ changes: { from: 0, insert: 'a' } });
  const two = check.settled();
  await vi.advanceTimersByTimeAsync(450);
  expect(await two).toMatchObject({ phase: 'failed' });
});

test('masking an alert announces the decision and the next alert', async () => {
  const { session, store, check } = start(async () => [alert(8, 13), alert(17, 22)]);
  await vi.advanceTimersByTimeAsync(450);
  const app = appOf({ session, settings: {} }, [[leakCheck, check]]);
  maskAlert(app, store.getState().alerts[0] as ResidualPhi);
  expect(session.store.getState().announcement).toMatch(/^Masked as Date\. 1 of 1 alert: May 3/);
});

/** A session whose first of two notes was just copied, with an alert. */
async function copied(meanwhile = (_: Session) => {}) {
  const note = (text: string) => ({
    kind: 'own' as const,
    title: text,
    state: EditorState.create({ doc: text, extensions: noteFields }),
  });
  const session = createSession(() => stateWith({ notes: [note('one two'), note('three')] }));
  const get = () => ({ settled: async () => ({ phase: 'done', alerts: [alert(0, 4)], at: null, open: false }) });
  const told = tellOfAlerts({ session, get } as unknown as App, 'copied', noteState(session.store.getState()));
  meanwhile(session);
  await told;
  return { session, message: () => session.store.getState().message?.text };
}

test('alerts in a copied text are reported until the text changes or another note is shown', async () => {
  const first = await copied();
  expect(first.message()).toContain('The leak check found 1 alert');
  first.session.dispatch({ selection: { anchor: 3 } });
  expect(first.message()).toContain('1 alert');
  first.session.dispatch({ changes: { from: 0, to: 7, insert: 'four' } });
  await vi.waitFor(() => expect(first.message()).toBeUndefined());
  const second = await copied();
  second.session.store.setState({ at: 1 });
  await vi.waitFor(() => expect(second.message()).toBeUndefined());
});

test('alerts are not reported of another note that is shown, or an edited text, before the check is done', async () => {
  expect((await copied(({ store }) => store.setState({ at: 1 }))).message()).toBeUndefined();
  const edited = await copied((session) => session.dispatch({ changes: { from: 0, insert: 'zero ' } }));
  expect(edited.message()).toBeUndefined();
});

test('a later message stays when another note is shown', async () => {
  const { session, message } = await copied();
  session.store.setState({ message: { tone: 'error', text: 'other' } });
  session.store.setState({ at: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(message()).toBe('other');
});
