import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildMismatchError, isAbort, WorkerError } from './errors';
import { type ClientOptions, checkBuild, createWorkerClient, type SpawnedWorker } from './worker-client';

interface Api {
  start(): Promise<void>;
  work(): Promise<string>;
  stop(): void;
}

const forever = () => new Promise<never>(() => {});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

/** A client of workers of the test's own making, in order. */
function clientOf(apis: readonly Partial<Api>[], options: Partial<ClientOptions<Api>> = {}) {
  const crashes: (() => void)[] = [];
  const ended: number[] = [];
  const spawn = () => {
    const { port1, port2 } = new MessageChannel();
    const own = crashes.length;
    expose({ ...apis[own] }, port2 as unknown as Endpoint);
    crashes.push(() => {});
    port1.start();
    return {
      postMessage: (message: unknown, transfer: never[]) => port1.postMessage(message, transfer),
      addEventListener(type: string, listener: never) {
        if (type === 'error') crashes[own] = listener;
        else port1.addEventListener(type as 'message', listener);
      },
      removeEventListener: (type: string, listener: never) => port1.removeEventListener(type as 'message', listener),
      terminate() {
        ended.push(own);
        port1.close();
      },
    } as unknown as SpawnedWorker;
  };
  const client = createWorkerClient<Api>({ title: 'The worker', spawn, ...options });
  return { client, crashes, ended };
}

test('the call of a lost worker is repeated once by another worker, if the caller wants that', async () => {
  const lost = vi.fn();
  const { client, crashes, ended } = clientOf([{ work: forever }, { work: async () => 'b' }], { onLost: lost });
  const work = client.call((worker) => worker.work(), { retry: true });
  crashes[0]?.();
  expect(await work).toBe('b');
  expect([ended, lost.mock.calls.length]).toEqual([[0], 1]);

  const alone = client.call(forever);
  crashes[1]?.();
  expect(await failure(alone)).toBeInstanceOf(WorkerError);
  const twice = clientOf([{ work: forever }, { work: forever }]);
  const again = failure(twice.client.call((worker) => worker.work(), { retry: true }));
  twice.crashes[0]?.();
  await vi.waitFor(() => expect(twice.crashes).toHaveLength(2), 60_000);
  twice.crashes[1]?.();
  expect(await again).toBeInstanceOf(WorkerError);
  client.end();
});

test('all calls to a lost worker are repeated by one and the same other worker', async () => {
  const { client, crashes, ended } = clientOf([{ work: forever }, { work: async () => 'b' }]);
  const calls = [1, 2, 3].map(() => client.call((worker) => worker.work(), { retry: true }));
  crashes[0]?.();
  expect(await Promise.all(calls)).toEqual(['b', 'b', 'b']);
  expect([crashes.length, ended]).toEqual([2, [0]]);
  client.end();
});

test('a worker that is ended on purpose is not replaced until the next call', async () => {
  const { client, crashes } = clientOf([{ work: forever }, { work: async () => 'b' }]);
  const work = failure(client.call((worker) => worker.work(), { retry: true }));
  client.end();
  expect(String(await work)).toContain('The worker was ended');
  expect(crashes).toHaveLength(1);
  expect(await client.call((worker) => worker.work())).toBe('b');
  client.end();
});

test('a worker that does not start is reported as an error, and the next call starts another one', async () => {
  const start = vi.fn(async () => checkBuild('b1', start.mock.calls.length === 1 ? 'b2' : 'b1'));
  const { client } = clientOf([{}, { work: async () => 'b' }], { start });
  expect(await failure(client.call((worker) => worker.work(), { retry: true }))).toBeInstanceOf(BuildMismatchError);
  expect(await client.call((worker) => worker.work())).toBe('b');
  client.end();
});

test('an abort cancels the job in the worker, and ends the worker if it does not stop in time', async () => {
  const { client, ended } = clientOf([{ work: forever, stop: () => {} }, { work: async () => 'b' }]);
  const controller = new AbortController();
  const stopped = vi.fn();
  const work = client.call((worker) => worker.work(), { signal: controller.signal, cancel: stopped, grace: 20 });
  controller.abort();
  expect(isAbort(await failure(work))).toBe(true);
  expect([stopped.mock.calls.length, ended]).toEqual([1, [0]]);
  expect(await client.call((worker) => worker.work())).toBe('b');
  client.end();
});

test('requests of workers that have ended are counted', async () => {
  const { client, crashes } = clientOf([{ work: forever }, { work: async () => 'b' }]);
  const work = client.call((worker) => worker.work(), { retry: true });
  expect(client.counted({ times: [1], foreign: 0 })).toEqual({ times: [1], foreign: 0 });
  crashes[0]?.();
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
