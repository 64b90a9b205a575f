import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { App } from '../core/app';
import { appOf } from '../core/test-support/app';
import type { Ui } from '../core/ui';
import { createSession } from '../session/session';
import { stateWith } from '../session/test-support/state';
import { keepOffline } from './keep-offline';
import { cacheStorage } from './test-support/caches';
import { updates } from './updates';
import { InstallError } from './worker-talk';

const base = 'https://notes.example/app/';

/** @param active a worker; without one the app is stored, and nothing is asked */
async function start(active?: { readonly postMessage: (_: unknown, ports: readonly MessagePort[]) => void }) {
  const caches = cacheStorage();
  if (!active) await caches.open('app 1');
  const registration = { active: active ?? {} };
  const serviceWorker = {
    addEventListener: () => {},
    register: async () => registration,
    getRegistration: async (): Promise<unknown> => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('__MODEL_FILES__', {});
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const models = ['en-elman', 'en-jordan'].map((id) => ({ id, title: id, language: 'en' }));
  const parts = {
    session: createSession(() => stateWith({ models, language: 'en' } as never)),
    ui: createStore(() => ({ offline: 'preparing' }) as Ui),
  };
  return { app: appOf(parts, [[updates, { follow: () => {} }]]), caches, serviceWorker, tab };
}

const choose = ({ session }: App, id: string) => session.store.setState({ chosenTagger: { en: id } } as never);

test('the app is ready when the tagger in use is stored, and stores each tagger that is chosen later', async () => {
  const { app, caches } = await start();
  await keepOffline(app, base);
  expect(app.ui.getState().offline).toBe('ready');
  await caches.delete('models');
  const seen: string[] = [];
  app.ui.subscribe(({ offline }) => seen.push(offline));
  choose(app, 'en-jordan');
  await vi.waitFor(() => expect(seen).toEqual(['preparing', 'ready']), 60_000);
  expect(await caches.keys()).toEqual(['app 1', 'models']);
});

test('the app is not ready while a tagger in use could not be stored, and is again with one that is stored', async () => {
  const { app, caches } = await start();
  await keepOffline(app, base);
  const { open } = caches;
  caches.open = async () => {
    throw new TypeError('no network');
  };
  choose(app, 'en-jordan');
  await vi.waitFor(() => expect(app.ui.getState().offline).toBe('unavailable'), 60_000);
  caches.open = open;
  const seen: string[] = [];
  app.ui.subscribe(({ offline }) => seen.push(offline));
  choose(app, 'en-elman');
  await vi.waitFor(() => expect(seen).toEqual(['ready']), 60_000);
});

test('where a wipe left the worker of another tab active, the app is ready only once that has stored it again', async () => {
  for (const stores of [true, false]) {
    const asked: unknown[] = [];
    const postMessage = async (question: unknown, [port]: readonly MessagePort[]) => {
      asked.push(question);
      if (stores) await caches.open('app 2');
      port?.postMessage('build');
    };
    const { app } = await start({ postMessage: (...given) => void postMessage(...given) });
    await keepOffline(app, base);
    expect(asked).toEqual([{ ask: 'store' }]);
    expect(app.ui.getState().offline).toBe(stores ? 'ready' : 'unavailable');
  }
});

test('a tagger that is chosen after a wipe is not stored, and the app is not ready', async () => {
  const { app, caches, serviceWorker } = await start();
  await keepOffline(app, base);
  await caches.delete('models');
  serviceWorker.getRegistration = vi.fn(async () => undefined);
  app.ui.setState({ offline: 'unavailable' });
  choose(app, 'en-jordan');
  await vi.waitFor(() => expect(serviceWorker.getRegistration).toHaveBeenCalled(), 60_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await caches.keys()).not.toContain('models');
  expect(app.ui.getState().offline).toBe('unavailable');
});

test('a tab that a person comes back to after a wipe in another tab is not ready any more', async () => {
  const { app, serviceWorker, tab } = await start();
  await keepOffline(app, base);
  serviceWorker.getRegistration = async () => undefined;
  tab.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(app.ui.getState().offline).toBe('unavailable'), 60_000);
});

test('a wipe while a tagger is being stored leaves the app not ready', async () => {
  const { app, caches, serviceWorker } = await start();
  await keepOffline(app, base);
  const { open } = caches;
  caches.open = async (name) => {
    serviceWorker.getRegistration = vi.fn(async () => undefined);
    app.ui.setState({ offline: 'unavailable' });
    return open(name);
  };
  choose(app, 'en-jordan');
  await vi.waitFor(() => expect(serviceWorker.getRegistration).toHaveBeenCalled(), 60_000);
  await new Promise((resolve) => setTimeout(resolve));
  expect(app.ui.getState().offline).toBe('unavailable');
});

test('the app stays ready with the tagger in use when there is no room for one that was chosen before', async () => {
  const { app, caches } = await start();
  await keepOffline(app, base);
  const { open } = caches;
  let fail = (_: Error): void => {};
  caches.open = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  choose(app, 'en-jordan');
  await vi.waitFor(() => expect(app.ui.getState().offline).toBe('preparing'), 60_000);
  caches.open = open;
  choose(app, 'en-elman');
  await vi.waitFor(() => expect(app.ui.getState().offline).toBe('ready'), 60_000);
  fail(new InstallError('full', null, 'No room'));
  await vi.waitFor(() => expect(app.session.store.getState().message?.tone).toBe('info'), 60_000);
  expect(app.ui.getState().offline).toBe('ready');
});
