import type { Settings } from '../../storage/database';
import { t } from '../language/language';
import type { App, FeatureField } from './app';
import { messageAbout } from './messages';
import type { Ui } from './ui';

const notStored: FeatureField<{ settings: Settings; told: boolean; readonly tell: ReturnType<typeof messageAbout> }> = {
  create: () => ({ settings: {}, told: false, tell: messageAbout() }),
};

/** Changes the interface, now and for the next visit. */
export function changeInterface(app: App, changed: Partial<Pick<Ui, 'theme' | 'letterKeys' | 'workers'>>): void {
  app.ui.setState(changed);
  void keepSettings(app, changed);
}

/**
 * Stores settings for the next visit, with those that could not be stored before. Where the browser refuses, a message says so
 * once, until it does again; not in place of an error that is shown.
 */
export async function keepSettings(app: App, changed: Settings): Promise<void> {
  const { session } = app;
  const left = app.get(notStored);
  const settings = { ...left.settings, ...changed };
  left.settings = settings;
  if (await app.keep(settings)) {
    if (left.settings === settings) left.settings = {};
    left.told = false;
    left.tell(session, null);
  } else if (!left.told && session.store.getState().message?.tone !== 'error') {
    left.told = true;
    left.tell(session, { tone: 'error', text: t().core.settingsNotStored });
  }
}
