import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NO_REQUESTS } from '../../engine/requests';
import type { SessionState } from '../core/state';
import { appOf } from '../core/test-support/app';
import { now, requestsSinceEntry } from '../session/session';
import { gate } from './gate';
import { readGate, throughGate } from './network-gate';
import { cacheStorage } from './test-support/caches';

const BASE = 'https://notes.example/';

test('each request of the service worker is counted once, and only those since the note was entered', async () => {
  vi.stubGlobal('caches', cacheStorage());
  const through = throughGate(async () => new Response(''), BASE, 'build');
  let sent = 0;
  const send = async (path: string) => {
    await through(BASE + path);
    sent++;
    await vi.waitFor(async () => expect((await readGate(BASE)).sent).toBe(sent), 60_000);
  };
  const store = createStore<SessionState>(
    () => ({ enteredAt: null, engine: null, pageRequests: NO_REQUESTS }) as unknown as SessionState,
  );
  const countRequests = vi.fn((_: string, pageRequests: SessionState['pageRequests']) =>
    store.setState({ pageRequests }),
  );
  const app = appOf({ session: { store }, base: BASE, countRequests });
  await send('before-the-page');
  const { refresh } = gate.create(app);
  await refresh();
  await send('before-the-note');
  store.setState({ enteredAt: now() });
  await vi.waitFor(() => expect(countRequests).toHaveBeenCalledTimes(1), 60_000);
  expect(requestsSinceEntry(store.getState())).toBe(0);
  await send('after-the-note');
  await refresh();
  await refresh();
  expect(requestsSinceEntry(store.getState())).toBe(1);
  expect(store.getState().pageRequests.times).toHaveLength(2);
});
