import { createStore } from 'zustand/vanilla';
import { defineField } from '../core/feature';
import { leavePage } from '../core/leaving';
import { t } from '../language/language';
import { ask, type InstallProblem, type NotInstalled } from './worker-talk';

/**
 * - `none`: no newer version is known
 * - `looking`: the server is asked for one, or one is being stored
 * - `ready`: a newer version is completely stored, and waits
 * - `failed`: a newer version could not be stored; this version is unchanged
 * - `taken`: the service worker already is of another version: another tab took it, or the site replaced it
 */
export type UpdateState =
  | { readonly phase: 'none' | 'looking' | 'ready' | 'taken' }
  | { readonly phase: 'failed'; readonly problem: InstallProblem };

/** What updates need of the browser; tests replace it. */
export interface UpdatePage {
  /** Undefined if the browser allows no service workers. */
  readonly container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'> | undefined;
  readonly ask: typeof ask;
  reload(): void;
}

const thisPage = (): UpdatePage => ({
  container: globalThis.navigator?.serviceWorker,
  ask,
  reload: () => leavePage(),
});

export const updates = defineField({ create: ({ buildId }) => createUpdates(buildId) });

/** Finds newer versions of the app, and switches to one. @param build of this page */
export function createUpdates(build: string, page: () => UpdatePage = thisPage) {
  const store = createStore<UpdateState>(() => ({ phase: 'none' }));
  let followed: ServiceWorkerRegistration | undefined;
  let isSwitching = false;
  const first = page().container?.controller;

  function followInstalling(worker: ServiceWorker | null): void {
    if (!worker || !followed?.active) return;
    if (store.getState().phase !== 'ready') store.setState({ phase: 'looking' }, true);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') store.setState({ phase: 'ready' }, true);
      if (worker.state === 'redundant') endInstalling();
    });
  }

  /** The version was not stored. The worker's message with the reason may arrive before or after this. */
  function endInstalling(): void {
    if (followed?.waiting || store.getState().phase !== 'looking') return;
    store.setState({ phase: 'failed', problem: { code: 'unknown', file: null } }, true);
  }

  /**
   * If the worker that controls this page is of another build, the page is out of date. A worker that this page did not ask to
   * take over and that does not say its build counts as another one: an attacker who controls the site could install one.
   */
  async function compare(hasChanged: boolean): Promise<void> {
    if (isSwitching) return page().reload();
    const worker = page().container?.controller;
    const other = worker && (await page().ask<string>(worker, 'build'));
    if (worker && other !== build && (other || hasChanged)) store.setState({ phase: 'taken' }, true);
  }

  return {
    store,
    /** Call it when there is a service worker. */
    follow(registration: ServiceWorkerRegistration): void {
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
      // The worker may have changed while the app was starting.
      void compare(Boolean(first) && container?.controller !== first);
    },
    /** Asks the server for a newer version. Resolves with false if there is no answer. */
    async look(): Promise<boolean> {
      if (!followed) return false;
      // While a version is being stored, a browser answers with that attempt, even where it has already failed.
      await ended(followed.installing);
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
    /**
     * Switches to the newer version, in a new page: nothing on this page is kept.
     * @returns how many other pages are open; if any, nothing is done. Undefined if the newer version is gone or does not answer
     */
    async take(): Promise<number | undefined> {
      if (store.getState().phase === 'taken') {
        page().reload();
        return 0;
      }
      if (!followed?.waiting) return undefined;
      isSwitching = true;
      const others = await page().ask<number>(followed.waiting, 'take over');
      isSwitching = others === 0;
      return others;
    },
  };
}

/** Resolves once a worker is no longer installing. */
function ended(worker: ServiceWorker | null): Promise<void> | undefined {
  if (worker?.state !== 'installing') return undefined;
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}

/** Why a version or a tagger was not stored, to be used in a sentence. */
export function whyNotStored({ code, file }: InstallProblem): string {
  const words = t().offline;
  return words.why[code](file ?? words.someFile);
}
