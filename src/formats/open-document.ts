import { type BinaryFile, DocumentError, type DocumentFormat, type OpenDocument, type OpenOptions } from './document';
import { acceptedExtensions } from './kinds';
import { refusedBytes } from './refusal';
import { DOCUMENTS } from './registry';

const LOOKED_AT = 4096;

/** Kinds that are told by their first bytes and are documents of ours. */
const READ: ReadonlySet<string> = new Set(['word', 'xlsx', 'odt', 'ods', 'rtf', 'hl7v2', 'mail']);

const ARCHIVES = /\.(docx|xlsx|od[ts])$/i;

/**
 * The kind of document that a file is, by its name or what it begins with; undefined where it is none.
 * @throws DocumentError where its first bytes tell a kind of file that nothing reads
 */
export function documentFormat({ name, bytes }: BinaryFile): DocumentFormat | undefined {
  const refused = refusedBytes(bytes, READ);
  // What an archive holds may stand behind much else; its name says it too.
  if (refused && !(refused.kind === 'zip' && ARCHIVES.test(name))) throw new DocumentError(0, refused.message);
  const read = (end?: number) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, end));
  const head = read(LOOKED_AT);
  return DOCUMENTS.find((format) => format.recognises(name, head, read));
}

/** @throws DocumentError */
export function openDocument(file: BinaryFile, options?: OpenOptions): OpenDocument {
  const format = documentFormat(file);
  if (!format) throw new DocumentError(0, `Expected one of ${acceptedExtensions().join(' ')}`);
  return format.open(file, options);
}
