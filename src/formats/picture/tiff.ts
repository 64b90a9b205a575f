import { unzlibSync, zlibSync } from 'fflate';
import { joinedBytes } from '../bytes';
import type { Placed } from '../pdf/writer';
import { type Directory, jpegHeader } from './jpeg';

const TAG = {
  ...{ subfile: 254, width: 256, height: 257, bits: 258, compression: 259, colours: 262, fillOrder: 266 },
  ...{ strips: 273, samples: 277, rows: 278, stripSizes: 279, planes: 284, fax: 292, predictor: 317, palette: 320 },
  ...{ tileWidth: 322, tileHeight: 323, tiles: 324, tileSizes: 325, jpegTables: 347 },
};

const [WHITE_IS_ZERO, BLACK_IS_ZERO, RGB, PALETTE, CMYK, YCBCR] = [0, 1, 2, 3, 5, 6];
const SPACES: Readonly<Record<number, readonly [space: string, samples: number]>> = {
  [WHITE_IS_ZERO]: ['/DeviceGray', 1],
  [BLACK_IS_ZERO]: ['/DeviceGray', 1],
  [RGB]: ['/DeviceRGB', 3],
  [PALETTE]: ['', 1],
  [CMYK]: ['/DeviceCMYK', 4],
  [YCBCR]: ['/DeviceRGB', 3],
};

const JPEG = 7;
const FAX: Readonly<Record<number, true>> = { 2: true, 3: true, 4: true };
const UNPACK: Readonly<Record<number, (packed: Uint8Array, length: number) => Uint8Array>> = {
  1: (bytes) => bytes,
  5: unpackedLzw,
  8: (packed, length) => unzlibSync(packed, { out: new Uint8Array(length) }),
  32773: unpackedBits,
  32946: (packed, length) => unzlibSync(packed, { out: new Uint8Array(length) }),
};

export const sizeOf = (directory: Directory) => ({
  width: directory.get(TAG.width)?.[0] ?? 0,
  height: directory.get(TAG.height)?.[0] ?? 0,
});

/** Whether it is a smaller copy of another picture, or a mask. */
export const isAside = (directory: Directory) => ((directory.get(TAG.subfile)?.[0] ?? 0) & 5) !== 0;

/** A part of a picture: its place in pixels from the upper left corner, and its bytes. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/**
 * The picture of a directory in parts, for a page of 1 by 1. Encodings that PDF also has stay: faxes, JPEG, differences of neighbours.
 * Strips in other encodings become one part.
 * @returns undefined for an unsupported encoding
 * @throws RangeError if it is damaged
 */
export function tiffParts(file: Uint8Array, directory: Directory): Placed[] | undefined {
  const one = (tag: number, otherwise: number) => directory.get(tag)?.[0] ?? otherwise;
  const { width, height } = sizeOf(directory);
  const compression = one(TAG.compression, 1);
  const [bits, samples, colours] = [one(TAG.bits, 1), one(TAG.samples, 1), one(TAG.colours, WHITE_IS_ZERO)];
  const isFax = FAX[compression] !== undefined;
  const unpack = UNPACK[compression];
  const [space, expected] = SPACES[colours] ?? ['', 0];
  if (!isFax && !unpack && compression !== JPEG) return undefined;
  if (samples !== expected || (samples > 1 && one(TAG.planes, 1) !== 1)) return undefined;
  if (![1, 2, 4, 8, 16].includes(bits) || (isFax && bits !== 1)) return undefined;
  if (colours === YCBCR && compression !== JPEG) return undefined;
  const all = partsOf(file, directory, width, height);
  const isTurned = one(TAG.fillOrder, 1) === 2;
  const raw = all.map((part) => (isTurned ? { ...part, bytes: part.bytes.map(reversed) } : part));
  const place = (part: Part, entries: string): Placed => ({
    entries: `/Width ${part.width} /Height ${part.height} ${entries}`,
    data: new Uint8Array(part.bytes),
    matrix: [
      ...([part.width / width, 0, 0, part.height / height] as const),
      ...([part.x / width, 1 - (part.y + part.height) / height] as const),
    ],
  });
  if (isFax) {
    const entries = (part: Part) => faxEntries(compression, one(TAG.fax, 0), colours === BLACK_IS_ZERO, part);
    return raw.map((part) => place(part, entries(part)));
  }
  if (compression === JPEG) {
    const tables = Uint8Array.from(directory.get(TAG.jpegTables) ?? []);
    return raw.map((part) => {
      const bytes = withTables(tables, part.bytes);
      const header = jpegHeader(bytes);
      if (header.width > part.width || header.height > Math.max(part.height, 16))
        throw new RangeError('A JPEG too large');
      return place({ ...part, bytes }, jpegEntries(space, colours === RGB));
    });
  }
  const rowBytes = (wide: number) => Math.ceil((wide * bits * samples) / 8);
  const unpacked = raw.map((part): Part => {
    const bytes = new Uint8Array(rowBytes(part.width) * part.height);
    bytes.set((unpack as (typeof UNPACK)[number])(part.bytes, bytes.length).subarray(0, bytes.length));
    return { ...part, bytes: bits === 16 && file[0] === 0x49 ? swapped(bytes) : bytes };
  });
  const colourSpace = colours === PALETTE ? paletteOf(directory.get(TAG.palette) ?? [], bits) : space;
  if (colourSpace === undefined) return undefined;
  const inverted = colours === WHITE_IS_ZERO ? ' /Decode [1 0]' : '';
  const predictor = one(TAG.predictor, 1) === 2 ? 2 : 1;
  return (directory.has(TAG.tileWidth) ? unpacked : joined(unpacked)).map((part) => {
    const rows = `/Predictor ${predictor} /Colors ${samples} /BitsPerComponent ${bits} /Columns ${part.width}`;
    return place(
      // So that nearly empty pages take little memory.
      { ...part, bytes: zlibSync(part.bytes, { level: 1 }) },
      `/ColorSpace ${colourSpace}${inverted} /BitsPerComponent ${bits} /Filter /FlateDecode /DecodeParms << ${rows} >>`,
    );
  });
}

/** @throws RangeError if parts lie outside the file or overlap */
function partsOf(file: Uint8Array, directory: Directory, width: number, height: number): Part[] {
  const one = (tag: number) => directory.get(tag)?.[0] ?? 0;
  const isTiled = directory.has(TAG.tileWidth);
  const wide = isTiled ? one(TAG.tileWidth) : width;
  const high = isTiled ? one(TAG.tileHeight) : Math.min(one(TAG.rows) || height, height);
  const starts = directory.get(isTiled ? TAG.tiles : TAG.strips) ?? [];
  const sizes = directory.get(isTiled ? TAG.tileSizes : TAG.stripSizes) ?? [file.length - (starts[0] ?? 0)];
  const columns = Math.ceil(width / wide);
  const count = columns * Math.ceil(height / high);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (!(count > 0 && count <= starts.length && count <= sizes.length && total <= 2 * file.length))
    throw new RangeError(`${starts.length} parts of ${total} bytes`);
  if (isTiled && (wide > 2 * width + 1024 || high > 2 * height + 1024))
    throw new RangeError(`Tiles of ${wide} by ${high}`);
  return starts.slice(0, count).map((start, nth) => {
    const y = Math.floor(nth / columns) * high;
    const bytes = file.subarray(start, start + (sizes[nth] as number));
    return { x: (nth % columns) * wide, y, width: wide, height: isTiled ? high : Math.min(high, height - y), bytes };
  });
}

/** Joins strips into one part. */
function joined(strips: readonly Part[]): Part[] {
  const [first] = strips;
  if (!first) return [];
  const height = strips.reduce((sum, strip) => sum + strip.height, 0);
  return [{ ...first, height, bytes: joinedBytes(strips.map(({ bytes }) => bytes)) }];
}

/** ISO 32000-1, 7.4.6. */
function faxEntries(compression: number, options: number, blackIsOne: boolean, { width, height }: Part): string {
  const scheme = compression === 4 ? -1 : compression === 3 ? options & 1 : 0;
  const parameters = [
    `/K ${scheme} /Columns ${width} /Rows ${height} /EndOfBlock false`,
    ...(compression === 2 ? ['/EncodedByteAlign true'] : []),
    ...(blackIsOne ? ['/BlackIs1 true'] : []),
  ];
  return `/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << ${parameters.join(' ')} >>`;
}

/** @param isRgb whether its three colours are red, green and blue, whatever its header says */
const jpegEntries = (space: string, isRgb: boolean) =>
  `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode${isRgb ? ' /DecodeParms << /ColorTransform 0 >>' : ''}`;

/** Joins tables and picture, without the end marker of the tables and the start marker of the picture. */
function withTables(tables: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (tables.length < 4) return bytes;
  return joinedBytes([tables.subarray(0, -2), bytes.subarray(2)]);
}

/** A PDF colour space. @param values all reds, then all greens, then all blues, of two bytes each */
function paletteOf(values: readonly number[], bits: number): string | undefined {
  const colours = 1 << bits;
  if (bits > 8 || values.length < 3 * colours) return undefined;
  const hex = (value = 0) => (value >> 8).toString(16).padStart(2, '0');
  const each = Array.from({ length: colours }, (_, nth) =>
    [0, 1, 2].map((colour) => hex(values[colour * colours + nth])).join(''),
  );
  return `[/Indexed /DeviceRGB ${colours - 1} <${each.join('')}>]`;
}

function swapped(bytes: Uint8Array): Uint8Array {
  for (let at = 0; at + 1 < bytes.length; at += 2)
    [bytes[at], bytes[at + 1]] = [bytes[at + 1] as number, bytes[at] as number];
  return bytes;
}

function reversed(byte: number): number {
  let turned = 0;
  for (let bit = 0; bit < 8; bit++) turned |= ((byte >> bit) & 1) << (7 - bit);
  return turned;
}

/** PackBits. @returns `length` bytes, with zeros at the end if there are fewer */
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
const MAX_CODES = 4096;

/** LZW as TIFF writes it (TIFF 6.0, section 13). @returns `length` bytes, with zeros at the end if there are fewer */
export function unpackedLzw(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  /** The place of each code's bytes in the unpacked data. */
  const starts = new Uint32Array(MAX_CODES);
  const lengths = new Uint32Array(MAX_CODES);
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
      // One by one: the end of a new code's bytes may overlap their beginning.
      for (let nth = 0; nth < count && to < length; nth++) bytes[to++] = bytes[from + nth] as number;
    }
    if (last !== CLEAR && next < MAX_CODES) {
      starts[next] = lastStart;
      lengths[next++] = lastLength + 1;
    }
    // One code early, as in TIFF.
    if (next + 1 >= 1 << width && width < 12) width++;
    [last, lastStart, lastLength] = [code, start, to - start];
  }
  return bytes;
}
