import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineField } from '../core/feature';
import { leavePage } from '../core/leaving';
import { t } from '../language/language';
import { ask, type InstallProblem, type NotInstalled } from './worker-talk';

/**
 * - `none`: no newer version is known
 * - `looking`: one is asked for, or being stored
 * - `ready`: a newer one is stored as a whole, and waits
 * - `failed`: a newer one could not be stored as a whole; this one is as it was
 * - `taken`: the service worker is of another version already, because another tab went over, or the site exchanged it
 */
export type UpdateState =
  | { readonly phase: 'none' | 'looking' | 'ready' | 'taken' }
  | { readonly phase: 'failed'; readonly problem: InstallProblem };

/** What this page knows of newer versions, and the way over to one. */
export interface Updates {
  readonly store: StoreApi<UpdateState>;
  /** To be called once there is a service worker. */
  follow(registration: ServiceWorkerRegistration): void;
  /** Asks the server for a newer version. Resolves with false where it does not answer. */
  look(): Promise<boolean>;
  /**
   * Goes over to the newer version, in a new page: nothing on this one is kept.
   * @returns how many other pages are open, because of which nothing was done; undefined where the newer one is gone or mute
   */
  take(): Promise<number | undefined>;
}

/** The browser as updates see it; tests have another. */
export interface UpdatePage {
  /** Undefined where there can be no service worker. */
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'> | undefined;
  readonly ask: typeof ask;
  reload(): void;
}

const thisPage = (): UpdatePage => ({
  container: globalThis.navigator?.serviceWorker,
  ask,
  reload: () => leavePage(),
});

export const updates = defineField<Updates>({ create: ({ buildId }) => createUpdates(buildId) });

/** @param build of this page */
export function createUpdates(build: string, page: () => UpdatePage = thisPage): Updates {
  const store = createStore<UpdateState>(() => ({ phase: 'none' }));
  let followed: ServiceWorkerRegistration | undefined;
  let going = false;
  const first = page().container?.controller;

  function followInstalling(worker: ServiceWorker | null): void {
    if (!worker || !followed?.active) return;
    if (store.getState().phase !== 'ready') store.setState({ phase: 'looking' }, true);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') store.setState({ phase: 'ready' }, true);
      if (worker.state === 'redundant') ended();
    });
  }

  /** A version that was being stored is none. It has said why already, or a moment later. */
  function ended(): void {
    if (followed?.waiting || store.getState().phase !== 'looking') return;
    store.setState({ phase: 'failed', problem: { code: 'unknown', file: null } }, true);
  }

  /**
   * The worker that answers for this page may be of another build: then the page is out of date. One that has come unasked and does not
   * say which it is is taken for another one, since a site that was taken over needs no say of this page to exchange it.
   */
  async function compare(hasChanged: boolean): Promise<void> {
    if (going) return page().reload();
    const worker = page().container?.controller;
    const other = worker && (await page().ask<string>(worker, 'build'));
    if (worker && other !== build && (other || hasChanged)) store.setState({ phase: 'taken' }, true);
  }

  return {
    store,
    follow(registration) {
      followed = registration;
      const { container } = page();
      container?.addEventListener('controllerchange', () => void compare(true));
      container?.addEventListener('message', (event) => {
        const { notInstalled } = (event as MessageEvent<Partial<NotInstalled>>).data;
        if (notInstalled && registration.active) store.setState({ phase: 'failed', problem: notInstalled }, true);
      });
      registration.addEventListener('updatefound', () => followInstalling(registration.installing));
      followInstalling(registration.installing);
      if (registration.waiting && registration.active) store.setState({ phase: 'ready' }, true);
      // It may have changed while the app was starting.
      void compare(Boolean(first) && container?.controller !== first);
    },
    async look() {
      if (!followed) return false;
      const before = store.getState();
      if (before.phase === 'none' || before.phase === 'failed') store.setState({ phase: 'looking' }, true);
      try {
        await followed.update();
      } catch {
        if (store.getState().phase === 'looking') store.setState(before, true);
        return false;
      }
      const { phase } = store.getState();
      if (phase === 'looking' && !followed.installing && !followed.waiting) store.setState({ phase: 'none' }, true);
      return true;
    },
    async take() {
      if (store.getState().phase === 'taken') {
        page().reload();
        return 0;
      }
      if (!followed?.waiting) return undefined;
      going = true;
      const others = await page().ask<number>(followed.waiting, 'take over');
      if (others !== 0) going = false;
      return others;
    },
  };
}

/** Why a version, or a tagger, was not stored, for a sentence. */
export function whyNotStored({ code, file }: InstallProblem): string {
  const words = t().offline;
  return words.why[code](file ?? words.someFile);
}
