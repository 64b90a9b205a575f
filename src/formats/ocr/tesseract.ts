/** What is used of tesseract.js-core, so that this folder imports neither its browser nor its Node build. */
export interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => {
    /** @returns 0 where it worked */
    Init(folder: null, language: string, mode: number, config: null): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture `/input`. @param angle in radians, clockwise @returns 0 where it worked */
    SetImageFile(exif: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(page: number): string;
    End(): void;
  };
}

export type TesseractFactory = (options: {
  readonly wasmBinary: Uint8Array;
  readonly print: () => void;
  readonly printErr: () => void;
}) => Promise<TesseractModule>;
