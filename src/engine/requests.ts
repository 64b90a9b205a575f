import type { RequestCount } from './protocol';

/**
 * Counts the requests of the calling thread, page or worker, as the browser itself reports them, those before the call
 * included. A request that a service worker answers from its store counts too: the count may only err upwards.
 */
export function countRequests(origin: string, onChange: () => void = () => {}): () => RequestCount {
  let total = 0;
  let foreign = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!/^https?:/.test(entry.name)) continue;
      total++;
      if (!entry.name.startsWith(`${origin}/`)) foreign++;
    }
    onChange();
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => ({ total, foreign });
}
