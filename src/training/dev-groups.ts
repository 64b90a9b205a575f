import type { AnnotatedNote } from '../note/annotated';
import type { Reading, ReadNotes } from '../taggers/reading/reading';

/** Notes set aside that are of one kind: a model is chosen to do well on each kind, however many notes it has. */
export interface DevGroup {
  readonly name: string;
  readonly notes: readonly AnnotatedNote[];
}

/** A group as a tagger has read it, one reading a note. */
export interface ReadGroup extends DevGroup {
  readonly readings: readonly Reading[];
}

/** Reads each note once; all that is chosen afterwards is chosen from this. */
export async function readGroups(read: ReadNotes, groups: readonly DevGroup[]): Promise<ReadGroup[]> {
  const done: ReadGroup[] = [];
  for (const group of groups) {
    const readings: Reading[] = [];
    for await (const reading of read(group.notes.map(({ note }) => note))) readings.push(reading);
    done.push({ ...group, readings });
  }
  return done;
}
