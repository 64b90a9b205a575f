import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropStaleModels, fetchModelFile, keepModels, updateStoredModels } from './model-cache';

const base = 'https://notes.example/app/';
/** The digest that the build makes. */
const digest = (path: string, content: string) =>
  createHash('sha256').update(`public/${path}\0${content}`).digest('hex').slice(0, 16);
const paths = [
  'models/index.json',
  'models/es-lstm/model.json',
  'models/es-lstm/weights.bin',
  'models/en-lstm/model.json',
  'gazetteers/es.bin',
  'gazetteers/en.bin',
];
const build = Object.fromEntries(paths.map((path) => [path, digest(path, `/app/${path}`)]));
const keyOf = (path: string, files = build) => `${base}${path}?digest=${files[path]}`;

let served: Record<string, string>;
let stored: Map<string, Response>;
let fetched: string[];

beforeEach(() => {
  stored = new Map();
  fetched = [];
  served = {};
  const key = (request: string | Request) => (typeof request === 'string' ? request : request.url);
  const cache = {
    match: async (request: string | Request) => stored.get(key(request))?.clone(),
    put: async (request: string, response: Response) => void stored.set(request, response),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request: string | Request) => stored.delete(key(request)),
  };
  vi.stubGlobal('__MODEL_FILES__', build);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: URL) => {
    fetched.push(url.pathname);
    return new Response(served[url.pathname] ?? url.pathname, { status: url.pathname.includes('en-lstm') ? 503 : 200 });
  });
});

test('a model file comes from the network once, and from the cache afterwards', async () => {
  const first = await fetchModelFile('models/es-lstm/weights.bin', base);
  const second = await fetchModelFile('models/es-lstm/weights.bin', base);
  expect(await first?.text()).toBe('/app/models/es-lstm/weights.bin');
  expect(await second?.text()).toBe('/app/models/es-lstm/weights.bin');
  expect(fetched).toEqual(['/app/models/es-lstm/weights.bin']);
});

test('a file from the HTTP cache is used if it is of this build; else the server is asked', async () => {
  const path = 'models/es-lstm/weights.bin';
  const asked: unknown[] = [];
  const held = { 'force-cache': `/app/${path}`, reload: `/app/${path}` };
  vi.stubGlobal('fetch', async (_: URL, { cache }: { readonly cache: 'force-cache' | 'reload' }) => {
    asked.push(cache);
    return new Response(held[cache]);
  });
  await fetchModelFile(path, base);
  expect(asked).toEqual(['force-cache']);
  stored.clear();
  held['force-cache'] = 'of an older build';
  expect(await (await fetchModelFile(path, base))?.text()).toBe(`/app/${path}`);
  expect(asked).toEqual(['force-cache', 'force-cache', 'reload']);
});

test('storing a model stores its files, the list of models and its language’s word lists, nothing else', async () => {
  await keepModels(['es-lstm'], base);
  expect([...stored.keys()]).toEqual([
    keyOf('models/index.json'),
    keyOf('models/es-lstm/model.json'),
    keyOf('models/es-lstm/weights.bin'),
    keyOf('gazetteers/es.bin'),
  ]);
});

test('a file that the server does not send is not stored, and the error names it', async () => {
  await expect(keepModels(['en-lstm'], base)).rejects.toThrow(
    'models/en-lstm/model.json could not be fetched (status 503)',
  );
  expect([...stored.keys()]).toEqual([keyOf('models/index.json')]);
});

test('an update fetches only the changed files of stored models and drops old ones', async () => {
  await keepModels(['es-lstm'], base);
  const weights = 'models/es-lstm/weights.bin';
  const next = { ...build, [weights]: digest(weights, 'new') };
  vi.stubGlobal('__MODEL_FILES__', next);
  served = { [`/app/${weights}`]: 'new' };
  fetched = [];
  await updateStoredModels(base);
  expect(fetched).toEqual(['/app/models/es-lstm/weights.bin']);
  await dropStaleModels(base);
  expect([...stored.keys()]).toEqual([
    keyOf('models/index.json'),
    keyOf('models/es-lstm/model.json'),
    keyOf('gazetteers/es.bin'),
    keyOf(weights, next),
  ]);
});

test.each([
  ['cut short', (text: string) => text.slice(0, 3)],
  ['altered', (text: string) => text.replace('e', 'E')],
])('a stored file that was %s is fetched again', async (_, spoil) => {
  const path = 'models/es-lstm/weights.bin';
  await keepModels(['es-lstm'], base);
  stored.set(keyOf(path), new Response(spoil(`/app/${path}`)));
  fetched = [];
  expect(await (await fetchModelFile(path, base))?.text()).toBe(`/app/${path}`);
  expect(fetched).toEqual([`/app/${path}`]);
  expect(await stored.get(keyOf(path))?.clone().text()).toBe(`/app/${path}`);
});

test('a damaged file is not stored, and the error names it', async () => {
  const path = 'models/es-lstm/model.json';
  served = { [`/app/${path}`]: '<html>' };
  await expect(keepModels(['es-lstm'], base)).rejects.toThrow(`${path} came damaged`);
  expect(stored.has(keyOf(path))).toBe(false);
});

test('a first installation fetches no model', async () => {
  await updateStoredModels(base);
  expect(fetched).toEqual([]);
});

test('other paths are not model files', async () => {
  expect(await fetchModelFile('assets/index.js', base)).toBeUndefined();
  expect(fetched).toEqual([]);
});
