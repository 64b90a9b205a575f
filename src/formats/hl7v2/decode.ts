import { decoded } from '../decode';
import { DocumentError } from '../document';

/** What a header calls sets of characters of one byte each, in its field 18. */
const SETS = /(?:^|[\r\n\v])MSH(?:([^\w\s])[^\r\n]*)/;
const READ: ReadonlySet<string> = new Set(['hl7v2']);

/** The text of messages, and how it becomes bytes again. */
interface Decoded {
  readonly source: string;
  readonly encode: (text: string) => Uint8Array<ArrayBuffer>;
}

/**
 * Messages are in UTF-8, or in the set of characters of one byte each that the first header names (`8859/1`).
 * @throws DocumentError where they are in neither
 */
export function decodedMessages(bytes: Uint8Array): Decoded {
  const set = stated(bytes);
  if (!set || isUtf8(bytes)) return { source: decoded(bytes, READ), encode: (text) => new TextEncoder().encode(text) };
  const decoder = new TextDecoder(set);
  const units = new Map(
    Array.from({ length: 256 }, (_, byte): [string, number] => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  if (units.size < 256 || bytes.includes(0))
    throw new DocumentError(0, 'This text is not encoded as UTF-8: save it as UTF-8');
  // What the set of characters lacks is told by the letter without its accent, or not at all.
  const byteOf = (unit: string) => units.get(unit) ?? units.get(unit.normalize('NFKD')[0] ?? '') ?? 0x3f;
  return {
    source: decoder.decode(bytes),
    encode: (text) => Uint8Array.from([...text], byteOf),
  };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function stated(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536));
  const [header = '', sign = ''] = SETS.exec(head) ?? [];
  const [, part] = /^8859\/(\d{1,2})\b/.exec(header.trim().split(sign)[17] ?? '') ?? [];
  return part && `iso-8859-${part}`;
}
