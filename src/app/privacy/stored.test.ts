import { expect, test, vi } from 'vitest';
import { cacheStorage } from '../offline/test-support/caches';
import { readStored } from './stored';

async function browser() {
  const caches = cacheStorage();
  const put = async (name: string, path: string, content: string) =>
    (await caches.open(name)).put(`https://notes.example/${path}`, new Response(content));
  await put('models', 'a.bin', 'weights');
  await put('models', 'b.bin', 'w');
  await put('app', 'index.html', 'page');
  await caches.open('gate');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'incognote' }] });
  const storage = { estimate: async () => ({ usage: 5, quota: 10 }), persisted: async () => false };
  vi.stubGlobal('navigator', { storage });
  return caches;
}

test('what is stored is told by kind: how many files, of how many bytes', async () => {
  await browser();
  expect(await readStored()).toEqual({
    usage: 5,
    quota: 10,
    persisted: false,
    databases: ['incognote'],
    caches: [
      { name: 'app', files: 1, bytes: 4 },
      { name: 'gate', files: 0, bytes: 0 },
      { name: 'models', files: 2, bytes: 8 },
    ],
  });
});

test('a browser that does not tell how much is stored still has its databases and files listed', async () => {
  await browser();
  const { databases, caches } = await readStored();
  for (const storage of [undefined, {}, { estimate: () => Promise.reject(new Error('refused')) }]) {
    vi.stubGlobal('navigator', { storage });
    expect(await readStored()).toEqual({ usage: null, quota: null, persisted: false, databases, caches });
  }
});

test('what is wiped while it is read stays wiped', async () => {
  const caches = await browser();
  const wiping = async (name: string) => {
    const cache = await caches.open(name);
    const keys = async () => {
      for (const each of await caches.keys()) await caches.delete(each);
      return cache.keys();
    };
    return { ...cache, keys };
  };
  vi.stubGlobal('caches', { ...caches, open: wiping });
  await readStored();
  expect(await caches.keys()).toEqual([]);
});
