import type { IDBPObjectStore } from 'idb';
import { type Schema, withDatabase } from '../database';
import { storageProblem, WorkspaceProblem } from './problem';
import type { Bytes } from './record';

/** A record as it is stored, and the name by which its reader may replace it. */
export interface StoredRecord {
  readonly name: string;
  readonly bytes: Bytes;
}

const PREFIX = 'record ';

/** The name of the record that counts, null where there is none. @throws WorkspaceProblem `unavailable` */
export function recordName(): Promise<string | null> {
  return stored(() => withDatabase(async (db) => ((await db.get('workspace', 'head')) as string | undefined) ?? null));
}

/** The record that counts. @throws WorkspaceProblem `missing`, `damaged`, `unavailable` */
export function readRecord(): Promise<StoredRecord> {
  return stored(() =>
    withDatabase(async (db) => {
      const transaction = db.transaction('workspace');
      const name = await transaction.store.get('head');
      if (name === undefined) throw new WorkspaceProblem('missing');
      const bytes = await transaction.store.get(String(name));
      if (!(bytes instanceof Uint8Array)) throw new WorkspaceProblem('damaged');
      return { name: String(name), bytes: new Uint8Array(bytes) };
    }),
  );
}

/**
 * Stores a record, which then counts.
 * @param before the name of the one that it replaces, null where there must be none
 * @returns its name
 * @throws WorkspaceProblem `changed`, `full`, `unavailable`: what counted before still does
 */
export function replaceRecord(bytes: Bytes, before: string | null): Promise<string> {
  const name = `${PREFIX}${crypto.randomUUID()}`;
  return stored(() =>
    withDatabase(async (db) => {
      const writing = db.transaction('workspace', 'readwrite', { durability: 'strict' });
      if (((await writing.store.get('head')) ?? null) !== before) throw new WorkspaceProblem('changed');
      await Promise.all([writing.store.put(bytes, name), writing.done]);
      const switching = db.transaction('workspace', 'readwrite', { durability: 'strict' });
      await Promise.all([switchTo(switching.store, name, before), switching.done]);
      return name;
    }),
  );
}

/** Removes the workspace and all that was left of it. @throws WorkspaceProblem `unavailable` */
export function removeRecords(): Promise<void> {
  return stored(() => withDatabase((db) => db.clear('workspace')));
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

async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageProblem(error);
  }
}
