/**
 * - `passphrase`: it does not decrypt the record
 * - `damaged`: the record, before any passphrase
 * - `newer`: the record, or the whole database, is a newer version's
 * - `missing`: there is no record
 * - `changed`: another tab has written since
 * - `full`: no room left
 * - `busy`: the browser's database did not open in time, perhaps held by another tab
 * - `unavailable`: the browser has no database for this page, or refuses it
 * - `unfetched`: the code that opens workspaces could not be fetched
 * - `insecure`: the page was not opened by https, so there is no encryption
 */
export type ProblemCode =
  | 'passphrase'
  | 'damaged'
  | 'newer'
  | 'missing'
  | 'changed'
  | 'full'
  | 'busy'
  | 'unavailable'
  | 'unfetched'
  | 'insecure';

/** Why a workspace could not be read or written. Its message holds the code alone. */
export class WorkspaceProblem extends Error {
  override readonly name = 'WorkspaceProblem';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, cause?: unknown) {
    super(`Workspace: ${code}`, { cause });
    this.code = code;
  }
}

const CODES: Readonly<Record<string, ProblemCode>> = {
  QuotaExceededError: 'full',
  VersionError: 'newer',
  TimeoutError: 'busy',
};

/** Whatever the browser's database threw, as a problem. */
export function storageProblem(error: unknown): WorkspaceProblem {
  if (error instanceof WorkspaceProblem) return error;
  const name = error instanceof Error ? error.name : '';
  return new WorkspaceProblem(CODES[name] ?? 'unavailable', error);
}
