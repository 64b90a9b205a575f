import { inflateSync } from 'fflate';
import { DocumentError } from '../../formats/document';
import { crc32 } from './crc32';
import type { BatchEntry } from './protocol';
import type { ReadBytes } from './zip-directory';

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;

const damaged = () => new DocumentError(0, 'This file is damaged within the archive');

/**
 * The contents of one file, alone or of an archive, of which no more is read and no more unpacked than it claims to be.
 * @throws DocumentError where they cannot be read
 */
export async function entryBytes({ size, zip, refused }: BatchEntry, read: ReadBytes): Promise<Uint8Array> {
  if (refused !== undefined) throw new DocumentError(0, refused);
  if (!zip) return read(0, size);
  const head = await read(zip.offset, zip.offset + LOCAL_LENGTH);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < LOCAL_LENGTH || view.getUint32(0, true) !== LOCAL) throw damaged();
  const start = zip.offset + LOCAL_LENGTH + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = await read(start, start + zip.compressed);
  const bytes = zip.method === 0 ? packed : unpacked(packed, size);
  if (bytes.length !== size || crc32(bytes) !== zip.crc) throw damaged();
  return bytes;
}

function unpacked(packed: Uint8Array, size: number): Uint8Array {
  try {
    // With a place of its own for the result it stops where that is full.
    return inflateSync(packed, { out: new Uint8Array(size) });
  } catch {
    throw damaged();
  }
}
