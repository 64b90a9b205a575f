import type { RequestCount } from './protocol';

export const NO_REQUESTS: RequestCount = { times: [], foreign: 0 };

/**
 * Counts the requests of the calling thread, page or worker, that left this computer, as the browser itself reports them,
 * those before the call included. The count may only err upwards.
 * @param onChange called with the count; in WebKit before this returns
 */
export function countRequests(origin: string, onChange: (count: RequestCount) => void = () => {}): () => RequestCount {
  let counted = NO_REQUESTS;
  const observer = new PerformanceObserver((list) => {
    const entries = (list.getEntries() as PerformanceResourceTiming[]).filter(({ name }) => /^https?:/.test(name));
    const isForeign = ({ name }: PerformanceResourceTiming) => !name.startsWith(`${origin}/`);
    counted = joinRequests(counted, {
      times: entries
        .filter((entry) => isForeign(entry) || hasLeft(entry))
        .map(({ startTime }) => performance.timeOrigin + startTime),
      foreign: entries.filter(isForeign).length,
    });
    onChange(counted);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => counted;
}

/** Not if a service worker answered, which counts its own requests, nor if the browser's cache had it. */
function hasLeft({ workerStart, transferSize, decodedBodySize }: PerformanceResourceTiming): boolean {
  return !(workerStart > 0 || (transferSize === 0 && decodedBodySize > 0));
}

export function joinRequests(...counts: readonly RequestCount[]): RequestCount {
  return {
    times: counts.flatMap(({ times }) => times),
    foreign: counts.reduce((sum, { foreign }) => sum + foreign, 0),
  };
}
