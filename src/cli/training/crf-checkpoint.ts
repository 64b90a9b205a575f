import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FtrlState, makeFeatureStore, type StoreArrays } from '../../training/crf/feature-store';
import type { CrfJob, CrfState } from '../../training/crf/train-crf';

interface Header {
  readonly fingerprint: string;
  readonly epoch: number;
  readonly seconds: number;
  /** Kind and length of each array, in the order in which they follow. */
  readonly arrays: readonly { readonly name: string; readonly kind: keyof typeof KINDS; readonly length: number }[];
}

const KINDS = { Uint8Array, Int32Array, Float32Array };
type Typed = Uint8Array | Int32Array | Float32Array;

/** Writes the state of a CRF's training whole or not at all. `fingerprint` names the job that it belongs to. */
export function writeCrfCheckpoint(
  path: string,
  { epoch, seconds, store, transitions }: CrfState,
  fingerprint: string,
) {
  const { weights, sums, squares } = transitions;
  const all: Record<string, Typed> = {
    ...store.arrays(),
    between: weights,
    betweenSums: sums,
    betweenSquares: squares,
  };
  const arrays = Object.entries(all).map(([name, array]) => ({
    name,
    kind: array.constructor.name as keyof typeof KINDS,
    length: array.length,
  }));
  const head = Buffer.from(JSON.stringify({ fingerprint, epoch, seconds, arrays } satisfies Header));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  const parts = Object.values(all).map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength),
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, Buffer.concat([size, head, ...parts]));
  renameSync(`${path}.new`, path);
}

/**
 * The state at `path`; undefined where there is none, or where it belongs to another job.
 * @throws Error that names the file where it is damaged
 */
export function readCrfCheckpoint(path: string, fingerprint: string, { settings }: CrfJob): CrfState | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  try {
    const start = 4 + bytes.readUInt32LE(0);
    const { epoch, seconds, arrays, ...header } = JSON.parse(bytes.toString('utf8', 4, start)) as Header;
    if (header.fingerprint !== fingerprint) return undefined;
    const read: Record<string, Typed> = {};
    let at = start;
    for (const { name, kind, length } of arrays) {
      const end = at + length * KINDS[kind].BYTES_PER_ELEMENT;
      read[name] = new KINDS[kind](Uint8Array.prototype.slice.call(bytes, at, end).buffer, 0, length);
      at = end;
    }
    const { between, betweenSums, betweenSquares, ...own } = read;
    const transitions = { weights: between, sums: betweenSums, squares: betweenSquares } as FtrlState;
    const store = makeFeatureStore(settings.admission, own as unknown as StoreArrays);
    return { epoch, seconds, store, transitions };
  } catch (cause) {
    throw new Error(`${path} is damaged (${(cause as Error).name}): delete it, or start over with --fresh`);
  }
}
