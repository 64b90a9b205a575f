import type { Page } from '@playwright/test';

/** The stored settings. Poll them before a reload: a choice is stored a moment after it is visible. */
export function settings(page: Page): Promise<object> {
  return page.evaluate(
    () =>
      new Promise<object>((resolve, reject) => {
        const opening = indexedDB.open('incognote');
        // Must not create the database.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve({});
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('settings').objectStore('settings').get('all');
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(reading.result ?? {});
          };
        };
      }),
  );
}
