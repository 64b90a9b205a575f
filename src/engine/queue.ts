import { abortError } from './errors';

export interface Lane {
  /** Of the jobs of one lane only the latest matters: an earlier one, waiting or running, is aborted. */
  readonly lane?: string;
  readonly signal?: AbortSignal;
}

export type QueuedWork<T> = (signal: AbortSignal) => Promise<T>;

interface Entry {
  readonly lane: string | undefined;
  readonly controller: AbortController;
  start(): Promise<void>;
}

/** Runs one job at a time, in order. A job must settle soon after its signal aborts. */
export function createJobQueue(): <T>(work: QueuedWork<T>, options?: Lane) => Promise<T> {
  const waiting: Entry[] = [];
  let current: Entry | undefined;

  async function drain(): Promise<void> {
    while (!current) {
      current = waiting.shift();
      if (!current) return;
      await current.start();
      current = undefined;
    }
  }

  return (work, { lane, signal } = {}) =>
    new Promise((resolve, reject) => {
      const controller = new AbortController();
      signal?.addEventListener('abort', () => controller.abort(abortError()), { once: true });
      if (signal?.aborted) controller.abort(abortError());
      if (lane !== undefined)
        for (const other of [current, ...waiting]) if (other?.lane === lane) other.controller.abort(abortError());
      waiting.push({
        lane,
        controller,
        start: () =>
          controller.signal.aborted
            ? Promise.resolve(reject(abortError()))
            : work(controller.signal).then(resolve, reject),
      });
      void drain();
    });
}
