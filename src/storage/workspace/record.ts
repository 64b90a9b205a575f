import { WorkspaceProblem } from './problem';

export type Bytes = Uint8Array<ArrayBuffer>;

/** The header before the encrypted content: see W1. */
interface Header {
  readonly iterations: number;
  readonly salt: Bytes;
  readonly iv: Bytes;
}

interface RecordParts extends Header {
  /** All before the content, which is authenticated with it. */
  readonly head: Bytes;
  /** The encrypted content and its tag. */
  readonly content: Bytes;
}

export const SALT_LENGTH = 16;
export const IV_LENGTH = 12;
export const TAG_LENGTH = 16;

const MAGIC = new TextEncoder().encode('INCGNOTE');
const VERSION = 1;
const HEAD_LENGTH = MAGIC.length + 1 + 4 + SALT_LENGTH + IV_LENGTH;
const SUM_LENGTH = 32;
const FEWEST_ITERATIONS = 600_000;
const MOST_ITERATIONS = 10_000_000;

/** @throws RangeError with the numbers where a length or the iterations are not those of W1 and W2 */
export function headOf({ iterations, salt, iv }: Header): Bytes {
  if (salt.length !== SALT_LENGTH || iv.length !== IV_LENGTH || !inRange(iterations))
    throw new RangeError(`A salt of ${salt.length}, a vector of ${iv.length} and ${iterations} iterations`);
  const head = new Uint8Array(HEAD_LENGTH);
  head.set(MAGIC);
  head[MAGIC.length] = VERSION;
  new DataView(head.buffer).setUint32(MAGIC.length + 1, iterations);
  head.set(salt, MAGIC.length + 5);
  head.set(iv, MAGIC.length + 5 + SALT_LENGTH);
  return head;
}

/** A whole record, with its checksum. */
export async function joinRecord(head: Bytes, content: Bytes): Promise<Bytes> {
  const record = new Uint8Array(head.length + content.length + SUM_LENGTH);
  record.set(head);
  record.set(content, head.length);
  const body = record.subarray(0, -SUM_LENGTH);
  record.set(new Uint8Array(await crypto.subtle.digest('SHA-256', body)), body.length);
  return record;
}

/** @throws WorkspaceProblem `insecure` */
export function requireCrypto(): void {
  // Absent where the page was not opened by https.
  if (!globalThis.crypto?.subtle) throw new WorkspaceProblem('insecure');
}

/** @throws WorkspaceProblem `insecure`, `newer`, or `damaged` where it is no whole record */
export async function splitRecord(record: Bytes): Promise<RecordParts> {
  requireCrypto();
  const version = record[MAGIC.length] ?? 0;
  if (!MAGIC.every((byte, at) => record[at] === byte)) throw new WorkspaceProblem('damaged');
  if (version > VERSION) throw new WorkspaceProblem('newer');
  if (version < VERSION || record.length < HEAD_LENGTH + TAG_LENGTH + SUM_LENGTH) throw new WorkspaceProblem('damaged');
  const body = record.subarray(0, -SUM_LENGTH);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const iterations = new DataView(record.buffer, record.byteOffset).getUint32(MAGIC.length + 1);
  if (!sum.every((byte, at) => record[body.length + at] === byte) || !inRange(iterations))
    throw new WorkspaceProblem('damaged');
  return {
    iterations,
    salt: body.slice(MAGIC.length + 5, MAGIC.length + 5 + SALT_LENGTH),
    iv: body.slice(MAGIC.length + 5 + SALT_LENGTH, HEAD_LENGTH),
    head: body.slice(0, HEAD_LENGTH),
    content: body.subarray(HEAD_LENGTH),
  };
}

function inRange(iterations: number): boolean {
  return iterations >= FEWEST_ITERATIONS && iterations <= MOST_ITERATIONS;
}

/** Byte strings as one: their number, their lengths (4 bytes each, big endian), then they themselves. */
export function joinSections(sections: readonly Bytes[]): Bytes {
  const start = 4 * (sections.length + 1);
  const joined = new Uint8Array(start + sections.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(joined.buffer);
  view.setUint32(0, sections.length);
  let at = start;
  sections.forEach((section, index) => {
    view.setUint32(4 * (index + 1), section.length);
    joined.set(section, at);
    at += section.length;
  });
  return joined;
}

/** @throws WorkspaceProblem `damaged` unless the lengths make up the whole */
export function splitSections(joined: Bytes): Bytes[] {
  const view = new DataView(joined.buffer, joined.byteOffset, joined.byteLength);
  const count = joined.length < 4 ? -1 : view.getUint32(0);
  let at = 4 * (count + 1);
  if (count < 0 || at > joined.length) throw new WorkspaceProblem('damaged');
  const sections: Bytes[] = [];
  for (let index = 1; index <= count; index++) {
    const end = at + view.getUint32(4 * index);
    if (end > joined.length) throw new WorkspaceProblem('damaged');
    sections.push(joined.slice(at, end));
    at = end;
  }
  if (at !== joined.length) throw new WorkspaceProblem('damaged');
  return sections;
}
