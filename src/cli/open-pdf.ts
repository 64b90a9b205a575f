import { type PdfNote, readPdf } from '../formats/pdf/read-pdf';

/** The text of a PDF, read by pdf.js's build for Node. @throws DocumentError where it cannot be read */
export async function openPdf(bytes: Uint8Array): Promise<PdfNote> {
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // pdf.js takes the bytes away from whoever hands them over.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useWasm: false,
    disableFontFace: true,
    fontExtraProperties: true,
  });
  return readPdf(task.promise, OPS).finally(() => task.destroy());
}
