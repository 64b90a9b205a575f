/** A file that comes with the package. */
interface PackagedFile {
  /** Its address; bundlers that know `new URL(..., import.meta.url)` copy it from there. */
  readonly url: () => URL;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** The files by their paths in the package's folder `files`. `site/package.ts` writes the table where it builds the package. */
export const PACKAGED_FILES: Readonly<Record<string, PackagedFile>> = {};
