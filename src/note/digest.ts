/** Bytes in hexadecimal digits. */
export function hexOf(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The SHA-256 of bytes, in hexadecimal digits. @throws Error in a page that was not opened over https */
export async function sha256OfBytes(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle)
    throw new Error('This page was not opened over https, so it cannot check its files: open it over https');
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of ZIP archives and PNG, an unsigned number of 32 bits. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 255] as number);
  return (crc ^ 0xffffffff) >>> 0;
}
