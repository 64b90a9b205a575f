import { beforeAfter, type Changes } from '../evaluation/measures';
import type { AnnotatedNote } from '../note/note';
import type { Decisions } from '../taggers/decoding/threshold';
import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import { DecisionsSchema, decisionsOf, type Package, readModelPackage } from '../taggers/package/model-package';
import type { Reading, ReadNotes } from '../taggers/reading/reading';
import { readModel } from '../taggers/registry';
import { OPERATING_POINTS, type OperatingPoint } from '../taggers/tagger';
import type { PackedModel } from './pack-package';

/** Notes of one kind that are set aside. Each kind counts the same when a model is chosen, however many notes it has. */
export interface DevGroup {
  readonly name: string;
  readonly notes: readonly AnnotatedNote[];
}

/** A group with a tagger's readings, one for each note. */
export interface ReadGroup extends DevGroup {
  readonly readings: readonly Reading[];
}

/** Reads each note once. Temperature and thresholds are chosen from these readings. */
export async function readGroups(read: ReadNotes, groups: readonly DevGroup[]): Promise<ReadGroup[]> {
  const done: ReadGroup[] = [];
  for (const group of groups) {
    const readings: Reading[] = [];
    for await (const reading of read(group.notes.map(({ note }) => note))) readings.push(reading);
    done.push({ ...group, readings });
  }
  return done;
}

/** How two taggers differ on notes that the second one has not learnt from. */
export interface GroupChanges {
  readonly name: string;
  readonly notes: number;
  readonly points: Readonly<Record<OperatingPoint, Changes>>;
}

/** Notes that a tagger has read, and its decisions. */
export interface GroupsRead {
  readonly groups: readonly ReadGroup[];
  readonly decisions: Decisions;
}

/** @param after has read the same groups as `before`, in the same order */
export function groupChanges(before: GroupsRead, after: GroupsRead): GroupChanges[] {
  return before.groups.map(({ name, notes }, i) => {
    const at = (point: OperatingPoint) => {
      const [own = [], other = []] = [before, after].map(({ groups, decisions: { temperature, thresholds } }) =>
        (groups[i]?.readings ?? []).map((reading) => reading.decide(temperature, thresholds[point]).spans),
      );
      return beforeAfter(notes, own, other);
    };
    const points = Object.fromEntries(OPERATING_POINTS.map((point) => [point, at(point)]));
    return { name, notes: notes.length, points: points as GroupChanges['points'] };
  });
}

/** Opens a package that was packed but not written. */
export function packageInMemory({ json, files, shared }: PackedModel): Package {
  const held = { ...files, ...shared };
  return readModelPackage(json, async (name) => (held[name] as Uint8Array<ArrayBuffer>).slice().buffer);
}

/** Reads notes with the network of a package. */
export async function readByPackage(from: Package, groups: readonly DevGroup[]): Promise<GroupsRead> {
  const decisions = decisionsOf(from.part(DecisionsSchema));
  const tagger = makeNetworkTagger(await readModel(from));
  return { groups: await readGroups(tagger.read, groups).finally(() => tagger.dispose()), decisions };
}
