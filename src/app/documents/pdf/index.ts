/** What is fetched once a PDF is opened or saved. */
export { openPdfs } from './open-pdfs';
export { progressOf } from './progress';
export { redact, toldOf } from './redact';
