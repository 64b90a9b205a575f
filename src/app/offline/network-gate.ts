import { createTurns } from '../../note/turns';

/**
 * The service worker's only way to the network: it counts every request, and refuses all of them while the person has cut
 * requests. Switch and counts are in the Cache API, which page and service worker share, so that they outlive a reload.
 */
const CACHE = 'gate';

export interface GateReading {
  /** Whether the person has cut all requests. */
  readonly cut: boolean;
  /** All requests that service workers have ever made in this browser. */
  readonly sent: number;
  /** All requests that were refused because they were cut. */
  readonly refused: number;
}

export type RequestEnd = 'sent' | 'refused';

type Counts = Pick<GateReading, RequestEnd>;

const cutKey = (base: string) => new URL('gate/cut', base).href;
const countsPrefix = (base: string) => new URL('gate/counts/', base).href;

/** @throws if the browser allows no storage */
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

/** Cuts all further requests, or allows them again. */
export async function cutRequests(cut: boolean, base: string): Promise<void> {
  const cache = await caches.open(CACHE);
  if (cut) await cache.put(cutKey(base), new Response(''));
  else await cache.delete(cutKey(base));
}

/** `fetch` through the gate. A cut request ends as a network error. @param count counts each request, one after the other */
export function throughGate(
  fetch: typeof globalThis.fetch,
  base: string,
  count: (what: RequestEnd) => Promise<void>,
): typeof globalThis.fetch {
  const inTurn = createTurns();
  return async (input, init) => {
    const cut = await caches.match(cutKey(base), { cacheName: CACHE });
    void inTurn(() => count(cut ? 'refused' : 'sent')).catch(() => {});
    return cut ? Response.error() : fetch(input, init);
  };
}

/** @param build for separate counts: the service workers of two builds may run at the same time */
export async function countRequest(what: RequestEnd, base: string, build: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const key = countsPrefix(base) + build;
  const counts = await countsAt(cache, key);
  await cache.put(key, Response.json({ ...counts, [what]: counts[what] + 1 }));
}

async function countsAt(cache: Cache, key: string): Promise<Counts> {
  const stored = await cache.match(key);
  return stored ? ((await stored.json()) as Counts) : { sent: 0, refused: 0 };
}
