import { createStore, type StoreApi } from 'zustand/vanilla';
import { t } from '../language/language';
import type { App, Feature, FeatureField, Watched } from './app';
import { tell } from './messages';

/** A capability of the app, for a line in `features.ts`. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** What a feature keeps for the life of the page. */
export function defineField<T, Prepared = unknown>(field: FeatureField<T, Prepared>): FeatureField<T, Prepared> {
  return field;
}

/** A feature's state, and what changes it, whose code comes when it is first needed. */
export interface Controlled<S, C> {
  readonly store: StoreApi<S>;
  /** @throws Error where its code cannot be fetched */
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

/** Makes what has a feature's control do something. @param failed why it failed and what is kept, in sentences, for the message that says so */
export function withControl<S, C>(field: FeatureField<Controlled<S, C>>, failed: (error: unknown) => string) {
  return async (app: App, work: (control: C, app: App) => Promise<void> | void): Promise<void> => {
    try {
      await work(await app.get(field).control(), app);
    } catch (error) {
      tell(app.session, 'error', t().core.didNotWork(failed(error)));
    }
  };
}

/** What a store says, as something that others can draw. @param select gives the same value as long as nothing has changed */
export function watch<S, T>(store: StoreApi<S>, select: (state: S) => T): Watched<T> {
  return { subscribe: (listener) => store.subscribe(listener), get: () => select(store.getState()) };
}

/** Loads when it is first called, and then gives the same; what could not be loaded is tried again by the next call. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}
