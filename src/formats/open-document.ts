import { type BinaryFile, DocumentError, type DocumentFormat, type OpenDocument, type OpenOptions } from './document';
import { DOCUMENTS } from './registry';

const LOOKED_AT = 4096;

/** The kind of document that a file is, by its name or what it begins with; undefined where it is none. */
export function documentFormat({ name, bytes }: BinaryFile): DocumentFormat | undefined {
  const head = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, LOOKED_AT));
  return DOCUMENTS.find((format) => format.recognises(name, head));
}

/** @throws DocumentError */
export function openDocument(file: BinaryFile, options?: OpenOptions): OpenDocument {
  const format = documentFormat(file);
  if (!format)
    throw new DocumentError(0, `Expected one of ${DOCUMENTS.flatMap(({ extensions }) => extensions).join(' ')}`);
  return format.open(file, options);
}
