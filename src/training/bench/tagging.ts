import type { AnnotatedNote } from '../../note/annotated';
import type { Note } from '../../note/note';
import { tokenize } from '../../note/tokens';
import type { Tagger } from '../../taggers/tagger';
import { endOfWord } from './notes';
import { type BenchSession, milliseconds, quantile } from './timing';

/** What is typed into the middle of a note, 60 keys. */
const TYPED = ' Seen by Dr. Ana Mason on 10/12/2023, MRN 3041023, no fever.';

type NoteSource = (count: number) => AnnotatedNote[];

/** Speed from text to spans over `pages` notes a round, fresh ones each: a tagger may remember what it has read. */
export async function measureThroughput(tagger: Tagger, source: NoteSource, pages: number, session: BenchSession) {
  const fresh = (count: number) => source(count).map(({ note }) => note);
  await tagger.tag(fresh(pages));
  const speeds: number[] = [];
  for (let round = 0; round < session.rounds; round++) {
    const notes = fresh(pages);
    const tokens = notes.reduce((sum, { text }) => sum + tokenize(text).length, 0);
    await session.pause();
    speeds.push((1000 * tokens) / (await milliseconds(() => tagger.tag(notes))));
  }
  return { tokensPerSecond: quantile(speeds, 0.5) };
}

/** Waits for one note of 500 words that is new, two a round. */
export async function measureNote(tagger: Tagger, source: NoteSource, session: BenchSession) {
  const times: number[] = [];
  for (const { note } of source(2 * session.rounds)) {
    await session.pause();
    times.push(await milliseconds(() => tagger.tag([note])));
  }
  return { note500Ms: quantile(times, 0.5) };
}

/** Waits after each of 60 keys typed into the middle of a note of 500 words that was tagged before. */
export async function measureKeystrokes(tagger: Tagger, source: NoteSource, session: BenchSession) {
  const times: number[] = [];
  for (const { note } of source(Math.ceil(session.rounds / 3))) {
    await tagger.tag([note]);
    for (const typed of typing(note)) {
      await session.pause();
      times.push(await milliseconds(() => tagger.tag([typed])));
    }
  }
  return { keystrokeMedianMs: quantile(times, 0.5), keystrokeP95Ms: quantile(times, 0.95) };
}

/** The note after each key. */
function typing({ id, text }: Note): Note[] {
  const middle = endOfWord(text, 250) ?? text.length;
  return Array.from(TYPED, (_, i) => ({
    id,
    text: text.slice(0, middle) + TYPED.slice(0, i + 1) + text.slice(middle),
  }));
}
