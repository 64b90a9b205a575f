import type { IDBPObjectStore } from 'idb';
import { type Schema, stored, withDatabase } from '../database';
import { WorkspaceProblem } from './problem';
import type { Bytes } from './record';

/** A record as it is stored, and the name by which its reader may replace it. */
interface StoredRecord {
  readonly name: string;
  readonly bytes: Bytes;
}

const PREFIX = 'record ';

/** The name of the valid record, null where there is none. @throws WorkspaceProblem `unavailable` */
export function recordName(): Promise<string | null> {
  return stored(async (db) => ((await db.get('workspace', 'head')) as string | undefined) ?? null);
}

/** The valid record. @throws WorkspaceProblem `missing`, `damaged`, `unavailable` */
export function storedRecord(): Promise<StoredRecord> {
  return stored(async (db) => {
    const transaction = db.transaction('workspace');
    const name = await transaction.store.get('head');
    if (name === undefined) throw new WorkspaceProblem('missing');
    const bytes = await transaction.store.get(String(name));
    if (!(bytes instanceof Uint8Array)) throw new WorkspaceProblem('damaged');
    return { name: String(name), bytes: new Uint8Array(bytes) };
  });
}

/**
 * Stores a record, which is then the valid one.
 * @param before the name of the one that it replaces, null where there must be none
 * @returns its name
 * @throws WorkspaceProblem `changed`, `full`, `unavailable`: the valid record stays valid
 */
export function replaceRecord(bytes: Bytes, before: string | null): Promise<string> {
  const name = `${PREFIX}${crypto.randomUUID()}`;
  return stored(async (db) => {
    const writing = db.transaction('workspace', 'readwrite', { durability: 'strict' });
    if (((await writing.store.get('head')) ?? null) !== before) throw new WorkspaceProblem('changed');
    await Promise.all([writing.store.put(bytes, name), writing.done]);
    const switching = db.transaction('workspace', 'readwrite', { durability: 'strict' });
    await Promise.all([switchTo(switching.store, name, before), switching.done]);
    return name;
  });
}

/** Removes the workspace and all that was left of it. @throws WorkspaceProblem `unavailable` */
export function removeRecords(): Promise<void> {
  return stored((db) => db.clear('workspace'));
}

type Store = IDBPObjectStore<Schema, ['workspace'], 'workspace', 'readwrite'>;

async function switchTo(store: Store, name: string, before: string | null): Promise<void> {
  if (((await store.get('head')) ?? null) !== before) {
    await store.delete(name);
    throw new WorkspaceProblem('changed');
  }
  await store.put(name, 'head');
  for (const other of await store.getAllKeys(IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)))
    if (other !== name) await store.delete(other);
}

interface Failures {
  readonly count: number;
  /** When the last one was, in milliseconds since 1970. */
  readonly at: number;
}

/** How many wrong passphrases in a row bring the first delay. */
const DELAYED_FROM = 3;
/** Milliseconds. */
const LONGEST_DELAY = 60_000;

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
  if (count < DELAYED_FROM || now < at) return 0;
  return Math.max(0, at + Math.min(LONGEST_DELAY, 1000 * 2 ** (count - DELAYED_FROM + 1)) - now);
}

async function read(): Promise<Failures | undefined> {
  const kept = await withDatabase((db) => db.get('workspace', 'failures'));
  const { count, at } = (kept ?? {}) as Partial<Failures>;
  return Number.isInteger(count) && Number.isFinite(at) ? (kept as Failures) : undefined;
}
