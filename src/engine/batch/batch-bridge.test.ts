import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { expect, test } from 'vitest';
import { WorkerError } from '../errors';
import type { SpawnedWorker } from '../worker-client';
import { createBatchBridge } from './batch-bridge';
import type { BatchFiles, BatchPlan } from './protocol';

/** Workers of the test's own making, in order, each with some of the functions. */
const workers = (...engines: Partial<BatchFiles>[]) => workersFor(20_000, engines);
/** As `workers`, soon taken for hung. */
const watchedWorkers = (...engines: Partial<BatchFiles>[]) => workersFor(1500, engines);

function workersFor(patience: number, engines: readonly Partial<BatchFiles>[]) {
  const begun: BatchPlan[][] = [];
  const crashes: (() => void)[] = [];
  let say = (_: unknown) => {};
  const spawn = () => {
    const { port1, port2 } = new MessageChannel();
    const plans: BatchPlan[] = [];
    const begin = (plan: BatchPlan) => void plans.push(plan);
    expose({ begin, ...engines[begun.length] }, port2 as unknown as Endpoint);
    begun.push(plans);
    say = (message) => port2.postMessage(message);
    port1.start();
    return {
      postMessage: (message: unknown, transfer: never[]) => port1.postMessage(message, transfer),
      addEventListener: (type: string, listener: never) => {
        if (type === 'error') crashes.push(listener);
        else port1.addEventListener(type as 'message', listener);
      },
      removeEventListener: (type: string, listener: never) => port1.removeEventListener(type as 'message', listener),
      start: () => port1.start(),
      terminate: () => port1.close(),
    } as unknown as SpawnedWorker;
  };
  return {
    bridge: createBatchBridge({ spawn, patience }),
    begun,
    crashes,
    say: (message: unknown) => say(message),
  };
}

const plan = (memory: [string, string][]) =>
  ({ sources: [], entries: [], settings: {}, memory }) as unknown as BatchPlan;
const forever = () => new Promise<never>(() => {});
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('if a worker stops, its call fails, and the next worker gets the same plan with the batch’s memory as it is then', async () => {
  const { bridge, begun, crashes } = workers({ open: forever }, { missing: (indices) => indices });
  const memory: [string, string][] = [['number PATIENT a', '1']];
  await bridge.begin(plan(memory));
  const opening = failure(bridge.call((files) => files.open([0])));
  memory.push(['number PATIENT b', '2']);
  crashes[0]?.();
  expect(await opening).toBeInstanceOf(WorkerError);
  expect(await bridge.call((files) => files.missing([3]))).toEqual([3]);
  expect(begun[0]?.map((each) => each.memory.length)).toEqual([1]);
  expect(begun[1]?.map((each) => each.memory.length)).toEqual([2]);
  bridge.dispose();
});

test('a slow worker that still reports is not given up', async () => {
  const { bridge, begun, say } = watchedWorkers({
    open: () => new Promise((resolve) => setTimeout(() => resolve([]), 1800)),
  });
  const signs = setInterval(() => say('alive'), 50);
  expect(await bridge.call((files) => files.open([0]))).toEqual([]);
  clearInterval(signs);
  expect(begun).toHaveLength(1);
  bridge.dispose();
});

test('a worker that hangs is given up', async () => {
  const { bridge, begun } = watchedWorkers({ open: forever }, { missing: () => [] });
  expect(await failure(bridge.call((files) => files.open([0])))).toBeInstanceOf(WorkerError);
  expect(await bridge.call((files) => files.missing([]))).toEqual([]);
  expect(begun).toHaveLength(2);
  bridge.dispose();
});

test('requests of workers that were given up are still counted', async () => {
  const requests = () => ({ times: [1, 2], foreign: 0 });
  const { bridge, crashes } = workers({ requests, open: forever }, { requests });
  expect(await bridge.requests()).toEqual({ times: [], foreign: 0 });
  await bridge.begin(plan([]));
  expect(await bridge.requests()).toEqual({ times: [1, 2], foreign: 0 });
  const opening = failure(bridge.call((files) => files.open([0])));
  crashes[0]?.();
  await opening;
  await bridge.begin(plan([]));
  expect(await bridge.requests()).toEqual({ times: [1, 2, 1, 2], foreign: 0 });
  bridge.dispose();
});
