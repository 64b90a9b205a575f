import { WorkspaceProblem } from './problem';

export type Bytes = Uint8Array<ArrayBuffer>;

/** What stands before the encrypted content: see W1. */
export interface Header {
  readonly iterations: number;
  readonly salt: Bytes;
  readonly iv: Bytes;
}

export interface RecordParts extends Header {
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

/** @throws WorkspaceProblem `newer`, or `damaged` where it is no whole record */
export async function splitRecord(record: Bytes): Promise<RecordParts> {
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
