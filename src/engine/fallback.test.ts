import { expect, test } from 'vitest';
import { makeRulesTagger } from '../taggers/rules';
import { abortError, BackendError, FetchError } from './errors';
import { startWithFallback } from './fallback';
import { inspectorOf, wordVectorsOf } from './inside';
import type { BackendName } from './protocol';
import { failureOf } from './test-support/workers';

const never = new Promise<never>(() => {});

async function setUp(broken: readonly BackendName[] = [], lost: Partial<Record<BackendName, Promise<void>>> = {}) {
  const notices: string[] = [];
  let switches = 0;
  const fallback = await startWithFallback({
    names: ['webgpu', 'wasm', 'cpu'],
    async start(names, reasons) {
      for (const name of names) {
        if (!broken.includes(name)) return { name, lost: lost[name] ?? never };
        reasons.push(`${name}: no adapter`);
      }
      throw new BackendError('no back end works here');
    },
    notices,
    onSwitch: () => switches++,
  });
  return { fallback, notices, switched: () => switches };
}

test('the first back end that starts is used, and the errors of the others are reported', async () => {
  const { fallback, notices } = await setUp(['webgpu']);
  expect(fallback.backend).toBe('wasm');
  expect(notices).toEqual(['webgpu: no adapter']);
});

test('work that fails on one back end is repeated on the next, and what was loaded is forgotten', async () => {
  const { fallback, notices, switched } = await setUp();
  const used: BackendName[] = [];
  const result = await fallback.run(async () => {
    used.push(fallback.backend);
    if (fallback.backend === 'webgpu') throw new TypeError('shader');
    return 'done';
  });
  expect([result, used, switched()]).toEqual(['done', ['webgpu', 'wasm'], 1]);
  expect(notices).toEqual(['webgpu stopped: shader']);
});

test('if the device is lost, the work that waits for it fails at once and is repeated on the next back end', async () => {
  const { fallback } = await setUp([], { webgpu: new Promise((resolve) => setTimeout(resolve, 10)) });
  expect(await fallback.run(() => (fallback.backend === 'webgpu' ? never : Promise.resolve('done')))).toBe('done');
  expect(fallback.backend).toBe('wasm');
});

test('two jobs that fail together switch once', async () => {
  const { fallback, switched } = await setUp();
  const work = async () => {
    if (fallback.backend === 'webgpu') throw new TypeError('shader');
  };
  await Promise.all([fallback.run(work), fallback.run(work)]);
  expect([fallback.backend, switched()]).toEqual(['wasm', 1]);
});

test('a requested abort is passed on; one that was not requested means a lost device, and the work is repeated on the next back end', async () => {
  const { fallback, switched } = await setUp();
  const error = abortError();
  const aborting = () => (fallback.backend === 'webgpu' ? Promise.reject(error) : Promise.resolve('done'));
  expect(await failureOf(fallback.run(aborting, AbortSignal.abort()))).toBe(error);
  expect(switched()).toBe(0);
  expect(await fallback.run(aborting, new AbortController().signal)).toBe('done');
  expect([fallback.backend, switched()]).toEqual(['wasm', 1]);
});

test('an abort on the last back end that was not requested is an error', async () => {
  const { fallback } = await setUp(['webgpu', 'wasm']);
  const error = await failureOf(fallback.run(() => Promise.reject(abortError())));
  expect(error).toBeInstanceOf(BackendError);
});

test.each([new FetchError('weights.bin'), new RangeError('3')])(
  'an error that the back end did not cause is passed on (%s)',
  async (error) => {
    const { fallback, switched } = await setUp();
    expect(await failureOf(fallback.run(() => Promise.reject(error)))).toBe(error);
    expect(switched()).toBe(0);
  },
);

test('looking inside a tagger that is not a network fails without a change of back end', async () => {
  const { fallback, switched } = await setUp();
  const rules = makeRulesTagger('en');
  for (const ask of [inspectorOf, wordVectorsOf])
    expect(String(await failureOf(fallback.run(async () => void ask(rules))))).toContain('en-rules is not a network');
  expect([fallback.backend, switched()]).toEqual(['webgpu', 0]);
});

test('on the last back end the error is passed on', async () => {
  const { fallback } = await setUp(['webgpu', 'wasm']);
  const error = new TypeError('no');
  expect(await failureOf(fallback.run(() => Promise.reject(error)))).toBe(error);
});

test('after a choice, work is done on the chosen back end, and on the others only if that fails', async () => {
  const { fallback, notices, switched } = await setUp();
  fallback.use({ name: 'wasm', lost: never });
  expect([fallback.backend, switched()]).toEqual(['wasm', 0]);
  const used: BackendName[] = [];
  await fallback.run(async () => {
    used.push(fallback.backend);
    if (fallback.backend === 'wasm') throw new TypeError('memory');
  });
  expect([used, switched()]).toEqual([['wasm', 'webgpu'], 1]);
  expect(notices).toEqual(['wasm stopped: memory']);
});
