import { transfer } from 'comlink';
import type { BinaryFile, OpenOptions, Replacement } from '../formats/document';
import { openAny } from '../formats/open-any';
import { openDocument } from '../formats/open-document';

export const openFiles = openAny;

/** The document once more, masked: opened again, since what it was opened into cannot leave the worker. */
export function writeDocument(
  file: BinaryFile,
  options: OpenOptions,
  replacements: readonly (readonly Replacement[])[],
): Uint8Array<ArrayBuffer> {
  const bytes = openDocument(file, options).write(replacements);
  return transfer(bytes, [bytes.buffer]);
}
