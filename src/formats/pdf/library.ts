/**
 * What is used of pdf.js, so that this folder imports neither its browser nor its Node build. All offsets of a page are in
 * its user space: points, y upwards, before the page's rotation.
 */

/** What a page draws: codes and arguments, in order. */
export interface Operations {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (ArrayLike<unknown> | null)[];
}

/** pdf.js's `OPS`: the codes by their names. */
export type OperationCodes = Readonly<Record<string, number>>;

/** A glyph as `showText` draws it. */
export interface DrawnGlyph {
  readonly originalCharCode: number;
  readonly unicode: string;
  /** Thousandths of the font's size. */
  readonly width: number;
  readonly vmetric?: readonly number[] | null;
  readonly isSpace: boolean;
}

/** What is asked of a font; `fontExtraProperties` must have been set when the document was opened. */
export interface PdfFont {
  readonly ascent?: number;
  readonly descent?: number;
  readonly bbox?: ArrayLike<number>;
  readonly fontMatrix?: ArrayLike<number>;
  readonly vertical?: boolean;
  readonly isType3Font?: boolean;
  readonly isInvalidPDFjsFont?: boolean;
  readonly defaultVMetrics?: readonly number[] | null;
  /** Which character each code of the font stands for; without `_map` it only says that each stands for itself. */
  readonly toUnicode?: { readonly _map?: Readonly<Record<number, unknown>> };
}

/** From a page's user space to pixels of a canvas, and back. */
export interface PdfViewport {
  readonly width: number;
  readonly height: number;
  convertToViewportPoint(x: number, y: number): number[];
  convertToPdfPoint(x: number, y: number): number[];
}

/** A canvas of a page or of Node, as far as it is used. */
export interface PdfCanvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  } | null;
}

export interface PdfPage {
  /** Degrees. */
  readonly rotate: number;
  /** Fonts by the names that `setFont` gives them. With a callback it waits until the font is there. */
  readonly commonObjs: { get(id: string, callback?: (font: unknown) => void): unknown };
  getOperatorList(): Promise<Operations>;
  getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
  /** Fields, comments and links; `hasAppearance`: it is drawn with the page. */
  getAnnotations(): Promise<readonly { readonly hasAppearance?: boolean }[]>;
  getViewport(options: { scale: number; rotation?: number }): PdfViewport;
  render(options: { canvas: unknown; viewport: PdfViewport }): { readonly promise: Promise<void> };
  cleanup(): unknown;
}

export interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<PdfPage>;
}
