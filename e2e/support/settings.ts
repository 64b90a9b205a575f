import type { Page } from '@playwright/test';

/** What the app has stored of a person's choices. Poll it before a reload: a choice is written a moment after it is seen. */
export function settings(page: Page): Promise<object> {
  return page.evaluate(
    () =>
      new Promise<object>((resolve, reject) => {
        const opening = indexedDB.open('incognote');
        // Where there is none, none is made.
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
