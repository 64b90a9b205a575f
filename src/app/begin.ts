import type { App } from './app';
import { tellOfFailures } from './failures';

/** Gets the list of models and tags the first note; says what to do where that fails, now or later. */
export async function begin(app: App): Promise<void> {
  tellOfFailures(app, () => load(app));
  await load(app);
}

async function load({ session: { store }, bridge, tagging }: App): Promise<void> {
  try {
    if (store.getState().models.length === 0) store.setState({ models: await bridge.models() });
    tagging.now();
  } catch (error) {
    store.setState({ work: { phase: 'failed', reason: (error as Error).message } });
  }
}
