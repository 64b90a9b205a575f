import { type DBSchema, deleteDB, openDB } from 'idb';

/** Everything that is kept between visits. Notes never are. */
export interface Settings {
  readonly theme?: 'system' | 'light' | 'dark';
  /** Absent: detected from each note. */
  readonly language?: 'en' | 'es' | 'auto';
  readonly style?: string;
  /** What taggers decide for: the best F1, or recall first. */
  readonly point?: 'balanced' | 'cautious';
  /** Whether letters alone work as keys outside the note. */
  readonly letterKeys?: boolean;
  /** Which way of computing was the faster one, on the device and build that `key` names; null: none was measured. */
  readonly backend?: { readonly key: string; readonly backend: 'webgpu' | 'wasm' } | null;
}

interface Schema extends DBSchema {
  settings: { key: string; value: Settings };
}

const NAME = 'incognote';

async function connect() {
  return openDB<Schema>(NAME, 1, { upgrade: (db) => void db.createObjectStore('settings') });
}

export async function readSettings(): Promise<Settings> {
  const db = await connect();
  try {
    return (await db.get('settings', 'all')) ?? {};
  } finally {
    db.close();
  }
}

/** Replaces the settings named in `changes` and keeps the others. */
export async function writeSettings(changes: Settings): Promise<void> {
  const db = await connect();
  try {
    const transaction = db.transaction('settings', 'readwrite');
    const old = (await transaction.store.get('all')) ?? {};
    await transaction.store.put({ ...old, ...changes }, 'all');
    await transaction.done;
  } finally {
    db.close();
  }
}

/** Removes the whole database. */
export async function wipeSettings(): Promise<void> {
  await deleteDB(NAME);
}
