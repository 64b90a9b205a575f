import './iterate-streams';
// Here it answers pdf.js in its own thread, which is a worker already.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { type Document, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { STANDARD_FONTS } from './standard-fonts';

/** Canvases for pdf.js, which would ask a page for them. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height });
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}

/** Filters are elements of a page; without them a soft mask or a transfer function has no effect. */
class FilterFactory {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy(): void {}
}

/** Gives fonts from the app's own folder; decoders of pictures and tables of CJK codes are not part of it. */
class BinaryDataFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = STANDARD_FONTS[filename];
    if (url === undefined) throw new Error('Not part of the app');
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/**
 * A document open in this thread. The same document gives the same operations each time.
 * @throws what pdf.js throws
 */
export function openPdfDocument(data: Uint8Array): { readonly promise: Promise<Document>; destroy(): Promise<void> } {
  return getDocument({
    data,
    CanvasFactory,
    FilterFactory,
    BinaryDataFactory,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    useSystemFonts: false,
    // Glyphs are drawn as shapes: there is no page to load fonts into, and the shapes are those of the file itself.
    disableFontFace: true,
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
  });
}
