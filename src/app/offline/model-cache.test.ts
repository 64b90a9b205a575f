import { beforeEach, expect, test, vi } from 'vitest';
import { dropStaleModels, fetchModelFile, keepModels, updateStoredModels } from './model-cache';

const base = 'https://notes.example/app/';
const build = {
  'models/index.json': 'i1',
  'models/es-lstm/model.json': 'a1',
  'models/es-lstm/weights.bin': 'b1',
  'models/en-lstm/model.json': 'c1',
};

let stored: Map<string, Response>;
let fetched: string[];

beforeEach(() => {
  stored = new Map();
  fetched = [];
  const key = (request: string | Request) => (typeof request === 'string' ? request : request.url);
  const cache = {
    match: async (request: string | Request) => stored.get(key(request))?.clone(),
    put: async (request: string, response: Response) => void stored.set(request, response),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async (request: Request) => stored.delete(request.url),
  };
  vi.stubGlobal('__MODEL_FILES__', build);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: URL) => {
    fetched.push(url.pathname);
    return new Response(url.pathname, { status: url.pathname.includes('en-lstm') ? 503 : 200 });
  });
});

test('a model file comes from the network once and from the store ever after', async () => {
  const first = await fetchModelFile('models/es-lstm/weights.bin', base);
  const second = await fetchModelFile('models/es-lstm/weights.bin', base);
  expect(await first?.text()).toBe('/app/models/es-lstm/weights.bin');
  expect(await second?.text()).toBe('/app/models/es-lstm/weights.bin');
  expect(fetched).toEqual(['/app/models/es-lstm/weights.bin']);
});

test('keeping a model stores its files and the list of models, nothing else', async () => {
  await keepModels(['es-lstm'], base);
  expect([...stored.keys()]).toEqual([
    `${base}models/index.json?digest=i1`,
    `${base}models/es-lstm/model.json?digest=a1`,
    `${base}models/es-lstm/weights.bin?digest=b1`,
  ]);
});

test('a file that the network refuses is not stored and fails the keeping by name', async () => {
  await expect(keepModels(['en-lstm'], base)).rejects.toThrow(
    'models/en-lstm/model.json could not be fetched (status 503)',
  );
  expect([...stored.keys()]).toEqual([`${base}models/index.json?digest=i1`]);
});

test('an update fetches only what changed of the kept models and drops the rest', async () => {
  await keepModels(['es-lstm'], base);
  vi.stubGlobal('__MODEL_FILES__', { ...build, 'models/es-lstm/weights.bin': 'b2' });
  fetched = [];
  await updateStoredModels(base);
  expect(fetched).toEqual(['/app/models/es-lstm/weights.bin']);
  await dropStaleModels(base);
  expect([...stored.keys()]).toEqual([
    `${base}models/index.json?digest=i1`,
    `${base}models/es-lstm/model.json?digest=a1`,
    `${base}models/es-lstm/weights.bin?digest=b2`,
  ]);
});

test('a first installation fetches no model', async () => {
  await updateStoredModels(base);
  expect(fetched).toEqual([]);
});

test('any other path is no model file', async () => {
  expect(await fetchModelFile('assets/index.js', base)).toBeUndefined();
  expect(fetched).toEqual([]);
});
