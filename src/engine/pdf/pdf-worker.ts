import { expose } from 'comlink';
import { type Document, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdf } from '../../formats/pdf/read-pdf';
import { openDocument } from './open-document';
import type { PdfEngine } from './protocol';
import { redactDocument } from './redact-document';

const engine: PdfEngine = {
  read: (file, onPage) => withDocument(file, (document) => readPdf(document, OPS, onPage)),
  redact: (file, note, covers, onPage) =>
    withDocument(file, async (document) => redactDocument(await document, note, covers, onPage)),
};

async function withDocument<T>(file: ArrayBuffer, work: (document: Promise<Document>) => Promise<T>): Promise<T> {
  const task = openDocument(new Uint8Array(file));
  try {
    return await work(task.promise);
  } finally {
    await task.destroy();
  }
}

expose(engine);
