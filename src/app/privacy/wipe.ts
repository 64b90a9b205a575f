import { wipeDatabase } from '../../storage/database';
import type { App } from '../core/app';
import { gate } from '../offline/gate';

/**
 * Removes settings, the encrypted workspace, models that were trained or imported here, stored app files and the service
 * worker; ends a training. @returns what to tell the person
 */
export async function wipe(app: App): Promise<string> {
  try {
    const after: (() => void)[] = [];
    for (const feature of app.features) if (feature.wipe) after.push(await feature.wipe.before(app));
    await wipeDatabase();
    for (const forget of after) forget();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await app.get(gate).refresh();
  } catch {
    return 'The browser refused. Clear this site in its settings instead.';
  }
  app.ui.setState({ offline: 'unavailable' });
  return 'Wiped. The note that is open stays until you close this page.';
}
