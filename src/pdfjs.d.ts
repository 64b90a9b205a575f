// The part of pdf.js that is used; its own declarations need the page's libraries.

declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  type PdfPage = import('./formats/pdf/library').PdfPage;
  type PdfDocument = import('./formats/pdf/library').PdfDocument;

  export const OPS: import('./formats/pdf/library').OperationCodes;
  export type Viewport = import('./formats/pdf/library').PdfViewport;

  export interface RenderTask {
    readonly promise: Promise<void>;
    /** pdf.js's own, not promised to stay: the only place that tells which operations `operationsFilter` is asked about. */
    readonly _internalRenderTask: { readonly operatorList: import('./formats/pdf/library').Operations };
  }
  export interface Page extends PdfPage {
    render(options: { canvas: unknown; viewport: Viewport; operationsFilter?: (index: number) => boolean }): RenderTask;
  }
  export interface Document extends PdfDocument {
    getPage(number: number): Promise<Page>;
  }
  export function getDocument(options: Readonly<Record<string, unknown>>): {
    readonly promise: Promise<Document>;
    destroy(): Promise<void>;
  };
  export const VerbosityLevel: { readonly ERRORS: number };
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}
