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

const WHY: Readonly<Record<InstallCode, (file: string) => string>> = {
  missing: (file) => `the server did not give ${file}`,
  damaged: (file) => `${file} came damaged`,
  full: () => 'the browser has no room left for it. Free some space on this computer',
  cut: () => 'all requests are cut',
  unknown: () => 'the browser gave no reason',
};

const why = ({ code, file }: InstallProblem) => WHY[code](file ?? 'a file of it');

/** Why an update was not stored, what was kept, what to do. */
export function updateFailed(problem: InstallProblem): string {
  return `A new version of Incognote could not be stored: ${why(problem)}. This version was kept as it is and goes on working, with or without a network; the new one is tried again when you look for it or open Incognote the next time.`;
}

/** Why the app, or the tagger in use, was not stored for use without a network. */
export function notStoredHere(problem: InstallProblem, what: string): string {
  return `${what} could not be stored for use without a network: ${why(problem)}. It works now, and your notes are untouched; open Incognote again to have it stored.`;
}
