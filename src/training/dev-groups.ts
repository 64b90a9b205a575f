import type { AnnotatedNote } from '../note/annotated';
import type { Model } from '../taggers/model';
import { makeNoteReader } from '../taggers/note-reader';
import type { NoteReading } from '../taggers/note-reading';

/** Notes set aside that are of one kind: a model is chosen to do well on each kind, however many notes it has. */
export interface DevGroup {
  readonly name: string;
  readonly notes: readonly AnnotatedNote[];
}

/** A group as a network has read it, one reading a note. */
export interface ReadGroup extends DevGroup {
  readonly readings: readonly NoteReading[];
}

/** Reads each note once; all that is chosen afterwards is chosen from this. */
export async function readGroups(model: Model, groups: readonly DevGroup[]): Promise<ReadGroup[]> {
  const read = makeNoteReader(model);
  const done: ReadGroup[] = [];
  for (const group of groups) {
    const readings: NoteReading[] = [];
    for await (const reading of read(group.notes.map(({ note }) => note))) readings.push(reading);
    done.push({ ...group, readings });
  }
  return done;
}
