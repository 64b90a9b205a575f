/// <reference types="vite/client" />

/** The same in every file of one build: page, worker and service worker compare it. */
declare const __BUILD_ID__: string;
/** Of package.json. */
declare const __VERSION__: string;

/** Digest of every model file of this build, by its path from the app's folder: `models/es-lstm/weights.bin`. */
declare const __MODEL_FILES__: Readonly<Record<string, string>>;

/** What text recognition fetches, as it was built: lengths in bytes, and SHA-256 in hexadecimal digits. */
declare const __RECOGNITION_FILES__: Readonly<
  Record<'engine' | 'en' | 'es', { readonly bytes: number; readonly sha256: string }>
>;

declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  const factory: import('./formats/ocr/tesseract').TesseractFactory;
  export default factory;
}

/** The headers that keep everything on the origin, by name. */
declare const __GUARD_HEADERS__: Readonly<Record<string, string>>;

/** The packages that the app is made of, and the texts of their licences, each once. */
declare module 'virtual:licences' {
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    /** SPDX expression. */
    readonly licence: string;
    /** Index among the texts. */
    readonly text: number;
  }[];
  export const texts: readonly string[];
}
