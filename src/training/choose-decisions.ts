import { inCase } from '../synthesis/augment-case';
import { encodeSpans, type TagSet } from '../taggers/decoding/scheme';
import { type Decisions, ONE_CASES, type OneCase } from '../taggers/decoding/threshold';
import type { ReadNotes } from '../taggers/reading/reading';
import { type Aims, chooseOneCase, chooseThresholds, type Trial } from './choose-thresholds';
import { type DevGroup, type ReadGroup, readGroups } from './dev-groups';

export interface ChosenDecisions {
  readonly decisions: Decisions;
  /** The notes that it was chosen on, as they were read. */
  readonly read: readonly ReadGroup[];
  readonly trials: readonly Trial[];
}

/**
 * Calibrates a tagger on notes set aside and chooses its operating points there, of notes in one case too.
 * @param given decisions that are not to be chosen
 * @throws RangeError without a group
 */
export async function chooseDecisions(
  { read: readNotes, tagSet }: { readonly read: ReadNotes; readonly tagSet: TagSet },
  groups: readonly DevGroup[],
  aims?: Aims,
  given?: Decisions,
): Promise<ChosenDecisions> {
  const read = await readGroups(readNotes, groups);
  const temperature = given?.temperature ?? Number(calibrate(read, tagSet).toFixed(4));
  const chosen = chooseThresholds(read, temperature, aims);
  const { trials } = chosen;
  if (given) return { decisions: given, read, trials };
  const oneCase = {} as Record<OneCase, ReturnType<typeof chooseOneCase>>;
  for (const name of ONE_CASES) {
    const inThat = groups.map((group) => ({ ...group, notes: group.notes.map((note) => inCase(note, name)) }));
    oneCase[name] = chooseOneCase(chosen, await readGroups(readNotes, inThat), temperature);
  }
  return { decisions: { temperature, thresholds: { ...chosen.thresholds, oneCase } }, read, trials };
}

const LOWEST = 0.25;
const HIGHEST = 8;
/** Of log T. */
const TOLERANCE = 0.002;
/**
 * The log posterior that a gold tag has at worst, so that one impossible token doesn't outweigh all others; of other tags,
 * divided by T, less adds nothing.
 */
const LEAST = -30;

interface Row {
  /** Log posteriors of a note, row-major. */
  readonly logs: Float32Array;
  /** Where the token's row begins. */
  readonly at: number;
  readonly gold: number;
}

/**
 * The temperature at which the posteriors of notes set aside fit their gold tags best: of the least mean negative
 * log-likelihood, in [0.25, 8], to 0.2 %. Without a token it is 1.
 */
export function calibrate(groups: readonly ReadGroup[], tagSet: TagSet): number {
  const width = tagSet.tags.length;
  const rows = groups.flatMap(({ notes, readings }) =>
    readings.flatMap((reading, i): Row[] => {
      const logs = reading.logPosterior();
      const gold = encodeSpans(reading.tokens, notes[i]?.spans ?? [], tagSet);
      return Array.from(gold, (tag, token) => ({ logs, at: token * width, gold: tag }));
    }),
  );
  if (rows.length === 0) return 1;
  // The loss is convex in 1 / T, so it has one valley in log T too.
  return Math.exp(lowestPoint((log) => lossAt(Math.exp(log), rows, width), Math.log(LOWEST), Math.log(HIGHEST)));
}

function lossAt(temperature: number, rows: readonly Row[], width: number): number {
  let loss = 0;
  for (const { logs, at, gold } of rows) {
    let total = 0;
    for (let tag = at; tag < at + width; tag++) {
      const log = (logs[tag] as number) / temperature;
      if (log > LEAST) total += Math.exp(log);
    }
    loss += Math.log(total) - Math.max(LEAST, logs[at + gold] as number) / temperature;
  }
  return loss;
}

/** Where a function with one valley is lowest: golden-section search. */
function lowestPoint(value: (x: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [left, right] = [from, to];
  let [a, b] = [right - ratio * (right - left), left + ratio * (right - left)];
  let [atA, atB] = [value(a), value(b)];
  while (right - left > TOLERANCE) {
    if (atA <= atB) {
      [right, b, atB] = [b, a, atA];
      a = right - ratio * (right - left);
      atA = value(a);
    } else {
      [left, a, atA] = [a, b, atB];
      b = left + ratio * (right - left);
      atB = value(b);
    }
  }
  return (left + right) / 2;
}
