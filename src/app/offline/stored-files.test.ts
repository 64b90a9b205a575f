import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dropOtherVersions,
  inSameParts,
  type ListedFile,
  ofModels,
  ofSameModels,
  type StoredFiles,
  storedApp,
  storedModels,
  storedParts,
} from './stored-files';
import { cacheStorage } from './test-support/caches';
import type { InstallError } from './worker-talk';

const base = 'https://notes.example/app/';

/** The server's files, by their paths from the app's folder. */
let served: Record<string, string>;
let fetched: string[];

beforeEach(() => {
  vi.stubGlobal('caches', cacheStorage());
  fetched = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    const path = url.pathname.replace('/app/', '');
    if (!fetched.includes(path)) fetched.push(path);
    const content = served[path];
    return content === undefined ? new Response('', { status: 404 }) : new Response(content);
  });
});

const keysIn = async (cache: string) => (await (await caches.open(cache)).keys()).map(({ url }) => url);

const listed = (files: Readonly<Record<string, string>>): ListedFile[] =>
  Object.entries(files).map(([url, content]) => ({
    url,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  }));

describe('the app’s own files', () => {
  const OLD = { 'index.html': 'old page', 'assets/same.js': 'same', 'assets/a-1.js': 'one' };
  const NEW = { 'index.html': 'new page', 'assets/same.js': 'same', 'assets/a-2.js': 'two' };

  /** The old version in use, the new one on the server. */
  async function oldStored() {
    served = { ...OLD };
    const old = storedApp(listed(OLD), base);
    await old.keep();
    served = { ...NEW };
    fetched = [];
    return old;
  }

  /** Installs the new version as the service worker does. @returns the error, if there is one */
  async function install(next: StoredFiles): Promise<InstallError | undefined> {
    const error = await next.keep().catch((thrown: unknown) => thrown as InstallError);
    if (error) await next.undo();
    return error ?? undefined;
  }

  const pageOf = async (version: StoredFiles) => (await version.match('index.html'))?.text();

  test('each version serves its own files, and unchanged files are not fetched again', async () => {
    const old = await oldStored();
    const next = storedApp(listed(NEW), base);
    await next.keep();
    expect(fetched.sort()).toEqual(['assets/a-2.js', 'index.html']);
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
      const next = storedApp(listed(NEW), base);
      if (content === undefined) delete served['assets/a-2.js'];
      else served['assets/a-2.js'] = content;
      expect(await install(next)).toMatchObject({ code, file: 'assets/a-2.js', message });
      expect(await caches.keys()).toHaveLength(1);
      expect(await pageOf(next)).toBeUndefined();
      expect(await pageOf(old)).toBe('old page');
    },
  );

  test('an older file in the HTTP cache is fetched from the server', async () => {
    await oldStored();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: URL, { cache }: RequestInit) =>
      cache === 'force-cache' && url.pathname.endsWith('index.html') ? new Response('old page') : fetch(url),
    );
    const next = storedApp(listed(NEW), base);
    await next.keep();
    expect(await pageOf(next)).toBe('new page');
  });

  test('without storage space, nothing of the new version is left', async () => {
    vi.stubGlobal('caches', cacheStorage('old page'.length + 'same'.length + 'one'.length + 4));
    const old = await oldStored();
    expect(await install(storedApp(listed(NEW), base))).toMatchObject({ code: 'full' });
    expect(await caches.keys()).toHaveLength(1);
    expect(await pageOf(old)).toBe('old page');
  });

  test('undoing deletes a version, unless it was stored before', async () => {
    const old = await oldStored();
    const next = storedApp(listed(NEW), base);
    await next.keep();
    await next.undo();
    expect(await caches.keys()).toHaveLength(1);
    const again = storedApp(listed(OLD), base);
    await again.keep();
    await again.undo();
    expect(await pageOf(old)).toBe('old page');
  });

  test('a version deletes the other versions, and no other caches', async () => {
    await oldStored();
    await caches.open('models');
    const next = storedApp(listed(NEW), base);
    await next.keep();
    await dropOtherVersions(next);
    expect(await caches.keys()).toEqual(['models', expect.stringMatching(/^app /)]);
    expect(await pageOf(next)).toBe('new page');
  });
});

test('an update stores the new files of the parts that are in use, and of no other', async () => {
  served = { 'pdf/reader.js': 'reader', 'pdf/worker.js': 'worker', 'ocr/scan.js': 'scan' };
  await storedParts(listed(served), base).keep(inSameParts(['pdf/reader.js']));
  served = { ...served, 'pdf/worker.js': 'new worker', 'ocr/scan.js': 'new scan' };
  const next = storedParts(listed(served), base);
  fetched = [];
  await next.update(inSameParts);
  expect(fetched).toEqual(['pdf/worker.js']);
  await next.dropStale();
  expect(await keysIn('parts')).toHaveLength(2);
  expect(await (await next.match('pdf/worker.js'))?.text()).toBe('new worker');
});

describe('models', () => {
  const INDEX = 'models/index.json';
  const MODEL = 'models/es-lstm/model.json';
  const WEIGHTS = 'models/es-lstm/weights.bin';
  const ENGLISH = 'models/en-lstm/model.json';
  const paths = [INDEX, MODEL, WEIGHTS, ENGLISH, 'gazetteers/es.bin', 'gazetteers/en.bin'];
  /** The digest that the build makes. */
  const digest = (path: string, content: string) =>
    createHash('sha256').update(`public/${path}\0${content}`).digest('hex').slice(0, 16);
  const build = Object.fromEntries(paths.map((path) => [path, digest(path, path)]));
  const keyOf = (path: string, files = build) => `${base}${path}?digest=${files[path]}`;
  const store = async (...ids: string[]) => storedModels(base).keep(ofModels(ids));
  const textOf = async (path: string) => (await storedModels(base).fetch(path))?.text();

  beforeEach(() => {
    served = Object.fromEntries(paths.map((path) => [path, path]));
    vi.stubGlobal('__MODEL_FILES__', build);
  });

  test('a file comes from the network once, and from the cache afterwards', async () => {
    expect(await textOf(WEIGHTS)).toBe(WEIGHTS);
    served = {};
    expect(await textOf(WEIGHTS)).toBe(WEIGHTS);
  });

  test('a file from the HTTP cache is used if it is of this build; else the server is asked', async () => {
    const asked: unknown[] = [];
    const held = { 'force-cache': WEIGHTS, reload: WEIGHTS };
    vi.stubGlobal('fetch', async (_: URL, { cache }: { readonly cache: 'force-cache' | 'reload' }) => {
      asked.push(cache);
      return new Response(held[cache]);
    });
    await textOf(WEIGHTS);
    expect(asked).toEqual(['force-cache']);
    await caches.delete('models');
    held['force-cache'] = 'of an older build';
    expect(await textOf(WEIGHTS)).toBe(WEIGHTS);
    expect(asked).toEqual(['force-cache', 'force-cache', 'reload']);
  });

  test('storing a model stores its files, the list of models and its language’s word lists, nothing else', async () => {
    await store('es-lstm');
    const wanted = [INDEX, MODEL, WEIGHTS, 'gazetteers/es.bin'].map((path) => keyOf(path));
    expect((await keysIn('models')).sort()).toEqual(wanted.sort());
  });

  test.each([
    ['that the server does not send', undefined, 'could not be fetched (status 404)'],
    ['that is damaged', '<html>', 'came damaged'],
  ])('a file %s is not stored, and the error names it', async (_, content, problem) => {
    if (content === undefined) delete served[MODEL];
    else served[MODEL] = content;
    await expect(store('es-lstm')).rejects.toThrow(`${MODEL} ${problem}`);
    expect(await keysIn('models')).not.toContain(keyOf(MODEL));
  });

  test('an update fetches only the changed files of stored models and drops old ones', async () => {
    await store('es-lstm');
    const next = { ...build, [WEIGHTS]: digest(WEIGHTS, 'new') };
    vi.stubGlobal('__MODEL_FILES__', next);
    served[WEIGHTS] = 'new';
    fetched = [];
    await storedModels(base).update(ofSameModels);
    expect(fetched).toEqual([WEIGHTS]);
    await storedModels(base).dropStale();
    const left = [INDEX, MODEL, WEIGHTS, 'gazetteers/es.bin'].map((path) => keyOf(path, next));
    expect((await keysIn('models')).sort()).toEqual(left.sort());
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, 3)],
    ['altered', (text: string) => text.replace('e', 'E')],
  ])('a stored file that was %s is fetched again', async (_, spoil) => {
    await store('es-lstm');
    const cache = await caches.open('models');
    await cache.put(keyOf(WEIGHTS), new Response(spoil(WEIGHTS)));
    fetched = [];
    expect(await textOf(WEIGHTS)).toBe(WEIGHTS);
    expect(fetched).toEqual([WEIGHTS]);
    expect(await (await cache.match(keyOf(WEIGHTS)))?.text()).toBe(WEIGHTS);
  });

  test('a first installation fetches no model', async () => {
    await storedModels(base).update(ofSameModels);
    expect(fetched).toEqual([]);
  });

  test('other paths are not model files', async () => {
    expect(await textOf('assets/index.js')).toBeUndefined();
    expect(fetched).toEqual([]);
  });
});
