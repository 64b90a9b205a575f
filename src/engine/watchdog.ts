import { WorkerError } from './errors';

export interface Watchdog {
  /** Rejects with a WorkerError once nothing was heard for the time given. */
  readonly hung: Promise<never>;
  /** A sign of life: the time begins anew. */
  alive(): void;
  stop(): void;
}

/** So often it looks within the time: what it cannot see is at most one part of that. */
const LOOKS = 15;

/**
 * @param patience milliseconds in which the page itself was running: while a tab is frozen, or the computer sleeps, its workers
 * stand still as well, and none of that time counts
 */
export function createWatchdog(patience: number): Watchdog {
  let bark = (_: Error) => {};
  const hung = new Promise<never>((_, reject) => {
    bark = reject;
  });
  hung.catch(() => {});
  let silent = 0;
  const timer = setInterval(() => {
    silent++;
    if (silent >= LOOKS) bark(new WorkerError(`The worker did not answer for ${patience} ms`));
  }, patience / LOOKS);
  return {
    hung,
    alive: () => {
      silent = 0;
    },
    stop: () => clearInterval(timer),
  };
}
