import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Bridge } from './bridge';
import { withMoreWorkers, workersFor } from './engine-pool';
import { isAbort } from './errors';
import type { BackendName, NoteDecisions } from './protocol';

/** A pool of bridges of the test's own making; a text is how many milliseconds it takes. */
function setUp({ size = 3, backend = 'wasm' as BackendName | undefined, idle = 1_000 } = {}) {
  const log: { worker: number; texts: readonly string[] }[] = [];
  const disposed: number[] = [];
  const now = { size, backend };
  let spawned = 0;
  const bridgeOf = (worker: number) =>
    ({
      async tagAll(_: string, texts: readonly string[]) {
        log.push({ worker, texts });
        await new Promise((resolve) => setTimeout(resolve, Number(texts[0])));
        if (texts[0] === '7') throw new Error('seven');
        return texts.map((text) => ({ spans: [], uncertain: [{ start: worker, end: worker, doubt: Number(text) }] }));
      },
      facts: async () => ({ id: 'first', files: {} }),
      dispose: () => void disposed.push(worker),
    }) as unknown as Bridge;
  const onRequests = vi.fn();
  const pool = withMoreWorkers(bridgeOf(0), {
    ...{ size: () => now.size, backend: () => now.backend, onRequests, idle },
    spawn(_, tell) {
      tell({ times: [++spawned], foreign: 0 });
      return bridgeOf(spawned);
    },
  });
  const { signal } = new AbortController();
  const read = (...texts: string[]) => pool.tagAll('x', texts, { signal });
  return { pool, read, log, disposed, now, onRequests };
}

const said = (decisions: readonly NoteDecisions[]) => decisions.map(({ uncertain }) => uncertain[0]?.doubt);

test('each call goes to a free worker and gets its own answer, or its own error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(9), { maxLength: 20 }), async (size, waits) => {
      const { read, log, pool } = setUp({ size });
      const outcomes = await Promise.allSettled(waits.map((wait) => read(String(wait), 'b')));
      outcomes.forEach((outcome, n) => {
        if (waits[n] === 7) expect(outcome).toMatchObject({ status: 'rejected' });
        else expect(outcome.status === 'fulfilled' && said(outcome.value)[0]).toBe(waits[n]);
      });
      expect(log).toHaveLength(waits.length);
      expect(Math.max(0, ...log.map(({ worker }) => worker))).toBeLessThan(size);
      expect(pool.workers()).toBe(size);
      pool.dispose();
    }),
    { numRuns: 30 },
  );
});

test('there is only one worker if one is wanted, on a GPU, and before the back end is known', async () => {
  for (const given of [{ size: 1 }, { backend: 'webgpu' as const }, { backend: undefined }]) {
    const { read, log, pool, now } = setUp();
    Object.assign(now, given);
    await Promise.all([read('1'), read('1'), read('1')]);
    expect(log.map(({ worker }) => worker)).toEqual([0, 0, 0]);
    expect(pool.workers()).toBe(1);
    pool.dispose();
  }
});

test('after the back end changes there are new workers', async () => {
  const { read, log, disposed, now, pool } = setUp({ size: 2 });
  await Promise.all([read('1'), read('1')]);
  now.backend = 'cpu';
  await Promise.all([read('1'), read('1')]);
  expect(log.map(({ worker }) => worker)).toEqual([0, 1, 0, 2]);
  expect(disposed).toEqual([1]);
  pool.dispose();
});

test('a waiting call that is aborted rejects at once and is not run', async () => {
  const { read, pool, log } = setUp({ size: 1 });
  const controller = new AbortController();
  const first = read('20');
  const aborted = pool.tagAll('x', ['1'], { signal: controller.signal }).catch((error: unknown) => error);
  const last = read('2');
  controller.abort();
  expect(isAbort(await aborted)).toBe(true);
  expect(said(await first)).toEqual([20]);
  expect(said(await last)).toEqual([2]);
  expect(log).toHaveLength(2);
  pool.dispose();
});

test('a call that waits before an aborted one is still run', async () => {
  const { read, pool } = setUp({ size: 1 });
  const controller = new AbortController();
  const first = read('20');
  const waits = read('2');
  const aborted = pool.tagAll('x', ['1'], { signal: controller.signal }).catch((error: unknown) => error);
  controller.abort();
  expect(isAbort(await aborted)).toBe(true);
  expect(said(await first)).toEqual([20]);
  expect(said(await waits)).toEqual([2]);
  pool.dispose();
});

test('idle workers free their memory after a while, and their requests are still counted', async () => {
  const { read, disposed, onRequests, pool } = setUp({ size: 2, idle: 10 });
  await Promise.all([read('1'), read('1')]);
  await vi.waitFor(() => expect(disposed).toEqual([1]), 60_000);
  expect(onRequests).toHaveBeenLastCalledWith({ times: [1], foreign: 0 });
  await Promise.all([read('1'), read('1')]);
  pool.dispose();
  expect(disposed.at(-1)).toBe(0);
});

test.each([
  [1, 8, 1],
  [2, 8, 2],
  [2, undefined, 2],
  [4, 8, 3],
  [4, 2, 2],
  [8, 0.5, 1],
  [16, undefined, 4],
  [32, 64, 8],
])('with %i cores and %s GB there are %i workers', (cores, memory, workers) => {
  expect(workersFor({ cores, memory })).toBe(workers);
});
