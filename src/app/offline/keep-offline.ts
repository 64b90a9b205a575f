import type { App } from '../core/app';
import { taggerOf } from '../session/session';
import { InstallError, problemOf } from './install-problem';
import { keepModels } from './model-cache';
import { startOffline } from './start-offline';
import { updates } from './updates';
import { notStoredHere } from './words';

/** Stores the app, and the tagger in use, for a start without a network; again whenever another tagger is used. */
export async function keepOffline(app: App, base: string): Promise<void> {
  const { ui, session } = app;
  let kept: string | undefined;
  const keepTagger = async () => {
    const tagger = taggerOf(session.store.getState());
    if (!tagger || tagger.id === kept) return;
    kept = tagger.id;
    // Once what is stored was wiped nothing is kept until the next start.
    if (!(await navigator.serviceWorker.getRegistration(base))) return;
    try {
      // The lexicon is for the second look.
      await keepModels([tagger.id, `${tagger.language}-lexicon`, ...(tagger.parts ?? [])], base);
      ui.setState({ offline: 'ready' });
    } catch (error) {
      // Not tried again for the same tagger: nobody wants a request at every key.
      if (problemOf(error).code === 'full') failed(app, error, `The tagger ${tagger.title}`);
      else if (ui.getState().offline !== 'ready') ui.setState({ offline: 'unavailable' });
    }
  };
  try {
    app.get(updates).follow(await startOffline(base));
  } catch (error) {
    failed(app, error, 'Incognote');
    return;
  }
  await keepTagger();
  session.store.subscribe(() => void keepTagger());
}

/** Without storage, as in a private window, there is nothing that a person could do: the mark tells. */
function failed({ ui, session }: App, error: unknown, what: string): void {
  const problem = error instanceof InstallError ? error : undefined;
  ui.setState({ offline: problem?.code === 'full' ? 'full' : 'unavailable' });
  if (problem && session.store.getState().message?.tone !== 'error')
    session.store.setState({ message: { tone: 'info', text: notStoredHere(problem, what) } });
}
