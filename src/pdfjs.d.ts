// The part of pdf.js that is used; its own declarations need the page's libraries.

declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  export const OPS: Readonly<Record<string, number>>;

  export interface Viewport {
    readonly width: number;
    readonly height: number;
    convertToViewportPoint(x: number, y: number): number[];
    convertToPdfPoint(x: number, y: number): number[];
  }
  export interface Drawn {
    readonly fnArray: readonly number[];
    readonly argsArray: readonly (ArrayLike<unknown> | null)[];
  }
  export interface RenderTask {
    readonly promise: Promise<void>;
    /** pdf.js's own, not promised to stay: the only place that tells which operations `operationsFilter` is asked about. */
    readonly _internalRenderTask: { readonly operatorList: Drawn };
  }
  export interface Page {
    /** Degrees. */
    readonly rotate: number;
    readonly commonObjs: { get(id: string, callback?: (font: unknown) => void): unknown };
    getViewport(options: { scale: number; rotation?: number }): Viewport;
    getOperatorList(): Promise<Drawn>;
    getTextContent(): Promise<{ items: readonly { str?: string }[] }>;
    render(options: { canvas: unknown; viewport: Viewport; operationsFilter?: (index: number) => boolean }): RenderTask;
    cleanup(): unknown;
  }
  export interface Document {
    readonly numPages: number;
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
