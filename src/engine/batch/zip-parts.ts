import { deflateSync } from 'fflate';
import { crc32 } from './crc32';

/** A file as it stands in an archive. */
export interface Packed {
  readonly data: Blob;
  readonly compressed: number;
  readonly size: number;
  readonly crc: number;
  readonly method: 0 | 8;
}

const LOCAL = 0x04034b50;
const FILE = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** 1 January 1980, the earliest day that an archive can tell. */
const DAY = 0x21;
const MOST = 0xffff;
const LARGEST = 0xffffffff;

/** Packs a file; its data is a blob, which the browser keeps outside the program's own memory. */
export function pack(bytes: Uint8Array<ArrayBuffer>): Packed {
  const deflated = deflateSync(bytes) as Uint8Array<ArrayBuffer>;
  const smaller = deflated.length < bytes.length;
  const data = smaller ? deflated : bytes;
  return {
    data: new Blob([data]),
    compressed: data.length,
    size: bytes.length,
    crc: crc32(bytes),
    method: smaller ? DEFLATED : STORED,
  };
}

/**
 * One archive of packed files, in their order, which tells no time, user or system; nothing is copied or packed anew.
 * @throws RangeError where there is more than an archive of this kind holds
 */
export function archiveOf(files: readonly { readonly name: string; readonly packed: Packed }[]): Blob {
  if (files.length > MOST) throw new RangeError(`An archive holds at most ${MOST} files, not ${files.length}`);
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, packed } of files) {
    const path = new TextEncoder().encode(name);
    const common: Field[] = [
      ...shorts(FLAGS, packed.method, 0, DAY),
      ...longs(packed.crc, packed.compressed, packed.size),
      ...shorts(path.length, 0),
    ];
    const local = record([...longs(LOCAL), ...shorts(VERSION), ...common], path);
    directory.push(
      record([...longs(FILE), ...shorts(VERSION, VERSION), ...common, ...shorts(0, 0, 0), ...longs(0, at)], path),
    );
    parts.push(local, packed.data);
    at += local.length + packed.compressed;
    if (at > LARGEST) throw new RangeError('The results are larger than 4 GB, which one archive cannot hold');
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const { length } = files;
  const end = record([...longs(END), ...shorts(0, 0, length, length), ...longs(size, at), ...shorts(0)]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

type Field = readonly [value: number, bytes: number];

const shorts = (...values: readonly number[]): Field[] => values.map((value) => [value, 2]);
const longs = (...values: readonly number[]): Field[] => values.map((value) => [value, 4]);

/** Numbers, little endian, and the bytes that follow them. */
function record(fields: readonly Field[], rest = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const bytes = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, byte) => (value >>> (8 * byte)) & 255),
  );
  return Uint8Array.from([...bytes, ...rest]);
}
