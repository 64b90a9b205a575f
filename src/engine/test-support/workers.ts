import { MessageChannel } from 'node:worker_threads';
import { type Endpoint, expose } from 'comlink';
import { expect } from 'vitest';
import type { SpawnedWorker } from '../worker-client';

/** A worker whose object is in the thread of the test, at the other end of a channel. */
export interface ChannelWorker {
  readonly worker: SpawnedWorker;
  /** As an error in the worker that nothing catches. */
  crash(): void;
  /** Posts a message that is no answer. */
  say(message: unknown): void;
  isTerminated: boolean;
}

/** @param exposed the worker's functions */
export function channelWorker(exposed: object): ChannelWorker {
  const { port1, port2 } = new MessageChannel();
  let onError = () => {};
  const made: ChannelWorker = {
    worker: {
      postMessage: (message: unknown, transfer: never[]) => port1.postMessage(message, transfer),
      addEventListener(type: string, listener: never) {
        if (type === 'error') onError = listener;
        else port1.addEventListener(type as 'message', listener);
      },
      removeEventListener: (type: string, listener: never) => port1.removeEventListener(type as 'message', listener),
      terminate() {
        made.isTerminated = true;
        port1.close();
      },
    } as unknown as SpawnedWorker,
    crash: () => onError(),
    say: (message) => port2.postMessage(message),
    isTerminated: false,
  };
  expose(exposed, port2 as unknown as Endpoint);
  port1.start();
  return made;
}

/** Starts such workers, which expose the objects of `all` in their order. */
export function channelWorkers(all: readonly object[]) {
  const spawned: ChannelWorker[] = [];
  const spawn = () => {
    const made = channelWorker(all[spawned.length] ?? {});
    spawned.push(made);
    return made.worker;
  };
  return { spawn, spawned };
}

export const forever = () => new Promise<never>(() => {});

/** What a promise rejects with. */
export const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
