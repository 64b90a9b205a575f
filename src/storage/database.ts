import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { KeptModel, Settings } from './stored';

export interface Schema extends DBSchema {
  settings: { key: string; value: Settings };
  /** `head`: which record counts; `record ...`: sealed workspaces; `failures`: wrong passphrases. */
  workspace: { key: string; value: unknown };
  /** Models that were trained or imported here, by id; their files beside them, by name. */
  models: { key: string; value: KeptModel };
  /** `head`: which training was going on; `checkpoint`: weights and the optimizer's state. */
  training: { key: string; value: unknown };
  modelFiles: { key: string; value: Readonly<Record<string, Uint8Array<ArrayBuffer>>> };
}

const NAME = 'incognote';

/** Milliseconds after which a database that does not open is taken for one that another tab holds fast. */
const PATIENCE = 6000;

/** @param late is done with what comes after all @throws DOMException `TimeoutError` */
function inTime<T>(work: Promise<T>, late: (result: T) => void = () => {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('The database did not answer', 'TimeoutError'));
      work.then(late, () => {});
    }, PATIENCE);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs `work` on the database, which is closed again after it, so that no tab keeps another from wiping.
 * @throws DOMException `VersionError` where a newer version has changed it, `TimeoutError` where it does not open in time
 */
export async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await inTime(
    openDB<Schema>(NAME, 4, {
      upgrade(opened, from) {
        if (from < 1) opened.createObjectStore('settings');
        if (from < 2) opened.createObjectStore('workspace');
        if (from < 3) for (const name of ['models', 'modelFiles'] as const) opened.createObjectStore(name);
        if (from < 4) opened.createObjectStore('training');
      },
    }),
    (opened) => opened.close(),
  );
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Removes the whole database: settings, workspace, models and trainings. @throws DOMException `TimeoutError` where another tab holds it */
export async function wipeDatabase(): Promise<void> {
  await inTime(deleteDB(NAME));
}

/** The databases that this site keeps, by name; none where the browser does not tell. */
export async function databaseNames(): Promise<readonly string[]> {
  try {
    return (await indexedDB.databases()).map(({ name = '' }) => name).sort();
  } catch {
    return [];
  }
}
