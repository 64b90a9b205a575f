import type { App, Feature, FeatureField } from '../app';
import { commandsOf } from '../command';
import { createUi } from '../ui';

/** An app with the given parts. Fields of features are created at the first `get`, as in the app itself, unless `given`. */
export function appOf(parts: object, given: readonly (readonly [FeatureField<unknown>, unknown])[] = []): App {
  const values = new Map<FeatureField<unknown>, unknown>(given);
  const features = (parts as { features?: readonly Feature[] }).features ?? [];
  const app = {
    ...{ features, commands: commandsOf(features), settings: {}, base: 'https://notes.example/', buildId: 'test' },
    ui: createUi({ screen: features[0]?.id ?? 'deidentify' }),
    keep: async () => true,
    countRequests: () => {},
    get<T>(field: FeatureField<T>): T {
      if (!values.has(field)) values.set(field, field.create(app));
      return values.get(field) as T;
    },
    ...parts,
  } as unknown as App;
  return app;
}
