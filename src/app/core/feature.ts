import type { StoreApi } from 'zustand/vanilla';
import type { App, Feature, Field, Unsaved, Watched } from './app';

/** A capability of the app, for a line in `features.ts`. */
export function defineFeature<const F extends Feature>(feature: F): F {
  return feature;
}

/** What a feature keeps for the life of the page. */
export function defineField<T, Prepared = unknown>(field: Field<T, Prepared>): Field<T, Prepared> {
  return field;
}

/** Everything that would go with the page. */
export function unsaved(app: App): readonly Unsaved[] {
  return app.features.flatMap((feature) => feature.unsaved?.(app) ?? []);
}

/** What of it is to be asked about before the page is closed, in a sentence; undefined where there is nothing. */
export function wouldLose(app: App): string | undefined {
  return unsaved(app).find(({ asks }) => asks)?.what;
}

/** What a store says, as something that others can draw. @param select gives the same value as long as nothing has changed */
export function watch<S, T>(store: StoreApi<S>, select: (state: S) => T): Watched<T> {
  return { subscribe: (listener) => store.subscribe(listener), get: () => select(store.getState()) };
}

/** Loads when it is first called, and then gives the same; what could not be loaded is tried anew by the next call. */
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
