import type { App } from '../app';
import { keepModels } from '../offline/model-cache';
import { startOffline } from '../offline/start-offline';
import { taggerOf } from '../session/session';

/** Stores the app, and the tagger in use, for a start without a network; again whenever another tagger is used. */
export async function keepOffline({ ui, session }: App, base: string): Promise<void> {
  let kept: string | undefined;
  const keepTagger = async () => {
    const id = taggerOf(session.store.getState())?.id;
    if (!id || id === kept) return;
    kept = id;
    await keepModels([id], base);
    ui.setState({ offline: 'ready' });
  };
  try {
    await startOffline(base);
    await keepTagger();
    session.store.subscribe(() => void keepTagger().catch(() => {}));
  } catch {
    ui.setState({ offline: 'unavailable' });
  }
}
