import { expose } from 'comlink';
import { allowAppScripts } from './app-scripts';
import { createEngine } from './engine';
import { holdMessages } from './hold-messages';
import { countRequests } from './requests';

// A variable, since Vite takes `new URL('..', import.meta.url)` for an asset.
const here = import.meta.url;

/**
 * What a worker of each name exposes. One script for all of them, so that what they share is stored once; the engine, which starts
 * with the app, has nothing more to fetch.
 */
const EXPOSED = {
  engine: async () => createEngine(),
  train: async () => {
    const { createTrainer } = await import('./train/trainer');
    return createTrainer(countRequests(self.location.origin));
  },
  batch: async () => {
    const { createBatchFiles } = await import('./batch/batch-files');
    // The reader of PDFs is a worker that this one starts; all scripts of workers are one folder below the app.
    allowAppScripts(new URL('..', here).href);
    return createBatchFiles(countRequests(self.location.origin));
  },
};

const release = holdMessages(self);
EXPOSED[self.name as keyof typeof EXPOSED]().then(
  (exposed) => {
    expose(exposed);
    release();
  },
  // The page hears of an error that nothing catches, but not of a rejection.
  (error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
);
