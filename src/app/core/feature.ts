import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestCount } from '../../engine/protocol';
import { loadedOnce } from '../../note/once-per';
import { t } from '../language/language';
import type { App, Feature, FeatureField, Watched } from './app';
import { tellingFailures } from './messages';

/** Keeps the feature's own type; list the feature in `features.ts`. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

export function defineField<T, Prepared = unknown>(field: FeatureField<T, Prepared>): FeatureField<T, Prepared> {
  return field;
}

/** A feature's state with the control that changes it, whose code is fetched at the first call. */
interface Controlled<S, C> {
  readonly store: StoreApi<S>;
  /** @throws Error if its code cannot be fetched */
  control(): Promise<C>;
}

export function defineControlled<S, C>(initial: S, load: (app: App, store: StoreApi<S>) => Promise<C>) {
  return defineField<Controlled<S, C>>({
    create(app) {
      const store = createStore<S>(() => initial);
      return { store, control: loadedOnce(() => load(app, store)) };
    },
  });
}

/**
 * Makes a function that does some work with a feature's control, and shows an error until that succeeds.
 * @param failed why it failed and what is kept, in sentences
 */
export function withControl<S, C>(field: FeatureField<Controlled<S, C>>, failed: (error: unknown) => string) {
  const attempt = tellingFailures((error) => t().core.didNotWork(failed(error)));
  return (app: App, work: (control: C, app: App) => Promise<void> | void): Promise<void> =>
    attempt(app.session, async () => work(await app.get(field).control(), app));
}

/** Asks a worker for the requests that it has made, and counts them. */
export function countRequestsOf(
  { countRequests }: Pick<App, 'countRequests'>,
  worker: string,
  bridge: { requests(): Promise<RequestCount> },
): void {
  void bridge.requests().then(
    (requests) => countRequests(worker, requests),
    () => {},
  );
}

/** Opens the first screen that shows the note, unless the one that is open does. */
export function goToNote({ ui, features }: Pick<App, 'ui' | 'features'>): void {
  const shown = features.find(({ id }) => id === ui.getState().screen);
  const screen = features.find((feature) => feature.screen?.showsNote)?.id;
  if (screen && !shown?.screen?.showsNote) ui.setState({ screen });
}

/** A value of a store. @param select returns the identical value as long as nothing has changed */
export function watch<S, T>(store: StoreApi<S>, select: (state: S) => T): Watched<T> {
  return { subscribe: (listener) => store.subscribe(listener), get: () => select(store.getState()) };
}

/** Resolves with the state of a store once it passes a test, now or later. */
export function stateWhen<S>(store: StoreApi<S>, test: (state: S) => boolean): Promise<S> {
  return new Promise((resolve) => {
    const look = (state: S) => {
      if (!test(state)) return;
      stop();
      resolve(state);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
