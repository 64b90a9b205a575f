import type { Settings } from './database';
import { withDatabase } from './database';

export async function readSettings(): Promise<Settings> {
  return withDatabase(async (db) => (await db.get('settings', 'all')) ?? {});
}

/** Replaces the settings named in `changes` and keeps the others. */
export async function writeSettings(changes: Settings): Promise<void> {
  await withDatabase(async (db) => {
    const transaction = db.transaction('settings', 'readwrite');
    const old = (await transaction.store.get('all')) ?? {};
    await transaction.store.put({ ...old, ...changes }, 'all');
    await transaction.done;
  });
}
