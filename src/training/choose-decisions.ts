import { inCase } from '../synthesis/augment-case';
import { encodeSpans, type TagSet } from '../taggers/decoding/scheme';
import { type Decisions, ONE_CASES, type OneCase } from '../taggers/decoding/threshold';
import type { ReadNotes } from '../taggers/reading/reading';
import { type Aims, chooseOneCase, chooseThresholds, type Trial } from './choose-thresholds';
import { type DevGroup, type ReadGroup, readGroups } from './dev-groups';

/**
 * Calibrates a tagger on notes set aside and chooses its operating points on them, also for notes in capitals or small letters alone; with the notes
 * as the tagger read them, as `read`.
 * @param given decisions to keep; nothing is chosen then
 * @throws RangeError without a group
 */
export async function chooseDecisions(
  { read: readNotes, tagSet }: { readonly read: ReadNotes; readonly tagSet: TagSet },
  groups: readonly DevGroup[],
  aims?: Aims,
  given?: Decisions,
): Promise<{ decisions: Decisions; read: ReadGroup[]; trials: readonly Trial[] }> {
  const read = await readGroups(readNotes, groups);
  const temperature = given?.temperature ?? Number(calibrate(read, tagSet).toFixed(4));
  const chosen = chooseThresholds(read, temperature, aims);
  const { trials } = chosen;
  if (given) return { decisions: given, read, trials };
  const oneCase = {} as Record<OneCase, ReturnType<typeof chooseOneCase>>;
  for (const name of ONE_CASES) {
    const rewritten = groups.map((group) => ({ ...group, notes: group.notes.map((note) => inCase(note, name)) }));
    oneCase[name] = chooseOneCase(chosen, await readGroups(readNotes, rewritten), temperature);
  }
  return { decisions: { temperature, thresholds: { ...chosen.thresholds, oneCase } }, read, trials };
}

const LOWEST_TEMPERATURE = 0.25;
const HIGHEST_TEMPERATURE = 8;
/** The search for log T ends when it is known this well. */
const TOLERANCE = 0.002;
/**
 * A gold tag's log posterior is never taken to be lower, so that one impossible token doesn't outweigh all others. Scaled log
 * posteriors of other tags below this add nothing to the sum.
 */
const LOWEST_LOG = -30;

interface Row {
  /** Log posteriors of a note, row-major. */
  readonly logs: Float32Array;
  /** Where the token's row begins. */
  readonly at: number;
  readonly gold: number;
}

/**
 * The temperature at which posteriors fit the gold tags best: the one with the lowest negative log-likelihood, searched in
 * [0.25, 8] to 0.2 %. It is 1 if the notes have no tokens.
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
  const lossAtLog = (log: number) => lossAt(Math.exp(log), rows, width);
  return Math.exp(lowestPoint(lossAtLog, Math.log(LOWEST_TEMPERATURE), Math.log(HIGHEST_TEMPERATURE)));
}

function lossAt(temperature: number, rows: readonly Row[], width: number): number {
  let loss = 0;
  for (const { logs, at, gold } of rows) {
    let total = 0;
    for (let tag = at; tag < at + width; tag++) {
      const log = (logs[tag] as number) / temperature;
      if (log > LOWEST_LOG) total += Math.exp(log);
    }
    loss += Math.log(total) - Math.max(LOWEST_LOG, logs[at + gold] as number) / temperature;
  }
  return loss;
}

/** The minimum of a function with one valley, by golden-section search. */
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
