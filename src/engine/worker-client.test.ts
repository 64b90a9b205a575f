import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildMismatchError, isAbort, WorkerError } from './errors';
import { channelWorkers, failureOf, forever } from './test-support/workers';
import { type ClientOptions, checkBuild, createWorkerClient } from './worker-client';

interface Api {
  start(): Promise<void>;
  work(): Promise<string>;
  stop(): void;
}

/** A client of workers of the test's own making, in order. */
function clientOf(apis: readonly Partial<Api>[], options: Partial<ClientOptions<Api>> = {}) {
  const { spawn, spawned } = channelWorkers(apis);
  const client = createWorkerClient<Api>({ title: 'The worker', spawn, ...options });
  return { client, spawned };
}

test('the call of a lost worker is repeated once by another worker, if the caller wants that', async () => {
  const [onLost, onReplaced] = [vi.fn(), vi.fn()];
  const { client, spawned } = clientOf([{ work: forever }, { work: async () => 'b' }], { onLost, onReplaced });
  const work = client.call((worker) => worker.work(), { retry: true });
  spawned[0]?.crash();
  expect(await work).toBe('b');
  expect(spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  expect(onLost).toHaveBeenCalledOnce();

  const alone = client.call(forever);
  spawned[1]?.crash();
  expect(await failureOf(alone)).toBeInstanceOf(WorkerError);
  const twice = clientOf([{ work: forever }, { work: forever }], { onReplaced });
  const again = failureOf(twice.client.call((worker) => worker.work(), { retry: true }));
  twice.spawned[0]?.crash();
  await vi.waitFor(() => expect(twice.spawned).toHaveLength(2), 60_000);
  twice.spawned[1]?.crash();
  expect(await again).toBeInstanceOf(WorkerError);
  expect(onReplaced).toHaveBeenCalledOnce();
  client.end();
});

test('a worker that is lost while it does cancelled work is replaced by the next call, and the page hears of it', async () => {
  const onReplaced = vi.fn();
  const { client, spawned } = clientOf([{ work: forever }, { work: async () => 'b' }], { onReplaced });
  const stop = new AbortController();
  const cancelled = failureOf(client.call((worker) => worker.work(), { retry: true, signal: stop.signal }));
  stop.abort();
  spawned[0]?.crash();
  expect(await cancelled).toBeInstanceOf(WorkerError);
  expect(onReplaced).not.toHaveBeenCalled();
  expect(await client.call((worker) => worker.work())).toBe('b');
  expect(onReplaced).toHaveBeenCalledOnce();
  client.end();
});

test('all calls to a lost worker are repeated by one and the same other worker', async () => {
  const { client, spawned } = clientOf([{ work: forever }, { work: async () => 'b' }]);
  const calls = [1, 2, 3].map(() => client.call((worker) => worker.work(), { retry: true }));
  spawned[0]?.crash();
  expect(await Promise.all(calls)).toEqual(['b', 'b', 'b']);
  expect(spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  client.end();
});

test('a worker that is ended on purpose is not replaced until the next call', async () => {
  const { client, spawned } = clientOf([{ work: forever }, { work: async () => 'b' }]);
  const work = failureOf(client.call((worker) => worker.work(), { retry: true }));
  client.end();
  expect(String(await work)).toContain('The worker was ended');
  expect(spawned).toHaveLength(1);
  expect(await client.call((worker) => worker.work())).toBe('b');
  client.end();
});

test('a worker that does not start is reported as an error, and the next call starts another one', async () => {
  const start = vi.fn(async () => checkBuild('b1', start.mock.calls.length === 1 ? 'b2' : 'b1'));
  const { client } = clientOf([{}, { work: async () => 'b' }], { start });
  expect(await failureOf(client.call((worker) => worker.work(), { retry: true }))).toBeInstanceOf(BuildMismatchError);
  expect(await client.call((worker) => worker.work())).toBe('b');
  client.end();
});

test('an abort cancels the job in the worker, and ends the worker if it does not stop in time', async () => {
  const { client, spawned } = clientOf([{ work: forever, stop: () => {} }, { work: async () => 'b' }]);
  const controller = new AbortController();
  const stopped = vi.fn();
  const work = client.call((worker) => worker.work(), { signal: controller.signal, cancel: stopped, grace: 20 });
  controller.abort();
  expect(isAbort(await failureOf(work))).toBe(true);
  expect([stopped.mock.calls.length, spawned[0]?.isTerminated]).toEqual([1, true]);
  expect(await client.call((worker) => worker.work())).toBe('b');
  client.end();
});

test('requests of workers that have ended are counted', async () => {
  const { client, spawned } = clientOf([{ work: forever }, { work: async () => 'b' }]);
  const work = client.call((worker) => worker.work(), { retry: true });
  expect(client.counted({ times: [1], foreign: 0 })).toEqual({ times: [1], foreign: 0 });
  spawned[0]?.crash();
  await work;
  expect(await client.requests(async () => ({ times: [2], foreign: 1 }))).toEqual({ times: [1, 2], foreign: 1 });
  client.end();
});

// Timers that do not go by themselves would keep a channel's messages back.
const FAKED = { toFake: ['setInterval', 'clearInterval', 'Date'] } satisfies Parameters<typeof vi.useFakeTimers>[0];

beforeEach(() => void vi.useFakeTimers(FAKED));
afterEach(() => void vi.useRealTimers());

function watched(patience: number) {
  const { client } = clientOf([{}], { patience });
  let error: unknown;
  let alive = () => {};
  const call = client.call((_, tell) => {
    alive = tell;
    return forever();
  });
  call.catch((thrown: unknown) => (error = thrown));
  return { client, alive: () => alive(), error: () => error };
}

test('a worker counts as hung if it reports nothing for the given time, and not if it reports', async () => {
  const { alive, error } = watched(45_000);
  await vi.advanceTimersByTimeAsync(40_000);
  alive();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(error()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(error()).toBeInstanceOf(WorkerError);
});

test('time in which the tab was frozen or the computer slept does not count: a late timer counts once', async () => {
  const { client, alive, error } = watched(45_000);
  await vi.advanceTimersByTimeAsync(20_000);
  // What a thawed page sees: an hour has gone, and each of its timers is due once.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersToNextTimerAsync();
  expect(error()).toBeUndefined();
  alive();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(error()).toBeUndefined();
  client.end();
});
