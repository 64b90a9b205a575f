import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BuiltFile, createAppCache } from './app-cache';
import { cacheStorage } from './test-support/caches';
import type { InstallError } from './worker-talk';

const base = 'https://notes.example/app/';
const built = (url: string, content: string): BuiltFile => ({
  url,
  integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
});
const OLD = [built('index.html', 'old page'), built('assets/same.js', 'same'), built('assets/a-1.js', 'one')];
const NEW = [built('index.html', 'new page'), built('assets/same.js', 'same'), built('assets/a-2.js', 'two')];

let served: Record<string, string>;
let fetched: string[];

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage());
  fetched = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    fetched.push(url.pathname);
    const content = served[url.pathname.replace('/app/', '')];
    return content === undefined ? new Response('', { status: 404 }) : new Response(content);
  });
});

const serveOld = () => {
  served = { 'index.html': 'old page', 'assets/same.js': 'same', 'assets/a-1.js': 'one' };
};
const serveNew = () => {
  served = { 'index.html': 'new page', 'assets/same.js': 'same', 'assets/a-2.js': 'two' };
};

/** The old version in use, the new one on the server. */
async function oldStored() {
  serveOld();
  const old = createAppCache(OLD, base);
  await old.store();
  serveNew();
  fetched = [];
  return old;
}

const pageOf = async (version: ReturnType<typeof createAppCache>) => (await version.match('index.html'))?.text();

test('each version serves its own files, and unchanged files are not fetched again', async () => {
  const old = await oldStored();
  const next = createAppCache(NEW, base);
  await next.store();
  expect(fetched.sort()).toEqual(['/app/assets/a-2.js', '/app/index.html']);
  expect([await pageOf(old), await pageOf(next)]).toEqual(['old page', 'new page']);
  expect(await old.match('assets/a-2.js')).toBeUndefined();
  expect(await next.match('assets/a-1.js')).toBeUndefined();
});

test.each([
  ['missing', undefined, 'assets/a-2.js could not be fetched (status 404)'],
  ['damaged', 'tw', 'assets/a-2.js came damaged'],
] as const)(
  'if a file is %s, nothing of the new version is left and the old one is served',
  async (code, content, message) => {
    const old = await oldStored();
    const next = createAppCache(NEW, base);
    if (content === undefined) delete served['assets/a-2.js'];
    else served['assets/a-2.js'] = content;
    const error = await next.store().catch((thrown: unknown) => thrown as InstallError);
    expect(error).toMatchObject({ code, file: 'assets/a-2.js', message });
    expect(await caches.keys()).toHaveLength(1);
    expect(await pageOf(next)).toBeUndefined();
    expect(await pageOf(old)).toBe('old page');
  },
);

test('an older file in the HTTP cache is fetched from the server', async () => {
  await oldStored();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: URL, { cache }: RequestInit) =>
    cache === 'default' && url.pathname.endsWith('index.html') ? new Response('old page') : fetch(url),
  );
  const next = createAppCache(NEW, base);
  await next.store();
  expect(await pageOf(next)).toBe('new page');
});

test('without storage space, nothing of the new version is left', async () => {
  vi.stubGlobal('caches', cacheStorage('old page'.length + 'same'.length + 'one'.length + 4));
  const old = await oldStored();
  const error = await createAppCache(NEW, base)
    .store()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'full' });
  expect(await caches.keys()).toHaveLength(1);
  expect(await pageOf(old)).toBe('old page');
});

test('undoing deletes a version, unless it was stored before', async () => {
  await oldStored();
  const undo = await createAppCache(NEW, base).store();
  await undo();
  expect(await caches.keys()).toHaveLength(1);
  serveOld();
  const again = await createAppCache(OLD, base).store();
  await again();
  expect(await caches.keys()).toHaveLength(1);
});

test('a version deletes the other versions, and no other caches', async () => {
  await oldStored();
  await caches.open('models');
  const next = createAppCache(NEW, base);
  await next.store();
  await next.dropOthers();
  expect(await caches.keys()).toEqual(['models', expect.stringMatching(/^app /)]);
  expect(await pageOf(next)).toBe('new page');
});
