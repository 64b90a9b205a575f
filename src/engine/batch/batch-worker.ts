import { expose } from 'comlink';
import { allowAppScripts } from '../app-scripts';
import { countRequests } from '../requests';
import { createBatchFiles } from './batch-files';
import { createPdfReader } from './open-entry';

// The reader of PDFs is a worker that this one starts; all scripts of workers are one folder below the app.
const here = import.meta.url;
allowAppScripts(new URL('..', here).href);

// A long PDF takes time: any message that arrives at the bridge is a sign of life.
const pdfs = createPdfReader(() => self.postMessage('alive'));

expose(createBatchFiles(countRequests(self.location.origin), pdfs));
