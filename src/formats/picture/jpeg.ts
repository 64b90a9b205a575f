import { directoriesOf, type Shown, shownAs } from './directories';

export interface JpegHeader extends Shown {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Whether it is of a kind that is read: eight bits a colour, Huffman codes, in one go or progressive. */
  readonly isRead: boolean;
  /** Whether Adobe's programs wrote it, with colours of print turned over. */
  readonly isAdobe: boolean;
}

/** What stands before the pixels of a JPEG file. @throws RangeError where it is damaged */
export function jpegHeader(file: Uint8Array): JpegHeader {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let shown: Shown = { orientation: 1 };
  let density: Shown['resolution'];
  let isAdobe = false;
  for (let at = 2; ; ) {
    const marker = view.getUint16(at);
    // Bytes of ones may stand before a marker.
    if (marker === 0xffff) {
      at++;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker <= 0xff00 || length < 2) throw new RangeError(`Marker ${marker}`);
    const begins = (word: string) => [...word].every((letter, nth) => file[at + 4 + nth] === letter.charCodeAt(0));
    // A frame: all of C0 to CF but tables (C4, CC) and what is reserved (C8).
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

/** Unit 0 gives the shape of pixels alone, 1 is inches, 2 centimetres. */
function densityOf(view: DataView, at: number): Shown['resolution'] {
  const unit = view.getUint8(at);
  const factor = unit === 2 ? 2.54 : 1;
  return unit === 0 ? undefined : [factor * view.getUint16(at + 1), factor * view.getUint16(at + 3)];
}

/** Of damaged Exif data nothing is taken. */
function exifOf(data: Uint8Array): Shown {
  try {
    return shownAs(directoriesOf(data)[0] ?? new Map());
  } catch {
    return { orientation: 1 };
  }
}
