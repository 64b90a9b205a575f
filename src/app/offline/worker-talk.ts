import type { RequestEnd } from './network-gate';

/** The service worker's message to every page when it could not be installed completely. */
export interface NotInstalled {
  readonly notInstalled: InstallProblem;
}

/** The service worker's message to every page for each request, once nothing may be stored. */
export interface Requested {
  readonly requested: RequestEnd;
}

/**
 * A page's question to a service worker, sent with a port for the answer.
 * - `build`: its build
 * - `store`: asks it to store the app again after a wipe; it answers once that is done
 * - `take over`: asks it to replace the older one now; the answer is how many other pages of the app are open: if there are
 *   any, nothing is done
 */
export interface WorkerQuestion {
  readonly ask: 'build' | 'store' | 'take over';
}

/** Milliseconds to wait for an answer. */
const PATIENCE = 4000;

/** @returns undefined if it does not answer in time */
export function ask<T extends string | number>(
  worker: ServiceWorker,
  question: WorkerQuestion['ask'],
  patience = PATIENCE,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const done = (answer: T | undefined) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => done(undefined), patience);
    port1.onmessage = ({ data }) => done(data as T);
    worker.postMessage({ ask: question } satisfies WorkerQuestion, [port2]);
  });
}

/**
 * - `missing`: the server did not send the file
 * - `damaged`: the server sent something other than what was built
 * - `full`: the browser has no space left
 * - `cut`: the person has cut all requests
 * - `unknown`: the browser gave no reason
 */
type InstallCode = 'missing' | 'damaged' | 'full' | 'cut' | 'unknown';

/** Why a version of the app, or a model, could not be stored. */
export interface InstallProblem {
  readonly code: InstallCode;
  /** Path from the app's folder; null if the problem is not with a single file. */
  readonly file: string | null;
}

export class InstallError extends Error implements InstallProblem {
  override readonly name = 'InstallError';

  constructor(
    readonly code: InstallCode,
    readonly file: string | null,
    message: string,
  ) {
    super(message);
  }
}

export const missing = (file: string, status?: number) =>
  new InstallError('missing', file, `${file} could not be fetched${status ? ` (status ${status})` : ''}`);

export const damaged = (file: string) => new InstallError('damaged', file, `${file} came damaged`);

/** The error for a failed attempt to store a file. @param error what the browser threw */
export function notStored(file: string, error: unknown): InstallError {
  const full = error instanceof Error && error.name === 'QuotaExceededError';
  return new InstallError(full ? 'full' : 'unknown', file, `${file} could not be stored`);
}

export function problemOf(error: unknown): InstallProblem {
  return error instanceof InstallError ? { code: error.code, file: error.file } : { code: 'unknown', file: null };
}
