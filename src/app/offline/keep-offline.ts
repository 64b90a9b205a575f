import type { App } from '../core/app';
import { tell } from '../core/messages';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
import { taggerOf } from '../session/session';
import { keepModels } from './model-cache';
import { updates, whyNotStored } from './updates';
import { InstallError, type NotInstalled, problemOf } from './worker-talk';

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
      // The lexicon is for the leak check.
      await keepModels([tagger.id, `${tagger.language}-lexicon`, ...(tagger.parts ?? [])], base);
      ui.setState({ offline: 'ready' });
    } catch (error) {
      // Not tried again for the same tagger: nobody wants a request at every key.
      if (problemOf(error).code === 'full')
        failed(app, error, (why) => t().offline.taggerNotStored(modelTitle(tagger), why));
      else if (ui.getState().offline !== 'ready') ui.setState({ offline: 'unavailable' });
    }
  };
  try {
    app.get(updates).follow(await startOffline(base));
  } catch (error) {
    failed(app, error, (why) => t().offline.appNotStored(why));
    return;
  }
  await keepTagger();
  session.store.subscribe(() => void keepTagger());
}

/** Without storage, as in a private window, there is nothing that a person could do: the mark tells. */
function failed({ ui, session }: App, error: unknown, text: (why: string) => string): void {
  const problem = error instanceof InstallError ? error : undefined;
  ui.setState({ offline: problem?.code === 'full' ? 'full' : 'unavailable' });
  if (problem && session.store.getState().message?.tone !== 'error') tell(session, 'info', text(whyNotStored(problem)));
}

/**
 * Installs the service worker. Resolves once it holds the whole app, so that a reload works without a network;
 * rejects where the browser forbids service workers (a private window, a page not served securely), and with an
 * InstallError where the host lacks a file or the browser has no room for it.
 */
async function startOffline(base: string): Promise<ServiceWorkerRegistration> {
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
