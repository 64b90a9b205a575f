import { expose, transfer } from 'comlink';
import { type Document, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unicodeText } from '../../formats/bytes';
import { readPdf } from '../../formats/pdf/read-pdf';
import { pageRecogniser, type RecognisePage } from '../../formats/pdf/recognise-page';
import { leftoversInPdf } from '../../formats/pdf/redrawn';
import { pictureKind } from '../../formats/picture/kind';
import { loadedOnce } from '../../note/once-per';
import { allowAppScripts } from '../app-scripts';
import { workersFor } from '../engine-pool';
import { contextOf } from './draw-page';
import { openPdfDocument } from './open-document';
import type { OnScan, PdfEngine } from './protocol';
import { pageAsRedrawn, redactDocument } from './redact-document';
import { typeset } from './typeset';

// Text recognition is done by workers that this one starts; all scripts of workers are one folder below the app.
const here = import.meta.url;
allowAppScripts(new URL('..', here).href);

/** Each takes some 0.2 GB. */
const RECOGNISERS = Math.min(
  4,
  workersFor({
    cores: navigator.hardwareConcurrency || 1,
    memory: (navigator as { readonly deviceMemory?: number }).deviceMemory,
  }),
);

const engine: PdfEngine = {
  start() {},
  read: (file, onPage, told) => {
    onScan = told;
    return withDocument(file, (document) => readPdf(document, OPS, onPage, recognise, RECOGNISERS + 1));
  },
  redact: (file, note, covers, onPage) =>
    withDocument(file, async (document) => {
      const redrawn = await redactDocument(await document, note, covers, onPage);
      const bytes = new Uint8Array(await redrawn.file.arrayBuffer());
      const leftovers = await withDocument(await redrawn.file.arrayBuffer(), async (again) =>
        leftoversInPdf(await again, bytes, note, covers),
      );
      return { ...redrawn, leftovers };
    }),
  show: (file, note, covers, index) =>
    withDocument(file, async (document) => {
      const shown = await pageAsRedrawn(await document, note, covers, index);
      return transfer(shown, [shown.picture]);
    }),
  typeset: (text, onPage) => typeset(unicodeText(new Uint8Array(text)), onPage),
};

/** Reports the recognition of the file that is being read. */
let onScan: OnScan = () => {};

/** Text recognition, fetched with the first page that needs it, and kept for the next files: it takes as long to start as to read a page. */
const recogniser = loadedOnce(async () => {
  const { openRecogniser } = await import('./recognition');
  const opened = openRecogniser(RECOGNISERS, (fetching) => onScan({ fetching }));
  await opened?.start();
  return opened && pageRecogniser(opened, (width, height) => new OffscreenCanvas(width, height));
});

const recognise: RecognisePage = async (...page) => {
  const recognisePage = await recogniser();
  const [, number, of] = page;
  onScan({ page: number, of });
  return recognisePage?.(...page);
};

/** Opens a PDF, or a picture as one. */
async function withDocument<T>(file: ArrayBuffer, work: (document: Promise<Document>) => Promise<T>): Promise<T> {
  const bytes = new Uint8Array(file);
  const task = openPdfDocument(pictureKind(bytes) ? await asPdf(bytes) : bytes);
  try {
    return await work(task.promise);
  } finally {
    await task.destroy();
  }
}

async function asPdf(picture: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { pictureAsPdf } = await import('../../formats/picture/as-pdf');
  return pictureAsPdf(picture, async (png) => {
    const bitmap = await createImageBitmap(new Blob([png], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = contextOf(new OffscreenCanvas(width, height));
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return context.getImageData(0, 0, width, height);
  });
}

expose(engine);
