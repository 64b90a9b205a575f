/**
 * Installs the service worker. Resolves once it holds the whole app, so that a reload works without a network;
 * rejects where the browser forbids service workers (a private window, a page not served securely) or the host
 * lacks a file.
 */
export async function startOffline(base: string): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers');
  await navigator.serviceWorker.register(new URL('service-worker.js', base));
  await navigator.serviceWorker.ready;
}
