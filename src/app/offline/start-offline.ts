import { InstallError } from './install-problem';
import type { NotInstalled } from './worker-talk';

/**
 * Installs the service worker. Resolves once it holds the whole app, so that a reload works without a network;
 * rejects where the browser forbids service workers (a private window, a page not served securely), and with an
 * InstallError where the host lacks a file or the browser has no room for it.
 */
export async function startOffline(base: string): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new Error('This browser has no service workers');
  const failed = new Promise<never>((_, reject) => {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<NotInstalled>>) => {
      if (data.notInstalled) reject(new InstallError(data.notInstalled.code, data.notInstalled.file, 'Not installed'));
    });
  });
  failed.catch(() => {});
  const registration = await navigator.serviceWorker.register(new URL('service-worker.js', base));
  // What fails where there is one already is only an update.
  if (!registration.active) await Promise.race([navigator.serviceWorker.ready, failed, redundant(registration)]);
  return registration;
}

/** Rejects when the worker that is being installed ends, for whatever reason. */
function redundant({ installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    installing?.addEventListener('statechange', () => {
      // What it tells of the reason may still be on its way.
      if (installing.state === 'redundant')
        setTimeout(() => reject(new InstallError('unknown', null, 'Not installed')), 1000);
    });
  });
}
