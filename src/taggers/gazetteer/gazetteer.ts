import * as v from 'valibot';
import { ModelPackageError, type Package } from '../package/model-package';
import { makeTableReader, packedBytes, type TableShape, unpackSlots } from './table';

/** Which classes a word or phrase belongs to. Members are always found; of all else a stated small share is, too. */
export interface Gazetteer {
  readonly classes: readonly string[];
  /** Bit set of the classes of a word or phrase, given the two halves of its key (`keys.ts`) and how many words it has; 0 = none. */
  lookupKey(a: number, b: number, words: number): number;
}

/** A file: MAGIC, version and length of the header (two 32-bit integers, low byte first), header, one packed table after the other. */
export const MAGIC = 'IGAZ';
export const VERSION = 1;
export const PREAMBLE_BYTES = 12;
/** Bit sets of classes are signed 32-bit integers. */
export const MOST_CLASSES = 30;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const TableSchema = v.pipe(
  v.object({
    bits: v.pipe(whole, v.minValue(1), v.maxValue(16)),
    seed: v.pipe(whole, v.maxValue(1e6)),
    segmentLength: v.pipe(
      whole,
      v.minValue(1),
      v.maxValue(65_536),
      v.check((length) => (length & (length - 1)) === 0),
    ),
    starts: v.pipe(whole, v.minValue(1), v.maxValue(1e6)),
    /** The bit set of each code; 0: look in the last table, which holds the rare ones. */
    sets: v.array(whole),
  }),
  v.check(({ sets, bits }) => sets.length <= 2 ** bits),
);

const HeaderSchema = v.object({
  classes: v.pipe(v.array(v.string()), v.maxLength(MOST_CLASSES)),
  /** Of single words, of phrases, of words and phrases whose bit set is a rare one. */
  tables: v.strictTuple([TableSchema, TableSchema, TableSchema]),
});

export type GazetteerHeader = v.InferOutput<typeof HeaderSchema>;

/** @throws Error that says what is wrong with the file: not a gazetteer, another version, cut short, a bad header. */
export function readGazetteer(buffer: ArrayBuffer): Gazetteer {
  const bytes = new Uint8Array(buffer);
  const { classes, tables, start } = readHeader(bytes);
  let end = start;
  const packed = tables.map((shape) => {
    const from = end;
    end += packedBytes(shape);
    return bytes.subarray(from, end);
  });
  if (end !== bytes.length) throw new Error(`gazetteer: ${bytes.length} bytes where ${end} were expected`);
  const [words, phrases, rare] = tables.map((table, i) => setReader(table, packed[i] as Uint8Array)) as [
    Sets,
    Sets,
    Sets,
  ];

  function lookupKey(a: number, b: number, count: number): number {
    const set = count === 1 ? words(a, b) : phrases(a, b);
    return set === LOOK_FURTHER ? rare(a, b) : set;
  }

  return { classes, lookupKey };
}

function readHeader(bytes: Uint8Array): GazetteerHeader & { start: number } {
  if (bytes.length < PREAMBLE_BYTES || String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC)
    throw new Error('gazetteer: the file is not a gazetteer');
  const preamble = new DataView(bytes.buffer, bytes.byteOffset, PREAMBLE_BYTES);
  const version = preamble.getUint32(4, true);
  if (version !== VERSION) throw new Error(`gazetteer: version ${version} where ${VERSION} was expected`);
  const start = PREAMBLE_BYTES + preamble.getUint32(8, true);
  if (start > bytes.length) throw new Error(`gazetteer: ${bytes.length} bytes where at least ${start} were expected`);
  const header = v.safeParse(HeaderSchema, parseJson(bytes.subarray(PREAMBLE_BYTES, start)));
  if (!header.success || !namesItsSets(header.output)) throw new Error('gazetteer: the header is damaged');
  return { ...header.output, start };
}

/** Whether every bit set is one of classes that there are, and the last table needs no other. */
function namesItsSets({ classes, tables }: GazetteerHeader): boolean {
  const known = tables.every(({ sets }) => sets.every((set) => set < 2 ** classes.length));
  return known && !tables[2].sets.includes(0);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A bit set, LOOK_FURTHER or 0. */
type Sets = (a: number, b: number) => number;

const LOOK_FURTHER = -1;

function setReader({ sets, ...shape }: TableShape & { sets: readonly number[] }, packed: Uint8Array): Sets {
  const read = makeTableReader(shape, unpackSlots(packed, shape));
  const known = Int32Array.from(sets, (set) => set || LOOK_FURTHER);
  return (a, b) => {
    const code = read(a, b);
    return code < known.length ? (known[code] as number) : 0;
  };
}

/** By their files' bytes: the models of a language share one. */
const opened = new WeakMap<ArrayBuffer, Gazetteer>();

/** The gazetteer that a package names. @throws ModelPackageError where it is missing, altered or can't be read */
export async function openGazetteer(from: Package, name: string): Promise<Gazetteer> {
  const bytes = await from.file(name);
  try {
    const gazetteer = opened.get(bytes) ?? readGazetteer(bytes);
    opened.set(bytes, gazetteer);
    return gazetteer;
  } catch (cause) {
    throw new ModelPackageError(name, `can't be read (${(cause as Error).message})`);
  }
}
