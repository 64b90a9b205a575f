import { expose } from 'comlink';
import { type Document, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdf } from '../../formats/pdf/read-pdf';
import { leftoversInPdf } from '../../formats/pdf/redrawn';
import { openPdfDocument } from './open-document';
import type { PdfEngine } from './protocol';
import { redactDocument } from './redact-document';

const engine: PdfEngine = {
  read: (file, onPage) => withDocument(file, (document) => readPdf(document, OPS, onPage)),
  redact: (file, note, covers, onPage) =>
    withDocument(file, async (document) => {
      const redrawn = await redactDocument(await document, note, covers, onPage);
      const bytes = new Uint8Array(await redrawn.file.arrayBuffer());
      const put = covers.map(({ start, end, label }) => ({ start, end, text: label }));
      const leftovers = await withDocument(await redrawn.file.arrayBuffer(), async (again) =>
        leftoversInPdf(await again, bytes, note, put),
      );
      return { ...redrawn, leftovers };
    }),
};

async function withDocument<T>(file: ArrayBuffer, work: (document: Promise<Document>) => Promise<T>): Promise<T> {
  const task = openPdfDocument(new Uint8Array(file));
  try {
    return await work(task.promise);
  } finally {
    await task.destroy();
  }
}

expose(engine);
