import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createRecogniser } from '../../formats/ocr/recogniser';
import type { TesseractFactory } from '../../formats/ocr/tesseract';
import type { PdfCanvas } from '../../formats/pdf/library';
import { pageRecogniser, type RecognisePage } from '../../formats/pdf/recognise-page';

const { resolve } = createRequire(import.meta.url);
const TRAINED = { en: 'eng', es: 'spa' };

/** Reads pages from how they look; reads none where what draws or recognises them is not installed. */
export function scanReader(): RecognisePage {
  let opening: Promise<RecognisePage | undefined> | undefined;
  return async (...page) => {
    opening ??= open();
    return (await opening)?.(...page);
  };
}

async function open(): Promise<RecognisePage | undefined> {
  const drawing = await canvases();
  const core = pathOf('tesseract.js-core/tesseract-core-simd-lstm.wasm');
  if (!drawing || !core) return undefined;
  const recogniser = createRecogniser({
    factory: async () => createRequire(import.meta.url)(core.replace(/wasm$/, 'js')) as TesseractFactory,
    wasm: async () => readFileSync(core),
    trained: async (language) => {
      const name = TRAINED[language];
      return gunzipSync(readFileSync(resolve(`@tesseract.js-data/${name}/4.0.0_best_int/${name}.traineddata.gz`)));
    },
  });
  return pageRecogniser(recogniser, drawing.createCanvas);
}

interface Canvases {
  createCanvas(width: number, height: number): PdfCanvas;
}

/** The package that pdf.js draws with in Node, if it is installed. */
async function canvases(): Promise<Canvases | undefined> {
  const name = '@napi-rs/canvas';
  return import(name).catch(() => undefined);
}

function pathOf(name: string): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}

/** What pdf.js decodes the pictures of scans with: options of `getDocument`. */
export function decodersOfPdf(): object {
  const folder = pathOf('pdfjs-dist/package.json');
  return folder ? { useWasm: true, wasmUrl: `${join(dirname(folder), 'wasm')}/` } : { useWasm: false };
}
