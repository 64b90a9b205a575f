/** FNV-1a over UTF-16 units, 32 bits, with a final mix that spreads the low bits, for hashed feature tables. */
export function featureHash(text: string): number {
  return featureHashRange(text, 0, text.length);
}

/** The hash of text.slice(from, to), without the slice. */
export function featureHashRange(text: string, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
