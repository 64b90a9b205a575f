import { wipeSettings } from '../../storage/settings';
import type { App } from '../app';

/** Removes settings, stored app files and the service worker. @returns what to tell the person */
export async function wipe({ ui }: App): Promise<string> {
  try {
    await wipeSettings();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  } catch {
    return 'The browser refused. Clear this site in its settings instead.';
  }
  ui.setState({ offline: 'unavailable' });
  return 'Wiped. The note that is open stays until you close this page.';
}
