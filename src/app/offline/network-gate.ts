/**
 * The service worker's one way to the network: it counts every request, and refuses all of them while the person has cut
 * them. Switch and counts lie in the Cache API, which page and service worker share, so that both outlive a reload.
 */
const CACHE = 'gate';

export interface GateReading {
  /** Whether the person has cut all requests. */
  readonly cut: boolean;
  /** Requests that service workers have made in this browser, ever, and those that were refused because they were cut. */
  readonly sent: number;
  readonly refused: number;
}

type Counts = Pick<GateReading, 'sent' | 'refused'>;

const cutKey = (base: string) => new URL('gate/cut', base).href;
const countsPrefix = (base: string) => new URL('gate/counts/', base).href;

/** @throws where the browser allows no storage */
export async function readGate(base: string): Promise<GateReading> {
  let reading: GateReading = { cut: false, sent: 0, refused: 0 };
  if (!(await caches.has(CACHE))) return reading;
  const cache = await caches.open(CACHE);
  for (const { url } of await cache.keys()) {
    if (url === cutKey(base)) reading = { ...reading, cut: true };
    if (!url.startsWith(countsPrefix(base))) continue;
    const { sent, refused } = await countsAt(cache, url);
    reading = { ...reading, sent: reading.sent + sent, refused: reading.refused + refused };
  }
  return reading;
}

/** Cuts all requests, or allows them again, from the next one on. */
export async function cutRequests(cut: boolean, base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  if (cut) await cache.put(cutKey(base), new Response(''));
  else await cache.delete(cutKey(base));
}

/**
 * `fetch` behind the gate. A request that is cut ends as a network error.
 * @param build counts are kept by build: the service workers of two builds may run at once
 */
export function throughGate(fetch: typeof globalThis.fetch, base: string, build: string): typeof globalThis.fetch {
  let counting = Promise.resolve();
  const count = (what: keyof Counts) => {
    counting = counting.then(() => addOne(what, base, build)).catch(() => {});
  };
  return async (input, init) => {
    const cut = await caches.match(cutKey(base), { cacheName: CACHE });
    count(cut ? 'refused' : 'sent');
    return cut ? Response.error() : fetch(input, init);
  };
}

async function addOne(what: keyof Counts, base: string, build: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const key = countsPrefix(base) + build;
  const counts = await countsAt(cache, key);
  await cache.put(key, Response.json({ ...counts, [what]: counts[what] + 1 }));
}

async function countsAt(cache: Cache, key: string): Promise<Counts> {
  const stored = await cache.match(key);
  return stored ? ((await stored.json()) as Counts) : { sent: 0, refused: 0 };
}
