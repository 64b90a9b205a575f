import { expect, test } from 'vitest';
import { WorkerError } from '../errors';
import { channelWorkers, failureOf, forever } from '../test-support/workers';
import { createBatchBridge } from './batch-bridge';
import type { BatchFiles, BatchPlan } from './protocol';

/** Workers of the test's own making, in order, each with some of the functions. */
const workers = (...engines: Partial<BatchFiles>[]) => workersFor(20_000, engines);
/** As `workers`, soon taken for hung. */
const watchedWorkers = (...engines: Partial<BatchFiles>[]) => workersFor(1500, engines);

function workersFor(patience: number, engines: readonly Partial<BatchFiles>[]) {
  /** The plans that each worker was given. */
  const begun = engines.map((): BatchPlan[] => []);
  const { spawn, spawned } = channelWorkers(
    engines.map((engine, index) => ({ begin: (plan: BatchPlan) => void begun[index]?.push(plan), ...engine })),
  );
  return { bridge: createBatchBridge({ spawn, patience }), begun, spawned };
}

const plan = (memory: [string, string][]) =>
  ({ sources: [], entries: [], settings: {}, memory }) as unknown as BatchPlan;

test('if a worker stops, its call fails, and the next worker gets the same plan with the batch’s memory as it is then', async () => {
  const { bridge, begun, spawned } = workers({ open: forever }, { missing: (indices) => indices });
  const memory: [string, string][] = [['number PATIENT a', '1']];
  await bridge.begin(plan(memory));
  const opening = failureOf(bridge.call((files) => files.open([0])));
  memory.push(['number PATIENT b', '2']);
  spawned[0]?.crash();
  expect(await opening).toBeInstanceOf(WorkerError);
  expect(await bridge.call((files) => files.missing([3]))).toEqual([3]);
  expect(begun[0]?.map((each) => each.memory.length)).toEqual([1]);
  expect(begun[1]?.map((each) => each.memory.length)).toEqual([2]);
  bridge.dispose();
});

test('a slow worker that still reports is not given up', async () => {
  const { bridge, spawned } = watchedWorkers({
    open: () => new Promise((resolve) => setTimeout(() => resolve([]), 1800)),
  });
  const signs = setInterval(() => spawned[0]?.say('alive'), 50);
  expect(await bridge.call((files) => files.open([0]))).toEqual([]);
  clearInterval(signs);
  expect(spawned).toHaveLength(1);
  bridge.dispose();
});

test('a worker that hangs is given up', async () => {
  const { bridge, spawned } = watchedWorkers({ open: forever }, { missing: () => [] });
  expect(await failureOf(bridge.call((files) => files.open([0])))).toBeInstanceOf(WorkerError);
  expect(await bridge.call((files) => files.missing([]))).toEqual([]);
  expect(spawned).toHaveLength(2);
  bridge.dispose();
});
