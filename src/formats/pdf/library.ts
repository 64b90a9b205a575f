/**
 * The used part of pdf.js, so that this folder imports neither its browser nor its Node build. All positions on a page are in
 * its user space: points, y upwards, before the page's rotation.
 */

/** The operations that draw a page: codes and arguments, in order. */
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
  /** Of a Type 3 font: which of its drawings it is. */
  readonly operatorListId?: string;
}

/** The used part of a font; the document must be opened with `fontExtraProperties`. */
export interface PdfFont {
  readonly ascent?: number;
  readonly descent?: number;
  readonly bbox?: ArrayLike<number>;
  readonly fontMatrix?: ArrayLike<number>;
  readonly vertical?: boolean;
  readonly isType3Font?: boolean;
  /** The drawings of a Type 3 font. */
  readonly charProcOperatorList?: Readonly<Record<string, Operations>>;
  readonly isInvalidPDFjsFont?: boolean;
  readonly defaultVMetrics?: readonly number[] | null;
  /** Its file, as pdf.js writes it. */
  readonly data?: Uint8Array;
  /** `TrueType`, `Type1` ... */
  readonly type?: string;
  readonly isSymbolicFont?: boolean;
  /** Whether its codes stand for the numbers of glyphs, by `cMap`; without entries in `_map` they are these numbers. */
  readonly composite?: boolean;
  readonly cMap?: { readonly _map?: readonly number[] };
  /** By codes, or by the numbers of glyphs. */
  readonly widths?: Readonly<Record<number, number | undefined>>;
  /** Whether it is not in the file, so that pdf.js draws another one by its characters. */
  readonly missingFile?: boolean;
  /** The names of glyphs by their codes, and those that the document gives instead. */
  readonly defaultEncoding?: readonly string[];
  readonly differences?: Readonly<Record<number, string | undefined>>;
  /** The character of each code of the font; without `_map` each code stands for itself. */
  readonly toUnicode?: { readonly _map?: Readonly<Record<number, string>> };
}

/** From a page's user space to pixels of a canvas, and back. */
export interface PdfViewport {
  readonly width: number;
  readonly height: number;
  convertToViewportPoint(x: number, y: number): number[];
  convertToPdfPoint(x: number, y: number): number[];
}

/** The used part of a canvas, in a browser or in Node. */
export interface PdfCanvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  } | null;
}

/** A comment, a link, a field ... */
export interface PdfAnnotation {
  readonly id?: string;
  /** `Text` (a sticky note), `FreeText`, `Link` ... */
  readonly subtype?: string;
  /** Of a field: `Tx`, `Sig` (a signature) ... */
  readonly fieldType?: string;
  /** Of a field: a text, or the chosen entries of a list. */
  readonly fieldValue?: unknown;
  readonly annotationFlags?: number;
  readonly hasAppearance?: boolean;
  readonly contentsObj?: { readonly str?: string };
}

export interface PdfPage {
  /** Degrees. */
  readonly rotate: number;
  /** Fonts by the names that `setFont` uses. With a callback it waits until the font is loaded. */
  readonly commonObjs: { get(id: string, callback?: (font: unknown) => void): unknown };
  getOperatorList(): Promise<Operations>;
  getAnnotations(): Promise<readonly PdfAnnotation[]>;
  getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
  getViewport(options: { scale: number; rotation?: number }): PdfViewport;
  render(options: { canvas: unknown; viewport: PdfViewport }): { readonly promise: Promise<void> };
  cleanup(): unknown;
}

/** Which layers are shown. @param layer as the operation that begins its content names it */
export interface PdfLayers {
  isVisible(layer: unknown): boolean;
}

export interface PdfDocument {
  readonly numPages: number;
  getMetadata(): Promise<{ readonly info: object }>;
  /** By their names. */
  getAttachments(): Promise<object | null>;
  getOptionalContentConfig(): Promise<PdfLayers>;
  getPage(number: number): Promise<PdfPage>;
}
