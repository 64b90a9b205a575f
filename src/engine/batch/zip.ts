import { deflateSync, inflateSync } from 'fflate';
import { DocumentError } from '../../formats/document';
import { pathWithin } from '../../formats/office-package';
import { crc32 } from '../../note/digest';
import type { BatchEntry, ZipPlace } from './protocol';

// fflate unpacks and packs single files here; its archives would have to be in memory whole, and hold no more than 4 GB.

const MEGABYTE = 2 ** 20;
/** Far above any batch; what an archive claims beyond them is not read. */
export const ZIP_LIMITS = { count: 50_000, file: 64 * MEGABYTE, all: 8192 * MEGABYTE, directory: 64 * MEGABYTE };

/** The bytes [start, end) of an archive. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface ZipEntry extends Pick<BatchEntry, 'path' | 'size' | 'refused'> {
  readonly place: ZipPlace;
}

/**
 * The files of an archive, from its table of contents only: nothing is unpacked. `SPEC.md` numbers the rules.
 * @throws DocumentError where it is damaged, claims too much, or names a file outside itself
 */
export async function readDirectory(read: ReadBytes, length: number): Promise<ZipEntry[]> {
  const { count, start, size, shift } = await findDirectory(read, length);
  if (count > ZIP_LIMITS.count) throw new DocumentError(0, `Expected an archive of at most ${ZIP_LIMITS.count} files`);
  if (size > ZIP_LIMITS.directory || start + size > length) throw damaged();
  const entries = parseDirectory(await read(start, start + size), count, shift);
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  const compressed = entries.reduce((sum, { place }) => sum + place.compressed, 0);
  if (total > ZIP_LIMITS.all)
    throw new DocumentError(0, `Expected an archive that unpacks to at most ${ZIP_LIMITS.all / MEGABYTE} MB`);
  // Files that share their bytes are how a small archive claims to be a huge one.
  if (compressed > length) throw new DocumentError(0, 'Expected an archive whose files do not overlap');
  return entries;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const END64_POINTER = 0x07064b50;
const END64_POINTER_LENGTH = 20;
const END64 = 0x06064b50;
const END64_LENGTH = 56;
const FILE = 0x02014b50;
const FILE_LENGTH = 46;
const FULL16 = 0xffff;
const FULL32 = 0xffffffff;

const damaged = () => new DocumentError(0, 'Expected a complete ZIP archive: the file is damaged or cut short');

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function findDirectory(read: ReadBytes, length: number) {
  const from = Math.max(0, length - END_LENGTH - FULL16 - END64_POINTER_LENGTH);
  const view = viewOf(await read(from, length));
  let at = view.byteLength - END_LENGTH;
  while (
    at >= 0 &&
    !(view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) <= view.byteLength)
  )
    at--;
  if (at < 0) throw damaged();
  const pointer = at - END64_POINTER_LENGTH;
  if (pointer >= 0 && view.getUint32(pointer, true) === END64_POINTER) {
    const start = Number(view.getBigUint64(pointer + 8, true));
    if (start + END64_LENGTH > length) throw damaged();
    const end = viewOf(await read(start, start + END64_LENGTH));
    if (end.getUint32(0, true) !== END64) throw damaged();
    const number = (offset: number) => Number(end.getBigUint64(offset, true));
    return { count: number(32), size: number(40), start: number(48), shift: 0 };
  }
  const size = view.getUint32(at + 12, true);
  const claimed = view.getUint32(at + 16, true);
  // A self-extracting program precedes its archive, whose offsets do not count the program.
  const start = from + at - size;
  const shift = start - claimed;
  if (shift < 0) throw damaged();
  return { count: view.getUint16(at + 10, true), size, start, shift };
}

function parseDirectory(bytes: Uint8Array, count: number, shift: number): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + FILE_LENGTH > bytes.length || view.getUint32(at, true) !== FILE) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const nameEnd = at + FILE_LENGTH + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > bytes.length) throw damaged();
    const name = nameOf(bytes.subarray(at + FILE_LENGTH, nameEnd));
    const [size, compressed, offset] = longNumbers(bytes.subarray(nameEnd, extraEnd), [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const method = view.getUint16(at + 10, true);
    const place = { offset: offset + shift, compressed, method, crc: view.getUint32(at + 16, true) };
    at = next;
    if (/[/\\]$/.test(name)) continue;
    const path = pathWithin(name);
    const refused = refusalOf(flags, method, Math.max(size, compressed));
    entries.push({ path, size, place, ...(refused !== undefined && { refused }) });
  }
  return entries;
}

function refusalOf(flags: number, method: number, size: number): string | undefined {
  if (flags & 1) return 'This file is encrypted within the archive: unpack it first';
  if (method !== 0 && method !== 8)
    return 'This file is packed by a method that only its own program knows: unpack it first';
  return size > ZIP_LIMITS.file ? `Expected at most ${ZIP_LIMITS.file / MEGABYTE} MB a file` : undefined;
}

/** UTF-8, as almost all write it, flagged or not; else a character a byte. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

type Numbers = [size: number, compressed: number, offset: number];

/** Numbers of more than 32 bits are in an extra field, in this order. */
function longNumbers(extra: Uint8Array, numbers: Numbers): Numbers {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(extra.length, at + 4 + view.getUint16(at + 2, true));
    let from = at + 4;
    return numbers.map((number) => {
      if (number !== FULL32 || from + 8 > end) return number;
      from += 8;
      return Number(view.getBigUint64(from - 8, true));
    }) as Numbers;
  }
  return numbers;
}

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

const damagedEntry = () => new DocumentError(0, 'This file is damaged within the archive');

/**
 * The contents of one file, in an archive or not. Never more is unpacked than the size that it declares.
 * @throws DocumentError where they cannot be read
 */
export async function entryBytes(
  { size, zip, refused }: Pick<BatchEntry, 'size' | 'zip' | 'refused'>,
  read: ReadBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  if (refused !== undefined) throw new DocumentError(0, refused);
  if (!zip) return read(0, size);
  const head = await read(zip.offset, zip.offset + LOCAL_LENGTH);
  const view = viewOf(head);
  if (head.length < LOCAL_LENGTH || view.getUint32(0, true) !== LOCAL) throw damagedEntry();
  const start = zip.offset + LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = await read(start, start + zip.compressed);
  const bytes = zip.method === 0 ? packed : unpacked(packed, size);
  if (bytes.length !== size || crc32(bytes) !== zip.crc) throw damagedEntry();
  return bytes;
}

function unpacked(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  try {
    // With a given buffer for the result, it stops when that is full.
    return inflateSync(packed, { out: new Uint8Array(size) }) as Uint8Array<ArrayBuffer>;
  } catch {
    throw damagedEntry();
  }
}

/** A file, as stored in an archive. */
export interface Packed {
  readonly data: Blob;
  readonly compressed: number;
  readonly size: number;
  readonly crc: number;
  readonly method: 0 | 8;
}

const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** The first version of the format with numbers of 64 bits. */
const VERSION64 = 45;
/** 1 January 1980, the earliest day that an archive can state. */
const DAY = 0x21;

/** Packs a file; its data is a blob, which the browser keeps outside the program's memory. */
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
 * One archive of packed files, in their order, without time, user or system; nothing is copied or packed again.
 * @throws RangeError where there is more than an archive of this kind holds
 */
export function zipOf(files: readonly { readonly name: string; readonly packed: Packed }[]): Blob {
  if (files.length > FULL16) throw new RangeError(`An archive holds at most ${FULL16} files, not ${files.length}`);
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const { name, packed } of files) {
    const path = new TextEncoder().encode(name);
    const common: Field[] = [
      ...shorts(FLAGS, packed.method, 0, DAY),
      ...longs(packed.crc, packed.compressed, packed.size),
      ...shorts(path.length),
    ];
    const local = record([...longs(LOCAL), ...shorts(VERSION), ...common, ...shorts(0)], path);
    const extra = at < FULL32 ? new Uint8Array() : record([...shorts(1, 8), [at, 8]]);
    const version = at < FULL32 ? VERSION : VERSION64;
    directory.push(
      record(
        [
          ...longs(FILE),
          ...shorts(version, version),
          ...common,
          ...shorts(extra.length, 0, 0, 0),
          ...longs(0, Math.min(at, FULL32)),
        ],
        path,
      ),
      extra,
    );
    parts.push(local, packed.data);
    at += local.length + packed.compressed;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const { length } = files;
  const end = [...longs(END), ...shorts(0, 0, length, length), ...longs(size, Math.min(at, FULL32)), ...shorts(0)];
  const end64: Field[] = [
    ...[...longs(END64), [END64_LENGTH - 12, 8] as const, ...shorts(VERSION64, VERSION64), ...longs(0, 0)],
    ...[length, length, size, at].map((number) => [number, 8] as const),
    ...[...longs(END64_POINTER, 0), [at + size, 8] as const, ...longs(1)],
  ];
  const ends = record([...(at < FULL32 ? [] : end64), ...end]);
  return new Blob([...parts, ...directory, ends], { type: 'application/zip' });
}

type Field = readonly [value: number, bytes: number];

const shorts = (...values: readonly number[]): Field[] => values.map((value) => [value, 2]);
const longs = (...values: readonly number[]): Field[] => values.map((value) => [value, 4]);

/** Numbers, little endian, and the bytes that follow them. */
function record(fields: readonly Field[], rest = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const bytes = fields.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, byte) => Math.floor(value / 2 ** (8 * byte)) % 256),
  );
  return Uint8Array.from([...bytes, ...rest]);
}
