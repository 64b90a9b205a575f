import { expose, transfer } from 'comlink';
import { type Document, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unicodeText } from '../../formats/bytes';
import { readPdf } from '../../formats/pdf/read-pdf';
import { pageRecogniser, type RecognisePage } from '../../formats/pdf/recognise-page';
import { leftoversInPdf } from '../../formats/pdf/redrawn';
import { pictureKind } from '../../formats/picture/kind';
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
  read: async (file, onPage, onScan) => {
    const { recognise, end } = recognition(onScan);
    const note = withDocument(file, (document) => readPdf(document, OPS, onPage, recognise, RECOGNISERS + 1));
    return note.finally(end);
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

/** Fetches text recognition with the first page that needs it. `end` ends its workers. */
function recognition(onScan: OnScan): { readonly recognise: RecognisePage; end(): Promise<void> } {
  let opening: ReturnType<typeof open> | undefined;
  const open = async () => {
    const { openRecogniser } = await import('./recognition');
    const recogniser = openRecogniser(RECOGNISERS, (fetching) => onScan({ fetching }));
    await recogniser?.start();
    const recognise = recogniser && pageRecogniser(recogniser, (width, height) => new OffscreenCanvas(width, height));
    return { recognise, end: recogniser?.end };
  };
  return {
    async recognise(...page) {
      opening ??= open();
      const { recognise } = await opening;
      const [, number, of] = page;
      onScan({ page: number, of });
      return recognise?.(...page);
    },
    end: async () => (await opening?.catch(() => undefined))?.end?.(),
  };
}

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
