import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { FetchError } from './errors';
import { fetchFromApp } from './fetch-file';

const path = 'models/en-lstm/model.json';
const served = (body: string) => vi.stubGlobal('fetch', async () => new Response(body));

afterEach(() => vi.unstubAllGlobals());

test('a model file of the same build is used; one of another build is refused, with its name in the error', async () => {
  const digest = createHash('sha256').update(`public/${path}\0{"a":1}`).digest('hex').slice(0, 16);
  vi.stubGlobal('__MODEL_FILES__', { [path]: digest });
  served('{"a":1}');
  expect(new TextDecoder().decode(await fetchFromApp('http://x/', path))).toBe('{"a":1}');
  served('{"a":2}');
  await expect(fetchFromApp('http://x/', path)).rejects.toEqual(
    new FetchError(`${path} is damaged, or of another version of Incognote than this page`),
  );
});

test('a file that the build does not list is used without a check', async () => {
  vi.stubGlobal('__MODEL_FILES__', {});
  served('{"a":2}');
  expect((await fetchFromApp('http://x/', path)).byteLength).toBe(7);
});
