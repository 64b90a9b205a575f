import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { cacheStorage } from '../offline/test-support/caches';
import { compareFiles, readStored } from './proof';

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

test('stored files and bytes are counted by kind', async () => {
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

test('databases and files are listed even where the browser does not say how much is stored', async () => {
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

const base = 'https://notes.example/app/';
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const LIST = `${hash('page')}  index.html\n${hash('weights')}  models/a/weights.bin\n${hash('x')}  not-stored.js\n`;

let stored: Record<string, Record<string, string>>;
let fetched: string[];
let served: Response;

beforeEach(() => {
  fetched = [];
  served = new Response(LIST);
  stored = {
    'app 1': { 'index.html?integrity=sha256-x': 'page' },
    models: { 'models/a/weights.bin?digest=1': 'weights' },
    gate: { 'gate/cut': '' },
  };
  vi.stubGlobal('fetch', async (url: URL) => {
    fetched.push(url.href);
    return served;
  });
  vi.stubGlobal('caches', {
    keys: async () => Object.keys(stored),
    open: async (name: string) => ({
      keys: async () => Object.keys(stored[name] ?? {}).map((path) => new Request(new URL(path, base))),
      match: async ({ url }: Request) => new Response(stored[name]?.[url.slice(base.length)]),
    }),
  });
});

test('stored files are counted as listed by their bytes and paths, with one request', async () => {
  expect(await compareFiles(base)).toEqual({ asListed: 2, others: [], listHash: hash(LIST) });
  expect(fetched).toEqual([`${base}SHA256SUMS`]);
});

test('what was altered, or is not of this version, is named', async () => {
  stored['app 0'] = { 'index.html': 'older page', 'gone.js': 'x' };
  stored.models = { 'models/a/weights.bin?digest=1': 'weightt' };
  expect(await compareFiles(base)).toMatchObject({
    asListed: 1,
    others: ['gone.js', 'index.html', 'models/a/weights.bin'],
  });
});

test.each([
  ['none', new Response('', { status: 404 })],
  ['something else', new Response('<!doctype html>')],
])('comparing fails where the site sends %s in place of the list', async (_, response) => {
  served = response;
  await expect(compareFiles(base)).rejects.toThrow('no list of its files');
});
