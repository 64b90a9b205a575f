import { wipeDatabase } from '../../storage/database';
import type { App } from '../app';
import { isUnderWay } from '../train/state';

/**
 * Removes settings, the encrypted workspace, models that were trained or imported here, stored app files and the service
 * worker; ends a training. @returns what to tell the person
 */
export async function wipe({ ui, workspace, gate, training, session }: App): Promise<string> {
  try {
    // Each would be saved anew, at the next epoch or the next change.
    if (isUnderWay(training.store.getState())) (await training.control()).cancel();
    if (workspace.store.getState().phase !== 'none') await (await workspace.keeper()).remove();
    await wipeDatabase();
    training.store.setState({ kept: [], stopped: null });
    session.store.setState(({ models }) => ({ models: models.filter(({ own }) => !own) }));
    for (const name of await caches.keys()) await caches.delete(name);
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await gate.refresh();
  } catch {
    return 'The browser refused. Clear this site in its settings instead.';
  }
  ui.setState({ offline: 'unavailable' });
  return 'Wiped. The note that is open stays until you close this page.';
}
