/** A back end that could not start or stopped working, after every other one was tried. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
}

/** The page and its worker come from different builds; only a reload helps. */
export class BuildMismatchError extends Error {
  override readonly name = 'BuildMismatchError';
}

/** The worker stopped or hung; for a job that may be tried again, a second time too. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** A file of this app could not be fetched. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

export function abortError(): DOMException {
  return new DOMException('Superseded or cancelled', 'AbortError');
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

const MAKERS: Record<string, (message: string) => Error> = {
  AbortError: abortError,
  BackendError: (message) => new BackendError(message),
  FetchError: (message) => new FetchError(message),
  RangeError: (message) => new RangeError(message),
};

/** What Comlink delivers is a plain Error that has kept only its name and message: this gives it its class back. */
export function withClass(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The worker failed without a reason');
  return MAKERS[error.name]?.(error.message) ?? error;
}

/** Why something failed, for a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'no reason given';
}
