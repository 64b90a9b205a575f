import { KINDS } from '../kinds';
import { pictureKind } from '../picture/kind';

const MARK = [0x25, 0x50, 0x44, 0x46, 0x2d];
const HEAD_LENGTH = 1024;

/** Whether a file is read and written page by page: a picture or a PDF by its first bytes, or a PDF by its name, since it may be damaged. */
export function isPaged(name: string, head: Uint8Array): boolean {
  return (
    isPdf(head) ||
    pictureKind(head) !== undefined ||
    KINDS.pdf.extensions.some((end) => name.toLowerCase().endsWith(end))
  );
}

/** Whether a file is a PDF by its first bytes. */
export function isPdf(head: Uint8Array): boolean {
  const last = Math.min(head.length, HEAD_LENGTH) - MARK.length;
  for (let at = 0; at <= last; at++) if (MARK.every((byte, i) => head[at + i] === byte)) return true;
  return false;
}
