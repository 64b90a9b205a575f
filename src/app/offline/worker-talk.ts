import type { InstallProblem } from './install-problem';

/** What the service worker tells every page when it could not be installed whole. */
export interface NotInstalled {
  readonly notInstalled: InstallProblem;
}

/**
 * What a page asks a service worker, with a port for the answer.
 * - `build`: which build it is of
 * - `take over`: to take the older one's place now; the answer is how many other pages of the app are open, and where there
 *   are any nothing is done
 */
export interface WorkerQuestion {
  readonly ask: 'build' | 'take over';
}

/** Milliseconds after which no answer is one. */
const PATIENCE = 4000;

/** @returns undefined where it does not answer */
export function ask<T extends string | number>(
  worker: ServiceWorker,
  question: WorkerQuestion['ask'],
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (answer: T | undefined) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => done(undefined), PATIENCE);
    port1.onmessage = ({ data }) => done(data as T);
    worker.postMessage({ ask: question } satisfies WorkerQuestion, [port2]);
  });
}
