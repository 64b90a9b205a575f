import type { Note } from '../../note/note';
import type { Reading, ReadingTagger } from '../reading';
import type { TagOptions } from '../tagger';

/**
 * Reads notes by several taggers, note by note: the readings of each note in the taggers' order. Progress is the mean of
 * theirs; an abort ends all.
 */
export async function* readTogether(
  members: readonly ReadingTagger[],
  notes: readonly Note[],
  { signal, onProgress }: Omit<TagOptions, 'point'> = {},
): AsyncGenerator<Reading[], void, undefined> {
  const shares = members.map(() => 0);
  const own = (at: number) => (share: number) => {
    shares[at] = share;
    onProgress?.(shares.reduce((sum, each) => sum + each, 0) / shares.length);
  };
  const readers = members.map(({ read }, at) =>
    read(notes, { ...(signal && { signal }), ...(onProgress && { onProgress: own(at) }) }),
  );
  try {
    for (;;) {
      const readings: Reading[] = [];
      for (const reader of readers) {
        const next = await reader.next();
        if (!next.done) readings.push(next.value);
      }
      if (readings.length < readers.length) return;
      yield readings;
    }
  } finally {
    for (const reader of readers) await reader.return();
  }
}
