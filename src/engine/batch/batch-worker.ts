import { expose } from 'comlink';
import { allowAppScripts } from '../app-scripts';
import { countRequests } from '../requests';
import { createBatchFiles } from './batch-files';
import { createPdfReader } from './open-entry';

// The reader of PDFs is a worker that this one starts; all workers' scripts lie one folder below the app's own.
const here = import.meta.url;
allowAppScripts(new URL('..', here).href);

// A long PDF takes its time: whatever arrives at the bridge is a sign of life.
const pdfs = createPdfReader(() => self.postMessage('alive'));

expose(createBatchFiles(countRequests(self.location.origin), pdfs));
