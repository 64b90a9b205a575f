/** PackBits. @returns so many bytes, zeros where there are fewer */
export function unpackedBits(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let from = 0, to = 0; from < packed.length && to < length; ) {
    const count = packed[from++] as number;
    if (count < 128) {
      bytes.set(packed.subarray(from, from + Math.min(count + 1, length - to)), to);
      from += count + 1;
      to += count + 1;
    } else if (count > 128) {
      bytes.fill(packed[from++] ?? 0, to, to + 257 - count);
      to += 257 - count;
    }
  }
  return bytes;
}

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;

/** LZW as TIFF writes it (TIFF 6.0, section 13). @returns so many bytes, zeros where there are fewer */
export function unpackedLzw(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  /** Where in what is unpacked each code's bytes stand. */
  const starts = new Uint32Array(MOST_CODES);
  const lengths = new Uint32Array(MOST_CODES);
  let [next, width, bits, held, to] = [END + 1, 9, 0, 0, 0];
  let last = CLEAR;
  let [lastStart, lastLength] = [0, 0];
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END || to >= length) break;
    if (code === CLEAR) {
      [next, width, last] = [END + 1, 9, CLEAR];
      continue;
    }
    const start = to;
    if (code < CLEAR) bytes[to++] = code;
    else {
      const isNew = code >= next;
      if (last === CLEAR || code > next) break;
      const [from, count] = isNew ? [lastStart, lastLength + 1] : [starts[code] as number, lengths[code] as number];
      // One by one: what a new code stands for ends with what it begins with.
      for (let nth = 0; nth < count && to < length; nth++) bytes[to++] = bytes[from + nth] as number;
    }
    if (last !== CLEAR && next < MOST_CODES) {
      starts[next] = lastStart;
      lengths[next++] = lastLength + 1;
    }
    // A code early, as TIFF has it.
    if (next + 1 >= 1 << width && width < 12) width++;
    [last, lastStart, lastLength] = [code, start, to - start];
  }
  return bytes;
}
