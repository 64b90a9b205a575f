import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { WordLists } from '../phi/lists/entry';
import { storageProblem } from './workspace/problem';

/** A policy of the person's own, as the file that it is exported as. It names types of PHI and no text of a note. */
export interface KeptPolicy {
  readonly id: string;
  readonly json: string;
}

/** What of the options of replacement styles is kept: no secret, and no number of days, which would tell the real dates. */
export interface KeptStyleOptions {
  readonly keepWeekday?: boolean;
  readonly keepSeason?: boolean;
  readonly checksums?: 'valid' | 'invalid';
  readonly template?: string;
}

/** Everything that is stored unencrypted between visits. Notes never are. */
export interface Settings {
  readonly theme?: 'system' | 'light' | 'dark';
  /** Absent: the browser's. */
  readonly interfaceLanguage?: string;
  /** Whether a first note was opened, so that the first screen no longer says how to begin. */
  readonly welcomed?: boolean;
  /** The notes'. Absent: detected from each note. */
  readonly language?: 'en' | 'es' | 'auto';
  readonly style?: string;
  readonly styleOptions?: KeptStyleOptions;
  /** The id of the policy in use. */
  readonly policy?: string;
  readonly ownPolicies?: readonly KeptPolicy[];
  /** Only if the person says so: they may hold names of staff. null: forgotten. */
  readonly lists?: WordLists | null;
  /** How careful taggers are, from 0, balanced, to 6, maximum recall. */
  readonly careful?: number;
  /** By tagger: a threshold of the person's own, which goes before that. */
  readonly ownThresholds?: Readonly<Record<string, number>>;
  /** Whether letters alone work as keys outside the note. */
  readonly letterKeys?: boolean;
  /** Minutes without a sign of the person after which the workspace is locked; 15 where absent. */
  readonly lockAfter?: number;
  /** Engine workers that read many notes; null: as many as the machine has cores and memory for. */
  readonly workers?: number | null;
  /** Which way of computing was the faster one, on the device and build that `key` names; null: none was measured. */
  readonly backend?: { readonly key: string; readonly backend: 'webgpu' | 'wasm' } | null;
}

/** A model that was trained or imported here, without its files. */
export interface KeptModel {
  /** That of its content. */
  readonly id: string;
  readonly name: string;
  /** Of that name, from 1. */
  readonly version: number;
  /** Whether it is the version in use: one of each name is. */
  readonly current: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its package says, `model.json`. */
  readonly json: object;
}

export interface Schema extends DBSchema {
  settings: { key: string; value: Settings };
  /** `head`: which record is valid; `record ...`: sealed workspaces; `failures`: wrong passphrases. */
  workspace: { key: string; value: unknown };
  /** Models that were trained or imported here, by id, and their files, by name. */
  models: { key: string; value: KeptModel };
  /** `head ...`: which trainings were going on; `checkpoint ...`: their weights and the optimizer's state. */
  training: { key: string; value: unknown };
  modelFiles: { key: string; value: Readonly<Record<string, Uint8Array<ArrayBuffer>>> };
}

const NAME = 'incognote';

/** Milliseconds after which a database that does not open counts as held by another tab. */
const PATIENCE = 6000;

/** @param late gets a result that comes after the time has passed @throws DOMException `TimeoutError` */
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

/** The same, where whatever the database throws becomes a WorkspaceProblem. */
export function stored<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  return withDatabase(work).catch((error: unknown) => {
    throw storageProblem(error);
  });
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

export async function readSettings(): Promise<Settings> {
  return withDatabase(async (db) => (await db.get('settings', 'all')) ?? {});
}

/** Settings to replace; a function of the stored ones, which another tab may have changed, where a part of one is changed. */
export type SettingsChange = Settings | ((stored: Settings) => Settings);

/** Replaces the settings named in the change and keeps the others. */
export async function writeSettings(change: SettingsChange): Promise<void> {
  await withDatabase(async (db) => {
    const transaction = db.transaction('settings', 'readwrite');
    const old = (await transaction.store.get('all')) ?? {};
    await transaction.store.put({ ...old, ...(typeof change === 'function' ? change(old) : change) }, 'all');
    await transaction.done;
  });
}
