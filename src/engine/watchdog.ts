import { WorkerError } from './errors';

export interface Watchdog {
  /** Rejects with a WorkerError once nothing was heard for the time given. */
  readonly hung: Promise<never>;
  /** A sign of life: the time begins anew. */
  alive(): void;
  stop(): void;
}

/** @param patience milliseconds */
export function createWatchdog(patience: number): Watchdog {
  let bark = (_: Error) => {};
  const hung = new Promise<never>((_, reject) => {
    bark = reject;
  });
  hung.catch(() => {});
  let timer: ReturnType<typeof setTimeout>;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => bark(new WorkerError(`The worker did not answer for ${patience} ms`)), patience);
  };
  alive();
  return { hung, alive, stop: () => clearTimeout(timer) };
}
