import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { NO_REQUESTS } from '../../engine/requests';
import type { SessionState } from '../core/state';
import { appOf } from '../core/test-support/app';
import { now, requestsSinceEntry } from '../session/session';
import { gate } from './gate';
import { countRequest, readGate, throughGate } from './network-gate';
import { cacheStorage } from './test-support/caches';

const BASE = 'https://notes.example/';

test('each request of the service worker is counted once, and only those since the note was entered', async () => {
  vi.stubGlobal('caches', cacheStorage());
  const through = throughGate(
    async () => new Response(''),
    BASE,
    (what) => countRequest(what, BASE, 'build'),
  );
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

test('after a wipe, the requests that the service worker tells the page of are counted', async () => {
  const storage = cacheStorage();
  const serviceWorker = new EventTarget();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('navigator', { serviceWorker });
  for (const _ of [1, 2, 3]) await countRequest('sent', BASE, 'build');
  const store = createStore(() => ({ enteredAt: null }) as unknown as SessionState);
  const countRequests = vi.fn();
  const { refresh, store: counts } = gate.create(appOf({ session: { store }, base: BASE, countRequests }));
  await refresh();
  await storage.delete('gate');
  for (const requested of ['sent', 'refused'])
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: { requested } }));
  await refresh();
  expect(counts.getState()).toEqual({ cut: false, sent: 1, refused: 1 });
  expect(countRequests.mock.lastCall?.[1].times).toHaveLength(1);
});

test('a request is counted once if two readings of the counts overlap', async () => {
  const storage = cacheStorage();
  const resume: (() => void)[] = [];
  let isHeld = false;
  const open = async (name: string) => {
    const cache = await storage.open(name);
    const match = async (key: string) => {
      const stored = await cache.match(key);
      if (isHeld) await new Promise<void>((resolve) => resume.push(resolve));
      return stored;
    };
    return { ...cache, match };
  };
  vi.stubGlobal('caches', { ...storage, open });
  const through = throughGate(
    async () => new Response(''),
    BASE,
    (what) => countRequest(what, BASE, 'build'),
  );
  const send = async (sent: number) => {
    await through(`${BASE}file`);
    await vi.waitFor(async () => expect((await readGate(BASE)).sent).toBe(sent), 60_000);
  };
  const store = createStore<SessionState>(
    () => ({ enteredAt: null, engine: null, pageRequests: NO_REQUESTS }) as unknown as SessionState,
  );
  const countRequests = vi.fn();
  await send(1);
  const { refresh } = gate.create(appOf({ session: { store }, base: BASE, countRequests }));
  await refresh();
  isHeld = true;
  const slow = refresh();
  await vi.waitFor(() => expect(resume).toHaveLength(1));
  isHeld = false;
  await send(2);
  const quick = refresh();
  await new Promise((resolve) => setTimeout(resolve, 20));
  resume[0]?.();
  await Promise.all([slow, quick]);
  await refresh();
  expect(countRequests.mock.lastCall?.[1].times).toHaveLength(1);
});
