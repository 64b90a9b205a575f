import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { elman } from '../taggers/elman';
import { tinyPackage } from '../taggers/test-support/tiny-package';
import { createEngine } from './engine';
import { isAbort } from './errors';
import type { Engine, ReadOwn } from './protocol';

const TAGGER = 'own-tiny';
const LONG = 'Name: Ana Maria Mason, seen by Dr. Mason on 10/10/1963\n'.repeat(4_000);

let engine: Engine;
let files: Record<string, ArrayBuffer>;

beforeAll(async () => {
  vi.stubGlobal('self', { location: { origin: 'https://app.example' } });
  const { json, files: own } = await tinyPackage(elman);
  files = { ...own, 'model.json': new TextEncoder().encode(JSON.stringify(json)).buffer as ArrayBuffer };
});

beforeEach(async () => {
  engine = createEngine();
  const readOwn: ReadOwn = async (_, name) => files[name] ?? null;
  await engine.start({ base: 'https://app.example/', forced: 'cpu' }, () => {}, readOwn);
});

const notes = [{ note: { id: '1', text: LONG }, spans: [] }];

test.each([
  ['tag', (id) => engine.tag({ id, taggerId: TAGGER, text: LONG, point: 0.5, posterior: false })],
  ['tagAll', (id) => engine.tagAll({ id, taggerId: TAGGER, texts: [LONG], point: 0.5 })],
  ['trace', (id) => engine.trace({ id, taggerId: TAGGER, notes })],
  ['inspect', (id) => engine.inspect({ id, taggerId: TAGGER, text: LONG, token: 3 })],
  ['nearWords', (id) => engine.nearWords({ id, taggerId: TAGGER, near: ['mason'], far: [], count: 3 })],
] satisfies [string, (id: number) => Promise<unknown>][])(
  '%s is cancelled by its number, on the back end that stays in use',
  async (_, start) => {
    const other = engine.nearWords({ id: 1, taggerId: TAGGER, near: ['seen'], far: [], count: 1 });
    const job = start(2).then(
      () => 'done',
      (error: unknown) => (isAbort(error) ? 'aborted' : error),
    );
    engine.cancel(2);
    expect(await job).toBe('aborted');
    expect((await other).points).not.toEqual([]);
    expect(await engine.status()).toMatchObject({ backend: 'cpu', notices: [] });
  },
);
