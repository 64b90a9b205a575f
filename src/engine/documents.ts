import { transfer } from 'comlink';
import type { BinaryFile, OpenOptions, Replacement } from '../formats/document';
import { findLeftovers } from '../formats/document-leftovers';
import { openAny } from '../formats/open-any';
import { openDocument } from '../formats/open-document';
import type { WrittenDocument } from './protocol';

export const openFiles = openAny;

/** The document once more, masked: opened again, since what it was opened into cannot leave the worker. */
export function writeDocument(
  file: BinaryFile,
  options: OpenOptions,
  replacements: readonly (readonly Replacement[])[],
): WrittenDocument {
  const opened = openDocument(file, options);
  const bytes = opened.write(replacements);
  const leftovers = findLeftovers({ name: file.name, bytes }, opened, replacements, options);
  return transfer({ bytes, leftovers }, [bytes.buffer]);
}
