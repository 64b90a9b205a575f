import type { App } from './app';
import { tellOfFailures } from './failures';
import { ownModels } from './train/own-models';

/** Gets the list of models and tags the first note; says what to do where that fails, now or later. */
export async function begin(app: App): Promise<void> {
  tellOfFailures(app, () => load(app));
  await load(app);
}

async function load(app: App): Promise<void> {
  const {
    session: { store },
    bridge,
    tagging,
  } = app;
  try {
    if (store.getState().models.length === 0)
      store.setState({ models: (await Promise.all([bridge.models(), ownModels(app)])).flat() });
    tagging.now();
  } catch (error) {
    store.setState({ work: { phase: 'failed', reason: (error as Error).message } });
  }
}
