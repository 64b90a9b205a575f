/** A directory of a TIFF, or of the Exif data of a JPEG: numbers by their tags. A fraction is one number. */
export type Directory = ReadonlyMap<number, readonly number[]>;

/** Bytes a value, by type, for the types that are read. Text is not read. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
export const MAX_PAGES = 1000;

/** The chain of directories of a TIFF. @throws RangeError if it is damaged */
export function directoriesOf(file: Uint8Array): Directory[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const little = file[0] === 0x49;
  const seen = new Set<number>();
  const found: Directory[] = [];
  for (let at = view.getUint32(4, little); at !== 0 && !seen.has(at) && seen.size <= MAX_PAGES; ) {
    seen.add(at);
    const entries = view.getUint16(at, little);
    const start = at + 2;
    found.push(new Map(Array.from({ length: entries }, (_, nth) => entryAt(view, start + 12 * nth, little))));
    at = view.getUint32(start + 12 * entries, little);
  }
  return found;
}

function entryAt(view: DataView, at: number, little: boolean): [tag: number, values: readonly number[]] {
  const type = view.getUint16(at + 2, little);
  const count = view.getUint32(at + 4, little);
  const size = SIZES[type] ?? 0;
  const start = count * size <= 4 ? at + 8 : view.getUint32(at + 8, little);
  // Checked before memory is taken for as many values as it claims.
  if (start + count * size > view.byteLength) throw new RangeError(`Values of ${count * size} bytes at ${start}`);
  const value = (place: number) => {
    if (type === 3) return view.getUint16(place, little);
    if (type === 4) return view.getUint32(place, little);
    if (type === 5) return view.getUint32(place, little) / view.getUint32(place + 4, little);
    return view.getUint8(place);
  };
  const values = Array.from({ length: size === 0 ? 0 : count }, (_, nth) => value(start + nth * size));
  return [view.getUint16(at, little), values];
}

const [ORIENTATION, ACROSS, DOWN, UNIT] = [274, 282, 283, 296];
const INCH = 2;
const CENTIMETRE = 3;

/** How a picture is to be shown. */
export interface Shown {
  /** From 1 to 8, as TIFF and Exif number them. */
  readonly orientation: number;
  /** Pixels an inch. */
  readonly resolution?: readonly [across: number, down: number];
}

export function shownAs(directory: Directory): Shown {
  const one = (tag: number, otherwise: number) => directory.get(tag)?.[0] ?? otherwise;
  const unit = one(UNIT, INCH);
  const factor = unit === INCH ? 1 : unit === CENTIMETRE ? 2.54 : Number.NaN;
  return {
    orientation: one(ORIENTATION, 1),
    resolution: [factor * one(ACROSS, Number.NaN), factor * one(DOWN, Number.NaN)],
  };
}

export interface JpegHeader extends Shown {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Whether it is of a supported kind: eight bits a colour, Huffman codes, sequential or progressive. */
  readonly isRead: boolean;
  /** Whether an Adobe program wrote it, which inverts CMYK colours. */
  readonly isAdobe: boolean;
}

/** Reads what comes before the pixels of a JPEG file. @throws RangeError if it is damaged */
export function jpegHeader(file: Uint8Array): JpegHeader {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let shown: Shown = { orientation: 1 };
  let density: Shown['resolution'];
  let isAdobe = false;
  for (let at = 2; ; ) {
    const marker = view.getUint16(at);
    // Fill bytes (FF) may come before a marker.
    if (marker === 0xffff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker <= 0xff00 || length < 2) throw new RangeError(`Marker ${marker}`);
    const begins = (word: string) => [...word].every((letter, nth) => file[at + 4 + nth] === letter.charCodeAt(0));
    // A frame: C0 to CF except tables (C4, CC) and the reserved C8.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const components = view.getUint8(at + 9);
      const isRead = marker <= 0xffc2 && view.getUint8(at + 4) === 8 && [1, 3, 4].includes(components);
      const resolution = density ?? shown.resolution;
      return { ...shown, ...(resolution && { resolution }), width, height, components, isRead, isAdobe };
    }
    if (marker === 0xffe0 && begins('JFIF')) density = densityOf(view, at + 11);
    if (marker === 0xffe1 && begins('Exif')) shown = exifOf(file.subarray(at + 10, at + 2 + length));
    if (marker === 0xffee && begins('Adobe')) isAdobe = true;
    at += 2 + length;
  }
}

/** Unit 0 gives only the aspect ratio of pixels, 1 is inches, 2 centimetres. */
function densityOf(view: DataView, at: number): Shown['resolution'] {
  const unit = view.getUint8(at);
  const factor = unit === 2 ? 2.54 : 1;
  return unit === 0 ? undefined : [factor * view.getUint16(at + 1), factor * view.getUint16(at + 3)];
}

/** Ignores damaged Exif data. */
function exifOf(data: Uint8Array): Shown {
  try {
    return shownAs(directoriesOf(data)[0] ?? new Map());
  } catch {
    return { orientation: 1 };
  }
}
