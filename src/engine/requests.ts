import type { RequestCount } from './protocol';

export const NO_REQUESTS: RequestCount = { times: [], foreign: 0 };

/**
 * Counts the requests of the calling thread, page or worker, that left this computer, as the browser itself reports them,
 * those before the call included. The count may only err upwards.
 * @param onChange called with the count; in WebKit before this returns
 * @param isControlled whether a service worker handles the requests that start at this time, in milliseconds since `timeOrigin`
 */
export function countRequests(
  origin: string,
  onChange: (count: RequestCount) => void = () => {},
  isControlled: (startTime: number) => boolean = () => false,
): () => RequestCount {
  let counted = NO_REQUESTS;
  const observer = new PerformanceObserver((list) => {
    const entries = (list.getEntries() as PerformanceResourceTiming[]).filter(({ name }) => /^https?:/.test(name));
    const isForeign = ({ name }: PerformanceResourceTiming) => !name.startsWith(`${origin}/`);
    counted = joinRequests(counted, {
      times: entries
        .filter((entry) => isForeign(entry) || hasLeft(entry, isControlled(entry.startTime)))
        .map(({ startTime }) => performance.timeOrigin + startTime),
      foreign: entries.filter(isForeign).length,
    });
    onChange(counted);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => counted;
}

/**
 * Not if a service worker handled it, which counts its own requests, nor if the browser's cache had it. Chromium states no
 * `workerStart` for a request that the service worker refused: nothing of it was transferred.
 */
function hasLeft(entry: PerformanceResourceTiming, controlled: boolean): boolean {
  const { workerStart, transferSize, decodedBodySize } = entry;
  return !(workerStart > 0 || (transferSize === 0 && (decodedBodySize > 0 || controlled)));
}

export function joinRequests(...counts: readonly RequestCount[]): RequestCount {
  return {
    times: counts.flatMap(({ times }) => times),
    foreign: counts.reduce((sum, { foreign }) => sum + foreign, 0),
  };
}
