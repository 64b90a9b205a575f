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

/** Finds newer versions of the app, and switches to one. */
export class Updates {
  readonly store = createStore<UpdateState>(() => ({ phase: 'none' }));
  private followed: ServiceWorkerRegistration | undefined;
  private isSwitching = false;
  private readonly first: ServiceWorker | null | undefined;

  /** @param build of this page */
  constructor(
    private readonly build: string,
    private readonly page: () => UpdatePage = thisPage,
  ) {
    this.first = page().container?.controller;
  }

  /** Call it when there is a service worker. */
  follow(registration: ServiceWorkerRegistration): void {
    this.followed = registration;
    const { container } = this.page();
    container?.addEventListener('controllerchange', () => void this.compare(true));
    container?.addEventListener('message', (event) => {
      const { notInstalled } = (event as MessageEvent<Partial<NotInstalled>>).data;
      if (notInstalled && registration.active) this.set({ phase: 'failed', problem: notInstalled });
    });
    registration.addEventListener('updatefound', () => this.followInstalling(registration.installing));
    this.followInstalling(registration.installing);
    if (registration.waiting && registration.active) this.set({ phase: 'ready' });
    // The worker may have changed while the app was starting.
    void this.compare(Boolean(this.first) && container?.controller !== this.first);
  }

  /** Asks the server for a newer version. Resolves with false if there is no answer. */
  async look(): Promise<boolean> {
    const { followed } = this;
    if (!followed) return false;
    // While a version is being stored, a browser answers with that attempt, even where it has already failed.
    await ended(followed.installing);
    const before = this.store.getState();
    if (before.phase === 'none' || before.phase === 'failed') this.set({ phase: 'looking' });
    try {
      await followed.update();
    } catch {
      if (this.store.getState().phase === 'looking') this.set(before);
      return false;
    }
    const { phase } = this.store.getState();
    if (phase === 'looking' && !followed.installing && !followed.waiting) this.set({ phase: 'none' });
    return true;
  }

  /**
   * Switches to the newer version, in a new page: nothing on this page is kept.
   * @returns how many other pages are open; if any, nothing is done. Undefined if the newer version is gone or does not answer
   */
  async take(): Promise<number | undefined> {
    if (this.store.getState().phase === 'taken') {
      this.page().reload();
      return 0;
    }
    if (!this.followed?.waiting) return undefined;
    this.isSwitching = true;
    const others = await this.page().ask<number>(this.followed.waiting, 'take over');
    this.isSwitching = others === 0;
    return others;
  }

  private set(state: UpdateState): void {
    this.store.setState(state, true);
  }

  private followInstalling(worker: ServiceWorker | null): void {
    if (!worker || !this.followed?.active) return;
    if (this.store.getState().phase !== 'ready') this.set({ phase: 'looking' });
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') this.set({ phase: 'ready' });
      if (worker.state === 'redundant') this.endInstalling();
    });
  }

  /** The version was not stored. The worker's message with the reason may arrive before or after this. */
  private endInstalling(): void {
    if (this.followed?.waiting || this.store.getState().phase !== 'looking') return;
    this.set({ phase: 'failed', problem: { code: 'unknown', file: null } });
  }

  /**
   * If the worker that controls this page is of another build, the page is out of date. A worker that this page did not ask to
   * take over and that does not say its build counts as another one: an attacker who controls the site could install one.
   */
  private async compare(hasChanged: boolean): Promise<void> {
    if (this.isSwitching) return this.page().reload();
    const worker = this.page().container?.controller;
    const other = worker && (await this.page().ask<string>(worker, 'build'));
    if (worker && other !== this.build && (other || hasChanged)) this.set({ phase: 'taken' });
  }
}

export const updates = defineField({ create: ({ buildId }) => new Updates(buildId) });

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
