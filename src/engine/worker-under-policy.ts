import { allowScript } from './app-scripts';

interface ServiceWorkers {
  /** What answers the requests of this page, and adds the headers. */
  readonly controller: unknown;
}

interface Surroundings {
  readonly navigator?: { readonly serviceWorker?: ServiceWorkers };
  /** In the single file: see `packed/packed-files.ts`. */
  readonly startPacked?: (url: URL, options: WorkerOptions) => globalThis.Worker;
}

/**
 * A worker that the Content-Security-Policy binds from its first line, whatever the host sends. A worker obeys the headers of its own
 * script alone, and a plain static host sends none until the service worker adds them. A worker that is started from a blob has
 * the policy of the page that made it; the blob imports the script and nothing else. Stands in for `Worker`, by that name, so that
 * Vite finds `new Worker(new URL(...))`.
 */
export const Worker = function startUnderPolicy(url: URL, options: WorkerOptions): globalThis.Worker {
  const { navigator, startPacked } = globalThis as Surroundings;
  if (startPacked) return startPacked(url, options);
  if (navigator?.serviceWorker?.controller) return new globalThis.Worker(url, options);
  const address = URL.createObjectURL(new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' }));
  allowScript(address);
  return new globalThis.Worker(address, options);
} as unknown as new (
  url: URL,
  options: WorkerOptions,
) => globalThis.Worker;
