import { afterEach, expect, test, vi } from 'vitest';
import { modelDigest } from '../engine/fetch-file';
import { cacheStorage } from './offline/test-support/caches';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A string to the compiler, which checks the worker by itself: its globals are not those of other code. */
const WORKER: string = './service-worker';
const SCOPE = 'https://notes.example/';
const hashed = (url: string) => ({ url, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' });
const MODEL = 'models/en-elman/weights.bin';

/** A service worker of a page whose files are all empty. */
async function started() {
  const listeners = new Map<string, (event: object) => void>();
  const storage = cacheStorage();
  const told: unknown[] = [];
  const self = {
    registration: { scope: SCOPE },
    __WB_MANIFEST: [hashed('index.html'), hashed('pdf/reader.js')],
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => [{ url: SCOPE, postMessage: (message: unknown) => told.push(message) }] },
    fetch: vi.fn(async () => new Response('')),
  };
  vi.stubGlobal('self', self);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => globalThis.self.fetch(...given));
  vi.stubGlobal('__GUARD_HEADERS__', {});
  vi.stubGlobal('__MODEL_FILES__', { [MODEL]: await modelDigest(MODEL, new ArrayBuffer(0)) });
  await import(/* @vite-ignore */ WORKER);
  const install = async () => {
    let done: Promise<void> | undefined;
    listeners.get('install')?.({ waitUntil: (work: Promise<void>) => (done = work) });
    await done;
  };
  const get = async (path: string) => {
    let response: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => (response = given);
    listeners.get('fetch')?.({ request: new Request(SCOPE + path), respondWith });
    return (await response)?.status;
  };
  const store = () =>
    new Promise((resolve) => {
      const ports = [{ postMessage: resolve }];
      listeners.get('message')?.({ data: { ask: 'store' }, ports, waitUntil: () => {} });
    });
  return { storage, told, install, get, store };
}

test('a service worker stores what the page fetches, but nothing after a wipe, when it tells the page of each request', async () => {
  const { storage, told, install, get, store } = await started();
  await install();
  const paths = [MODEL, 'pdf/reader.js'];
  for (const path of paths) expect(await get(path)).toBe(200);
  await vi.waitFor(async () => expect((await storage.keys()).toSorted().slice(1)).toEqual(['gate', 'models', 'parts']));
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const name of await storage.keys()) await storage.delete(name);
  for (const path of paths) expect(await get(path)).toBe(200);
  await vi.waitFor(() => expect(told).toEqual([{ requested: 'sent' }, { requested: 'sent' }]));
  expect(await storage.keys()).toEqual([]);
  await store();
  expect((await storage.keys())[0]).toMatch(/^app /);
});
