import type { ModelSummary } from '../../engine/protocol';
import type { App } from '../core/app';
import { tell } from '../core/messages';
import type { Session, SessionState } from '../core/state';
import type { Ui } from '../core/ui';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
import { hasMarked } from '../session/findings';
import { findings, otherTaggerOf, taggerOf } from '../session/session';
import { isAppStored, ofModels, storedModels } from './stored-files';
import { updates, whyNotStored } from './updates';
import { ask, InstallError, type NotInstalled, problemOf } from './worker-talk';

/** Stores the app and the taggers in use, so that it starts without a network; later also each other tagger that is used. */
export async function keepOffline(app: App, base: string): Promise<void> {
  const { ui, session } = app;
  let current: string | undefined;
  const stored = new Set<string>();
  // Nothing is stored after a wipe until the next start.
  const isWiped = async () => !(await navigator.serviceWorker.getRegistration(base));
  const keepTaggers = async () => {
    const taggers = taggersInUse(session.store.getState());
    const ids = taggers.map(({ id }) => id);
    const [tagger] = taggers;
    if (!tagger || ids.join() === current) return;
    current = ids.join();
    if (await isWiped()) return;
    const isCurrent = () => current === ids.join();
    if (!ids.every((id) => stored.has(id)) && isCurrent()) ui.setState({ offline: 'preparing' });
    try {
      // The leak check needs the lexicon.
      const parts = taggers.flatMap(({ id, language, parts = [] }) => [id, `${language}-lexicon`, ...parts]);
      await storedModels(base).keep(ofModels(parts));
      if (await isWiped()) return;
      for (const id of ids) stored.add(id);
      if (isCurrent()) ui.setState({ offline: 'ready' });
    } catch (error) {
      // Not tried again for the same taggers, or every key would make a request.
      const offline = withoutIt(error);
      if (isCurrent()) ui.setState({ offline });
      if (offline === 'full') tellWhy(session, error, (why) => t().offline.taggerNotStored(modelTitle(tagger), why));
    }
  };
  try {
    app.get(updates).follow(await startOffline(base));
  } catch (error) {
    ui.setState({ offline: withoutIt(error) });
    tellWhy(session, error, t().offline.appNotStored);
    return;
  }
  await keepTaggers();
  session.store.subscribe(() => void keepTaggers());
  // Another tab, or the person in the browser's settings, may have wiped it.
  addEventListener('focus', () => {
    void isWiped().then((wiped) => wiped && ui.setState({ offline: 'unavailable' }));
  });
}

/** The note's tagger, and that of the other language if it has found something in a passage. */
function taggersInUse(state: SessionState): ModelSummary[] {
  const other = otherTaggerOf(state);
  return [taggerOf(state) ?? [], other && hasMarked(other, findings(state)) ? other : []].flat();
}

/** How the app is without what could not be stored. */
function withoutIt(error: unknown): Ui['offline'] {
  return problemOf(error).code === 'full' ? 'full' : 'unavailable';
}

/** Shows a message, except in a browser without storage, such as in a private window, where nobody could do anything. */
function tellWhy(session: Session, error: unknown, text: (why: string) => string): void {
  if (error instanceof InstallError && session.store.getState().message?.tone !== 'error')
    tell(session, 'info', text(whyNotStored(error)));
}

/** Milliseconds. */
const LONGEST_INSTALL = 600_000;

/**
 * Installs the service worker. Resolves when it has stored the whole app, so that a reload works without a network.
 * @throws Error if the browser allows no service workers (a private window, a page not served securely)
 * @throws InstallError if the server lacks a file or the browser has no space for it
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
  const { active } = registration;
  // If one is active already, only an update can fail, unless a wipe left it active because another tab is open.
  if (!active) await Promise.race([navigator.serviceWorker.ready, failed, redundant(registration)]);
  else if (!(await isAppStored())) {
    await Promise.race([ask(active, 'store', LONGEST_INSTALL), failed]);
    if (!(await isAppStored())) throw new Error('The service worker did not store the app');
  }
  return registration;
}

/** Rejects when the installing worker is discarded, for any reason. */
function redundant({ installing }: ServiceWorkerRegistration): Promise<never> {
  return new Promise((_, reject) => {
    installing?.addEventListener('statechange', () => {
      // Its message with the reason may still arrive.
      if (installing.state === 'redundant')
        setTimeout(() => reject(new InstallError('unknown', null, 'Not installed')), 1000);
    });
  });
}
