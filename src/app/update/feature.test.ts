import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Message } from '../core/state';
import { appOf } from '../core/test-support/app';
import { gate } from '../offline/gate';
import { type UpdateState, updates } from '../offline/updates';
import { updateFeature } from './feature';

/** What the page says, of newer versions and else, where all requests are cut or not. */
function start({ cut }: { cut: boolean }) {
  const store = createStore<{ message: Message | null }>(() => ({ message: null }));
  const known = createStore<UpdateState>(() => ({ phase: 'none' }));
  const app = appOf({ session: { store } }, [
    [updates, { store: known }],
    [gate, { store: createStore(() => ({ cut })) }],
  ]);
  updateFeature.start?.(app);
  const fails = () => store.setState({ message: { tone: 'error', text: 'This note could not be checked' } });
  return { known, fails, said: () => store.getState().message?.text };
}

test('an app that was exchanged although requests are cut is told whatever else fails, before or after', () => {
  for (const failsFirst of [true, false]) {
    const { known, fails, said } = start({ cut: true });
    if (failsFirst) fails();
    known.setState({ phase: 'taken' });
    if (!failsFirst) fails();
    expect(said()).toContain('This site has replaced the app');
  }
});

test('a note that could not be checked is told before a newer version', () => {
  const { known, fails, said } = start({ cut: false });
  fails();
  known.setState({ phase: 'ready' });
  expect(said()).toBe('This note could not be checked');
});
