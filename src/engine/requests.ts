import type { RequestCount } from './protocol';

export const NO_REQUESTS: RequestCount = { times: [], foreign: 0 };

/**
 * Counts the requests of the calling thread, page or worker, as the browser itself reports them, those before the call
 * included. A request that a service worker answers from its store counts too: the count may only err upwards.
 * @param onChange is told the count; in WebKit it is called before this returns
 */
export function countRequests(origin: string, onChange: (count: RequestCount) => void = () => {}): () => RequestCount {
  let counted = NO_REQUESTS;
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries().filter(({ name }) => /^https?:/.test(name));
    counted = joinRequests(counted, {
      times: entries.map(({ startTime }) => performance.timeOrigin + startTime),
      foreign: entries.filter(({ name }) => !name.startsWith(`${origin}/`)).length,
    });
    onChange(counted);
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => counted;
}

export function joinRequests(...counts: readonly RequestCount[]): RequestCount {
  return {
    times: counts.flatMap(({ times }) => times),
    foreign: counts.reduce((sum, { foreign }) => sum + foreign, 0),
  };
}
