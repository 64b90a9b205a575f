/** Decodes base64 in either alphabet; white space is ignored. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const signs = text
    .replace(/[\s=]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z\d+/]/g, 'A');
  // A single sign at the end is less than a byte.
  return bytesOf(atob(signs.length % 4 === 1 ? signs.slice(0, -1) : signs));
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(unitsOf(bytes));
}

/** The bytes of hexadecimal digits, two each; an odd last digit is ignored. */
export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  );
}

/** A text in UTF-8 without a byte order mark, if it begins with one; all other bytes are unchanged. */
export function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.subarray(3);
  return markedEncoding(bytes) === 'utf-8' ? bytes : new TextEncoder().encode(unicodeText(bytes).slice(1));
}

/** A text in UTF-8, or in UTF-16 with a byte order mark, which stays part of the text; what is none has U+FFFD. */
export function unicodeText(bytes: Uint8Array): string {
  return new TextDecoder(markedEncoding(bytes), { ignoreBOM: true }).decode(bytes);
}

/** How ISO-2022 switches to other letters, which it then writes with the bytes of ASCII. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: an escape character begins it.
export const ISO_2022 = /\x1b(?:\$[@AB()]|\([IJ])/;

/** Whether bytes are in UTF-8, or in UTF-16 with a byte order mark. */
export function isUnicode(bytes: Uint8Array): boolean {
  try {
    return !ISO_2022.test(new TextDecoder(markedEncoding(bytes), { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

function markedEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Decodes bytes in a character set.
 * @throws RangeError if there is no such set; with `fatal` TypeError if the bytes are no text in it
 */
export function textAs(charset: string, bytes: Uint8Array, { fatal = false } = {}): string {
  const decoder = new TextDecoder(charset, { fatal });
  // Unless it reads a stream, Node's decoder takes the quotes and dashes of Windows-1252 for control characters.
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}

/** A text with one unit a byte. */
export function unitsOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

/** The bytes of a text with one byte a unit. */
export function bytesOf(units: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(units.length);
  for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at);
  return bytes;
}

export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
