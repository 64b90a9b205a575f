import { ISO_2022, isUnicode, textAs } from '../bytes';
import { decoded } from '../decode';
import { DocumentError } from '../document';

/** The first header, whose field 18 names the character set. */
const HEADER = /(?:^|[\r\n\v])MSH(?:([^\w\s])[^\r\n]*)/;
const READ: ReadonlySet<string> = new Set(['hl7v2']);

/**
 * The text of messages, and its encoder. They are in UTF-8, or in the single-byte character set that the first header names (`8859/1`).
 * @throws DocumentError if they are in neither
 */
export function decodedMessages(bytes: Uint8Array) {
  const charset = statedCharset(bytes);
  if (isUnicode(bytes))
    return { source: decoded(bytes, READ), encode: (text: string) => new TextEncoder().encode(text) };
  if (charset === undefined) throw unknownCharset();
  const units = new Map(
    Array.from({ length: 256 }, (_, byte): [string, number] => [textAs(charset, Uint8Array.of(byte)), byte]),
  );
  if (units.size < 256 || bytes.includes(0)) throw unknownCharset();
  // A character that the set lacks becomes the letter without its accent, or a question mark.
  const byteOf = (unit: string) => units.get(unit) ?? units.get(unit.normalize('NFKD')[0] ?? '') ?? 0x3f;
  const source = textAs(charset, bytes);
  if (ISO_2022.test(source)) throw unknownCharset();
  return {
    source,
    encode: (text: string) => Uint8Array.from([...text], byteOf),
  };
}

const unknownCharset = () =>
  new DocumentError(
    0,
    'These HL7 v2 messages are in a character set that Incognote cannot read: export them in UTF-8, with UNICODE UTF-8 in MSH-18',
  );

/** The character set that the first header names; undefined without one that exists. */
function statedCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 65_536));
  const [header = '', sign = ''] = HEADER.exec(head) ?? [];
  const [, part] = /^8859\/(\d{1,2})\b/.exec(header.trim().split(sign)[17] ?? '') ?? [];
  if (part === undefined) return undefined;
  const charset = `iso-8859-${part}`;
  try {
    textAs(charset, new Uint8Array());
    return charset;
  } catch {
    return undefined;
  }
}
