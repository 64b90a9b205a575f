import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DocumentError } from '../../formats/document';
import { createRecogniser, type TesseractFactory, TRAINED } from '../../formats/ocr/recogniser';
import type { PdfCanvas } from '../../formats/pdf/library';
import { pageRecogniser, type RecognisePage } from '../../formats/pdf/recognise-page';
import type { Pixels } from '../../formats/pdf/writer';
import { loadedOnce } from '../../note/once-per';

const { resolve } = createRequire(import.meta.url);

/** Makes a function that recognises the text of pages; it recognises none if the packages to draw and recognise them are not installed. */
export function scanReader(): RecognisePage {
  const opened = loadedOnce(open);
  return async (...page) => (await opened())?.(...page);
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

/** The pixels of a PNG on white. @throws DocumentError if @napi-rs/canvas is not installed */
export async function drawnPng(file: Uint8Array): Promise<Pixels> {
  const drawing = await canvases();
  if (!drawing) throw new DocumentError(0, 'Pictures in PNG are read by @napi-rs/canvas: install it with npm ci');
  const image = await drawing.loadImage(file);
  const { width, height } = image;
  const context = drawing.createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

type Size = Pick<Pixels, 'width' | 'height'>;

interface Canvas extends PdfCanvas {
  getContext(kind: '2d'): {
    font: string;
    fillStyle: string;
    fillRect(x: number, y: number, width: number, height: number): void;
    fillText(text: string, x: number, y: number): void;
    /** The width of a text and the bounds of its ink, in pixels from the point where it is drawn. */
    measureText(text: string): Readonly<Record<'width' | 'actualBoundingBoxLeft' | 'actualBoundingBoxRight', number>>;
    translate(x: number, y: number): void;
    rotate(angle: number): void;
    drawImage(picture: Size, x: number, y: number): void;
    getImageData(x: number, y: number, width: number, height: number): Pick<Pixels, 'data'>;
    putImageData(image: Pick<Pixels, 'data'>, x: number, y: number): void;
  };
  encode(kind: 'jpeg', quality: number): Promise<Uint8Array>;
}

/** The parts that we use of @napi-rs/canvas, with which pdf.js draws in Node. */
interface Canvases {
  createCanvas(width: number, height: number): Canvas;
  loadImage(file: Uint8Array): Promise<Size>;
  readonly GlobalFonts: { registerFromPath(path: string, name: string): unknown };
}

/** @napi-rs/canvas, if it is installed. */
export async function canvases(): Promise<Canvases | undefined> {
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

/** Options of `getDocument`: the decoders for the pictures of scans. */
export function decodersOfPdf(): object {
  const folder = pathOf('pdfjs-dist/package.json');
  return folder ? { useWasm: true, wasmUrl: `${join(dirname(folder), 'wasm')}/` } : { useWasm: false };
}
