/** A directory of a TIFF, or of the Exif data of a JPEG: numbers by their tags. A fraction is one number. */
export type Directory = ReadonlyMap<number, readonly number[]>;

/** Bytes a value, by its type: those that are read. Text is none of them. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };
export const MOST_PAGES = 1000;

/** The directories that follow each other from the start of a TIFF. @throws RangeError where it is damaged */
export function directoriesOf(file: Uint8Array): Directory[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const little = file[0] === 0x49;
  const seen = new Set<number>();
  const found: Directory[] = [];
  for (let at = view.getUint32(4, little); at !== 0 && !seen.has(at) && seen.size <= MOST_PAGES; ) {
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
  // Before as many numbers are taken as it claims to have.
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

/** What a directory says of how a picture is to be shown. */
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
