import { withDatabase } from '../database';

interface Failures {
  readonly count: number;
  /** When the last one was, in milliseconds since 1970. */
  readonly at: number;
}

/** As many may follow each other without a wait. */
const FREE = 3;
const LONGEST = 60_000;

/** Milliseconds until another passphrase may be tried; 0 where the browser keeps no database. */
export async function waitBeforeNext(now = Date.now()): Promise<number> {
  const failures = await read().catch(() => undefined);
  return failures ? waitAfter(failures, now) : 0;
}

/** Counts a wrong passphrase. @returns milliseconds until another may be tried */
export async function countFailure(now = Date.now()): Promise<number> {
  const failures = { count: ((await read().catch(() => undefined))?.count ?? 0) + 1, at: now };
  await withDatabase((db) => db.put('workspace', failures, 'failures')).catch(() => {});
  return waitAfter(failures, now);
}

/** To be called once the right passphrase was given. */
export async function forgetFailures(): Promise<void> {
  await withDatabase((db) => db.delete('workspace', 'failures')).catch(() => {});
}

function waitAfter({ count, at }: Failures, now: number): number {
  if (count < FREE || now < at) return 0;
  return Math.max(0, at + Math.min(LONGEST, 1000 * 2 ** (count - FREE + 1)) - now);
}

async function read(): Promise<Failures | undefined> {
  const kept = await withDatabase((db) => db.get('workspace', 'failures'));
  const { count, at } = (kept ?? {}) as Partial<Failures>;
  return Number.isInteger(count) && Number.isFinite(at) ? (kept as Failures) : undefined;
}
