import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { EngineStatus } from '../../engine/protocol';
import type { App } from './app';
import { messageAbout, tellOfFailures, tellOfReplacement } from './messages';
import type { Session, SessionState } from './state';

const engine = (...notices: string[]): EngineStatus => ({
  buildId: 'b',
  backend: 'wasm',
  reason: { by: 'order' },
  undecided: false,
  remember: null,
  notices,
  requests: { times: [], foreign: 0 },
});

function setUp() {
  const store = createStore<SessionState>(
    () => ({ work: { phase: 'starting' }, engine: null, message: null }) as unknown as SessionState,
  );
  const again = vi.fn(async () => {});
  tellOfFailures({ session: { store } } as unknown as App, again);
  return { store, again, text: () => store.getState().message?.text };
}

test('a failure says what happened and what was kept, offers another try, and disappears once that works', () => {
  const { store, again, text } = setUp();
  store.setState({ work: { phase: 'failed', reason: 'weights.bin: holds 3 bytes' } });
  expect(text()).toMatch(/weights\.bin: holds 3 bytes\. Your text is still here/);
  store.getState().message?.actions?.[0]?.run();
  expect(again).toHaveBeenCalledOnce();
  store.setState({ work: { phase: 'done' } });
  expect(text()).toBeUndefined();
});

test('a later message about something else stays', () => {
  const { store, text } = setUp();
  store.setState({ work: { phase: 'failed', reason: 'x' } });
  store.setState({ message: { tone: 'info', text: 'other' } });
  store.setState({ work: { phase: 'done' } });
  expect(text()).toBe('other');
});

test('a GPU that is lost at work is reported, one that was never there is not', () => {
  const { store, text } = setUp();
  store.setState({ engine: engine('webgpu: no GPU adapter') });
  expect(text()).toBeUndefined();
  store.setState({ engine: engine('webgpu: no GPU adapter', 'webgpu stopped: the device was lost') });
  expect(text()).toMatch(/^The graphics device stopped working. Your note was kept/);
});

test('a message says that memory ran out', () => {
  const { store, text } = setUp();
  store.setState({ engine: engine() });
  store.setState({ engine: engine('wasm stopped: no memory is left (64 bytes were asked for)') });
  expect(text()).toMatch(/because memory ran out. Your note was kept/);
});

test('a replaced worker is reported, but not in place of an error that is shown', () => {
  const { store, text } = setUp();
  tellOfReplacement({ store } as Session);
  expect(text()).toMatch(/notes, decisions and a batch were kept/);
  store.setState({ message: { tone: 'error', text: 'Not saved' } });
  tellOfReplacement({ store } as Session);
  expect(text()).toBe('Not saved');
});

test('a message about some work closes with it, in whichever session, unless another message has replaced it', () => {
  const tell = messageAbout();
  const [here, there] = [setUp(), setUp()];
  tell(here, { tone: 'error', text: 'Not saved' });
  tell(there, null);
  expect(here.text()).toBe('Not saved');
  tell(here, { tone: 'error', text: 'Not saved' });
  tell(here, null);
  expect(here.text()).toBeUndefined();
  tell(here, { tone: 'error', text: 'Not saved' });
  here.store.setState({ message: { tone: 'info', text: 'other' } });
  tell(here, null);
  expect(here.text()).toBe('other');
});
