/**
 * - `missing`: the server did not give it
 * - `damaged`: it gave something else than what was built
 * - `full`: the browser has no room left for it
 * - `cut`: the person has cut all requests
 * - `unknown`: the browser gave no reason
 */
type InstallCode = 'missing' | 'damaged' | 'full' | 'cut' | 'unknown';

/** Why a version of the app, or a model, could not be stored. */
export interface InstallProblem {
  readonly code: InstallCode;
  /** From the app's folder; null where it is no single file. */
  readonly file: string | null;
}

export class InstallError extends Error implements InstallProblem {
  override readonly name = 'InstallError';
  readonly code: InstallCode;
  readonly file: string | null;

  constructor(code: InstallCode, file: string | null, message: string) {
    super(message);
    this.code = code;
    this.file = file;
  }
}

export const missing = (file: string, status?: number) =>
  new InstallError('missing', file, `${file} could not be fetched${status ? ` (status ${status})` : ''}`);

export const damaged = (file: string) => new InstallError('damaged', file, `${file} came damaged`);

/** What storing a file threw. */
export function notStored(file: string, error: unknown): InstallError {
  const full = error instanceof Error && error.name === 'QuotaExceededError';
  return new InstallError(full ? 'full' : 'unknown', file, `${file} could not be stored`);
}

export function problemOf(error: unknown): InstallProblem {
  return error instanceof InstallError ? { code: error.code, file: error.file } : { code: 'unknown', file: null };
}
