import { inCase } from '../synthesis/augment-case';
import type { TagSet } from '../taggers/decoding/scheme';
import { type Decisions, ONE_CASES, type OneCase } from '../taggers/decoding/threshold';
import type { ReadNotes } from '../taggers/reading/reading';
import { calibrate } from './calibrate';
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
