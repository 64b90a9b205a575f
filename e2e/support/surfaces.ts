import type { Page } from '@playwright/test';

/** Everything that a page stores or shows outside its document, as text, by the name of the place. */
export function surfacesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const latin1 = new TextDecoder('latin1');
    const asText = (value: unknown) => (value instanceof Uint8Array ? latin1.decode(value) : value);
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const kept = db.transaction(store).objectStore(store);
        databases.push(name, store, await wait(kept.getAllKeys()), (await wait(kept.getAll())).map(asText));
      }
      db.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const asked of await cache.keys()) {
        cached.push(name, asked.url);
        // The app's own files contain its examples, not a person's note.
        const type = (await cache.match(asked))?.headers.get('Content-Type') ?? '';
        if (/^text\/plain|json/.test(type)) cached.push((await (await cache.match(asked))?.text()) ?? '');
      }
    }
    return {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      address: location.href,
      history: JSON.stringify(history.state) ?? '',
      title: document.title,
      'window name': window.name,
      requests: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
      IndexedDB: JSON.stringify(databases),
      'Cache Storage': cached.join('\n'),
    };
  });
}
