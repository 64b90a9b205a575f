import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TextRange } from '../note/span';
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

test('passages in the other language are read, and explained, by the tagger of that', async () => {
  const english =
    'The patient was admitted with chest pain and was seen by cardiology; she has had no fever. MRN 4471982.\n';
  const spanish =
    'La paciente fue ingresada por dolor en el pecho y no tiene fiebre desde hace dos días. DNI 12345678Z.';
  const text = english + spanish;
  const asked = { taggerId: 'en-rules', point: 'balanced', other: { id: 'es-rules', point: 'balanced' } } as const;
  const tagging = await engine.tag({ id: 1, ...asked, text, posterior: false });
  const [tagged] = await engine.tagAll({ id: 2, ...asked, texts: [text] });
  expect(tagged?.spans).toEqual(tagging.spans);
  expect(tagging.spans.map(({ start, end, source }) => [text.slice(start, end), source])).toEqual([
    ['4471982', 'en-rules'],
    ['12345678Z', 'es-rules'],
  ]);
  const stretch = { start: text.indexOf('12345678Z'), end: text.length - 1 };
  const explained = await engine.explain({ id: 3, ...asked, text, stretch });
  expect(explained.opinions.map(({ tagger, marks }) => [tagger, marks])).toEqual([['es-rules', true]]);
  expect(explained.rules[0]).toMatchObject(stretch);
  const { opinions } = await engine.explain({ id: 4, ...asked, text, stretch: tagging.spans[0] as TextRange });
  expect(opinions.map(({ tagger }) => tagger)).toEqual(['en-rules']);
});
