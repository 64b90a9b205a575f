import * as v from 'valibot';
import { parsedJson } from '../../note/json';
import { oncePer } from '../../note/once-per';
import { ModelPackageError, type Package } from '../package/model-package';
import { makeTableReader, packedBytes, type TableShape, unpackSlots } from './table';

/** Maps words and phrases to classes. Members are always found, and so is a small, known share of all others. */
export interface Gazetteer {
  readonly classes: readonly string[];
  /** The bit set of the classes of a word or phrase, 0 for none, given both halves of its key (`keys.ts`) and its number of words. */
  lookupKey(a: number, b: number, words: number): number;
}

// A file consists of MAGIC, the version and the length of the header (32-bit integers, low byte first), the header as JSON, and
// the packed tables.
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
    /** The bit set of each code; 0 refers to the last table, which holds the rare ones. */
    sets: v.array(whole),
  }),
  v.check(({ sets, bits }) => sets.length <= 2 ** bits),
);

const HeaderSchema = v.object({
  classes: v.pipe(v.array(v.string()), v.maxLength(MOST_CLASSES)),
  /** The tables of single words, of phrases, and of words and phrases with a rare bit set. */
  tables: v.strictTuple([TableSchema, TableSchema, TableSchema]),
});

export type GazetteerHeader = v.InferOutput<typeof HeaderSchema>;

/** @throws Error that says what is wrong with the file: not a gazetteer, another version, truncated, a damaged header */
export function readGazetteer(buffer: ArrayBuffer): Gazetteer {
  const bytes = new Uint8Array(buffer);
  const { classes, tables, start } = readHeader(bytes);
  let end = start;
  const packed = tables.map((shape) => {
    const from = end;
    end += packedBytes(shape);
    return bytes.subarray(from, end);
  });
  if (end !== bytes.length) throw new Error(`gazetteer: holds ${bytes.length} bytes, expected ${end}`);
  const [words, phrases, rare] = tables.map((table, i) => setReader(table, packed[i] as Uint8Array)) as [
    Sets,
    Sets,
    Sets,
  ];

  function lookupKey(a: number, b: number, count: number): number {
    const set = count === 1 ? words(a, b) : phrases(a, b);
    return set === RARE ? rare(a, b) : set;
  }

  return { classes, lookupKey };
}

function readHeader(bytes: Uint8Array): GazetteerHeader & { start: number } {
  if (bytes.length < PREAMBLE_BYTES || String.fromCharCode(...bytes.subarray(0, 4)) !== MAGIC)
    throw new Error('gazetteer: the file is not a gazetteer');
  const preamble = new DataView(bytes.buffer, bytes.byteOffset, PREAMBLE_BYTES);
  const version = preamble.getUint32(4, true);
  if (version !== VERSION) throw new Error(`gazetteer: version ${version}, expected ${VERSION}`);
  const start = PREAMBLE_BYTES + preamble.getUint32(8, true);
  if (start > bytes.length) throw new Error(`gazetteer: holds ${bytes.length} bytes, expected at least ${start}`);
  const header = v.safeParse(HeaderSchema, parsedJson(bytes.subarray(PREAMBLE_BYTES, start)));
  if (!header.success || !hasValidSets(header.output)) throw new Error('gazetteer: the header is damaged');
  return { ...header.output, start };
}

/** Whether every bit set consists of the header's classes, and the last table does not refer to itself. */
function hasValidSets({ classes, tables }: GazetteerHeader): boolean {
  const known = tables.every(({ sets }) => sets.every((set) => set < 2 ** classes.length));
  return known && !tables[2].sets.includes(0);
}

/** The bit set of a key, 0 for none, or RARE. */
type Sets = (a: number, b: number) => number;

/** The bit set is in the last table. */
const RARE = -1;

function setReader({ sets, ...shape }: TableShape & { sets: readonly number[] }, packed: Uint8Array): Sets {
  const read = makeTableReader(shape, unpackSlots(packed, shape));
  const known = Int32Array.from(sets, (set) => set || RARE);
  return (a, b) => {
    const code = read(a, b);
    return code < known.length ? (known[code] as number) : 0;
  };
}

/** By the bytes of a file, since the models of a language share one. */
const opened = oncePer(readGazetteer);

/** Opens the gazetteer that a package names. @throws ModelPackageError if it is missing, altered or can't be read */
export async function openGazetteer(from: Package, name: string): Promise<Gazetteer> {
  const bytes = await from.file(name);
  try {
    return opened(bytes);
  } catch (cause) {
    throw new ModelPackageError(name, `can't be read (${(cause as Error).message})`);
  }
}
