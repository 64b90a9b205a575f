import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Message } from '../core/state';
import { appOf } from '../core/test-support/app';
import { gate } from '../offline/gate';
import { type UpdateState, updates } from '../offline/updates';
import { updateFeature } from './feature';

/** The messages of an app whose requests are all blocked, or not. */
function start({ cut }: { cut: boolean }) {
  const store = createStore<{ message: Message | null }>(() => ({ message: null }));
  const known = createStore<UpdateState>(() => ({ phase: 'none' }));
  const app = appOf({ session: { store } }, [
    [updates, { store: known }],
    [gate, { store: createStore(() => ({ cut })) }],
  ]);
  updateFeature.start?.(app);
  const fails = () => store.setState({ message: { tone: 'error', text: 'This note could not be checked' } });
  const removes = () =>
    store.setState({ message: { tone: 'info', text: 'Removed', actions: [{ label: 'Undo', run() {} }] } });
  return { known, fails, removes, said: () => store.getState().message?.text };
}

test('the message that the site replaced a blocked app stays, whatever else fails before or after', () => {
  for (const failsFirst of [true, false]) {
    const { known, fails, said } = start({ cut: true });
    if (failsFirst) fails();
    known.setState({ phase: 'taken' });
    if (!failsFirst) fails();
    expect(said()).toContain('This site has replaced the app');
  }
});

test('the message that a note could not be checked, or with what can be undone, stays when a newer version is ready', () => {
  const { known, fails, removes, said } = start({ cut: false });
  fails();
  known.setState({ phase: 'ready' });
  expect(said()).toBe('This note could not be checked');
  removes();
  known.setState({ phase: 'taken' });
  expect(said()).toBe('Removed');
});
