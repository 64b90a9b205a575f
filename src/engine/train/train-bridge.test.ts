import { expect, test, vi } from 'vitest';
import { isAbort, WorkerError } from '../errors';
import { channelWorkers, failureOf, forever } from '../test-support/workers';
import type { FineTuneJob, Trainer } from './protocol';
import { createTrainBridge } from './train-bridge';

const JOB = { base: 'en-elman', notes: [], title: '' } as unknown as FineTuneJob;
const PROGRESS = { epoch: 1, epochs: 2, done: 0.5, losses: [], dev: [] };

/** A bridge to workers of the test's own making, in order. */
const bridgeTo = (...trainers: Partial<Trainer>[]) => bridgeFor(20_000, trainers);
/** As `bridgeTo`, but a worker has next to no time to stop. */
const impatientBridgeTo = (...trainers: Partial<Trainer>[]) => bridgeFor(40, trainers);

function bridgeFor(patience: number, trainers: readonly Partial<Trainer>[]) {
  const requests = async () => ({ times: [1, 2], foreign: 0 });
  const { spawn, spawned } = channelWorkers(
    trainers.map((trainer) => ({ start: async () => 'wasm', requests, ...trainer })),
  );
  return { bridge: createTrainBridge({ base: 'http://x/', spawn, patience }), spawned };
}

const teaching = (bridge: ReturnType<typeof bridgeTo>['bridge'], onProgress = () => {}) => {
  const controller = new AbortController();
  const result = bridge.fineTune(JOB, { signal: controller.signal, onProgress });
  result.catch(() => {});
  return { result, cancel: () => controller.abort() };
};

test('M4. progress and the result are passed on', async () => {
  const onProgress = vi.fn();
  const { bridge } = bridgeTo({
    fineTune: async (_, report) => {
      await report(PROGRESS);
      return { learntFrom: 8 } as never;
    },
  });
  expect(await teaching(bridge, onProgress).result).toEqual({ learntFrom: 8 });
  expect(onProgress).toHaveBeenCalledWith(PROGRESS);
});

test('M4. the worker answers a cancel, and does the next job', async () => {
  let stop = (_: Error) => {};
  const { bridge, spawned } = bridgeTo({
    fineTune: () =>
      new Promise((_, reject) => {
        stop = reject;
      }),
    cancel: () => stop(new DOMException('stopped', 'AbortError')),
    simulate: async () => [],
  });
  const { result, cancel } = teaching(bridge);
  await bridge.simulate({ language: 'en', kind: 'general', count: 1, seed: 1 });
  cancel();
  expect(isAbort(await failureOf(result))).toBe(true);
  expect(spawned[0]?.isTerminated).toBe(false);
});

test('M4. a worker that does not stop by itself is ended; the next job gets another one', async () => {
  const { bridge, spawned } = impatientBridgeTo({ fineTune: forever, cancel: () => {} }, { simulate: async () => [] });
  const { result, cancel } = teaching(bridge);
  await bridge.requests();
  cancel();
  expect(isAbort(await failureOf(result))).toBe(true);
  expect(spawned[0]?.isTerminated).toBe(true);
  expect(await bridge.simulate({ language: 'en', kind: 'general', count: 1, seed: 1 })).toEqual([]);
  expect(await bridge.requests()).toEqual({ times: [1, 2, 1, 2], foreign: 0 });
});

test('M4. a worker that stops is reported as an error', async () => {
  const { bridge, spawned } = bridgeTo({ fineTune: forever });
  const { result } = teaching(bridge);
  spawned[0]?.crash();
  await expect(result).rejects.toBeInstanceOf(WorkerError);
});
