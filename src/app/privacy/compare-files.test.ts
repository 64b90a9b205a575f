import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { compareFiles } from './compare-files';

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
])('a site that hands out %s in place of the list is said', async (_, response) => {
  served = response;
  await expect(compareFiles(base)).rejects.toThrow('no list of its files');
});
