import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { expect, test, vi } from 'vitest';
import { isAbort, WorkerError } from '../errors';
import type { SpawnedWorker } from '../worker-client';
import type { FineTuneJob, Trainer } from './protocol';
import { createTrainBridge } from './train-bridge';

const JOB = { base: 'en-elman', notes: [], title: '' } as unknown as FineTuneJob;
const PROGRESS = { epoch: 1, epochs: 2, done: 0.5, losses: [], dev: [] };

/** A bridge to workers of the test's own making, in order. */
const bridgeTo = (...trainers: Partial<Trainer>[]) => bridgeFor(20_000, trainers);
/** As `bridgeTo`, but a worker has next to no time to stop. */
const impatientBridgeTo = (...trainers: Partial<Trainer>[]) => bridgeFor(40, trainers);

function bridgeFor(patience: number, trainers: readonly Partial<Trainer>[]) {
  const crashes: (() => void)[] = [];
  const ended: number[] = [];
  const spawn = () => {
    const { port1, port2 } = new MessageChannel();
    const own = crashes.length;
    const requests = async () => ({ times: [1, 2], foreign: 0 });
    expose({ start: async () => 'wasm', requests, ...trainers[own] }, port2 as unknown as Endpoint);
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
  return { bridge: createTrainBridge({ base: 'http://x/', spawn, patience }), crashes, ended };
}

const forever = () => new Promise<never>(() => {});
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
  const { bridge, ended } = bridgeTo({
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
  expect(isAbort(await result.catch((error: unknown) => error))).toBe(true);
  expect(ended).toEqual([]);
});

test('M4. a worker that does not stop by itself is ended; the next job gets another one', async () => {
  const { bridge, ended } = impatientBridgeTo({ fineTune: forever, cancel: () => {} }, { simulate: async () => [] });
  const { result, cancel } = teaching(bridge);
  await bridge.requests();
  cancel();
  expect(isAbort(await result.catch((error: unknown) => error))).toBe(true);
  expect(ended).toEqual([0]);
  expect(await bridge.simulate({ language: 'en', kind: 'general', count: 1, seed: 1 })).toEqual([]);
  expect(await bridge.requests()).toEqual({ times: [1, 2, 1, 2], foreign: 0 });
});

test('M4. a worker that stops is reported as an error', async () => {
  const { bridge, crashes } = bridgeTo({ fineTune: forever });
  const { result } = teaching(bridge);
  crashes[0]?.();
  await expect(result).rejects.toBeInstanceOf(WorkerError);
});
