/** The encoding of the single file: a letter for each byte, where base64 needs four letters for three bytes. */
export const ENCODING = 'windows-1252';

const ESCAPE = 61;
/** What a browser changes in a script block, or ends it by: NUL, carriage return, `<`, and the sign of an escape. */
const ESCAPED = new Set([0, 13, 60, ESCAPE]);
const SHIFT = 64;

/** Bytes as the text between `<script>` and `</script>` of a page in `ENCODING`. */
export function toPageText(bytes: Uint8Array): Uint8Array {
  const text = new Uint8Array(bytes.length * 2);
  let length = 0;
  for (const byte of bytes) {
    if (ESCAPED.has(byte)) text[length++] = ESCAPE;
    text[length++] = ESCAPED.has(byte) ? byte + SHIFT : byte;
  }
  return text.slice(0, length);
}

/** The bytes of what a browser read as text. */
export function fromPageText(text: string): Uint8Array<ArrayBuffer> {
  const byteOf = bytesByLetter();
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf.get(text.charCodeAt(at)) ?? 0;
    bytes[length++] = byte === ESCAPE ? text.charCodeAt(++at) - SHIFT : byte;
  }
  return bytes.slice(0, length);
}

function bytesByLetter(): ReadonlyMap<number, number> {
  const letters = new TextDecoder(ENCODING).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter.charCodeAt(0), byte]));
}
