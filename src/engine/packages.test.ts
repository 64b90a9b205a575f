import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bilstmCrf } from '../taggers/bilstm-crf';
import { elman } from '../taggers/elman';
import type { NetworkTagger } from '../taggers/networks/network-tagger';
import { BUILT_IN } from '../taggers/registry';
import { type TinyPackage, tinyPackage } from '../taggers/test-support/tiny-package';
import { FetchError } from './errors';
import { createPackages, listTaggers } from './packages';
import { failureOf } from './test-support/workers';

let tiny: TinyPackage;
beforeAll(async () => {
  await tf.setBackend('cpu');
  tiny = await tinyPackage(elman);
});
beforeEach(() => void vi.stubGlobal('__MODEL_FILES__', {}));
afterEach(() => vi.unstubAllGlobals());

/** Serves the tiny package below `http://x/models/tiny/`, with the weights given. @returns the requests made */
function serve(weights: ArrayBuffer): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: URL) => {
    const name = url.href.replace('http://x/models/tiny/', '');
    requests.push(name);
    if (name === 'model.json') return new Response(JSON.stringify(tiny.json));
    return new Response(name === 'weights.bin' ? weights : (tiny.files[name] as ArrayBuffer));
  });
  return requests;
}

test('a package that was read once is read again without a request, and disposing of its taggers frees all', async () => {
  const requests = serve(tiny.files['weights.bin'] as ArrayBuffer);
  const open = createPackages('http://x/');
  const before = tf.memory().numTensors;
  (await open('tiny')).dispose();
  (await open('tiny')).dispose();
  expect(requests.sort()).toEqual(['model.json', 'vocabulary.txt', 'weights.bin']);
  expect(tf.memory().numTensors).toBe(before);
});

test('packages that share a gazetteer fetch it once and open it once', async () => {
  const { json, files } = await tinyPackage(bilstmCrf);
  const requests: string[] = [];
  vi.stubGlobal('fetch', async ({ href }: URL) => {
    requests.push(href);
    if (href.endsWith('model.json')) return new Response(JSON.stringify(json));
    const name = Object.keys(files).find((name) => href.endsWith(name.replace(/^[./]+/, '')));
    return new Response(files[String(name)] as ArrayBuffer);
  });
  const open = createPackages('http://x/');
  const taggers = await Promise.all(['one', 'two'].map((id) => open(id) as Promise<NetworkTagger>));
  expect(requests.filter((href) => href.endsWith('en.bin'))).toEqual(['http://x/gazetteers/en.bin']);
  expect(requests).toHaveLength(7);
  expect(taggers[0]?.model.gazetteer).toBeDefined();
  expect(taggers[1]?.model.gazetteer).toBe(taggers[0]?.model.gazetteer);
  for (const tagger of taggers) tagger.dispose();
});

test('a file whose content was wrong is fetched again', async () => {
  const open = createPackages('http://x/');
  serve(new ArrayBuffer(8));
  await expect(open('tiny')).rejects.toThrow(/^weights\.bin: holds 8 bytes/);
  const requests = serve(tiny.files['weights.bin'] as ArrayBuffer);
  (await open('tiny')).dispose();
  expect(requests).toContain('weights.bin');
});

test('a built-in tagger is opened without a package, every other one from its package', async () => {
  const requests = serve(tiny.files['weights.bin'] as ArrayBuffer);
  const open = createPackages('http://x/');
  expect((await open('en-rules')).architecture).toBe('rules');
  expect(requests).toEqual([]);
  const network = await open('tiny');
  expect(network.architecture).toBe('elman');
  network.dispose();
});

const POINT = { precision: 1, recall: 1, f1: 1, tokenRecall: 1, tokenPrecision: 1 };
const MODEL = {
  id: 'en-lstm',
  title: 'LSTM',
  architecture: 'lstm',
  language: 'en',
  default: true,
  bytes: 10,
  scores: { corpus: 'dev', balanced: POINT, cautious: POINT },
};

function serveIndex(body: string, status = 200) {
  vi.stubGlobal('__MODEL_FILES__', {});
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

afterEach(() => vi.unstubAllGlobals());

test('the list of models is read; built-in taggers come after it, never as the default', async () => {
  serveIndex(JSON.stringify({ models: [MODEL] }));
  const [model, ...builtIns] = await listTaggers('http://x/');
  expect(model).toEqual({ ...MODEL, recurrent: true });
  expect(builtIns.map(({ id }) => id)).toEqual(BUILT_IN.map(({ id }) => id));
  for (const summary of builtIns) {
    expect(summary.default).toBe(false);
    expect(summary.bytes).toBeUndefined();
  }
});

test.each([
  ['it is missing', '', 404, 'models/index.json could not be fetched (status 404)'],
  ['it is cut off', '{"models": [', 200, 'models/index.json is not JSON (12 bytes)'],
  ['it is something else', '{"models": [{"id": "../x"}]}', 200, 'models/index.json is not a list of models'],
])('an error names the file if %s', async (_, body, status, message) => {
  serveIndex(body, status);
  const error = await failureOf(listTaggers('http://x/'));
  expect(error).toBeInstanceOf(FetchError);
  expect((error as Error).message).toBe(message);
});
