import type { AnnotatedNote, Note } from '../../note/note';
import { makeSpan } from '../../note/span';
import { tokenize } from '../../note/tokens';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom, type Random } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import type { Language, Tagger } from '../../taggers/tagger';
import { type BenchSession, milliseconds, quantile } from './timing';

/** The 60 keystrokes that are typed into the middle of a note. */
export const TYPED = ' Seen by Dr. Ana Mason on 10/12/2023, MRN 3041023, no fever.';

type NoteSource = (count: number) => AnnotatedNote[];

/** Speed from text to spans over `pages` new notes in each round, since a tagger may remember what it has read. */
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

/** Time to tag a new note of 500 words, twice in each round. */
export async function measureNote(tagger: Tagger, source: NoteSource, session: BenchSession) {
  const times: number[] = [];
  for (const { note } of source(2 * session.rounds)) {
    await session.pause();
    times.push(await milliseconds(() => tagger.tag([note])));
  }
  return { note500Ms: quantile(times, 0.5) };
}

/** Time to tag a note of 500 words again after each of 60 keystrokes in its middle. */
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

/** Words in a note to measure on, about a page. */
const WORDS = 500;

/**
 * Makes notes of exactly 500 words (runs without white space) by joining simulated notes, which are shorter. Each call continues
 * where the last one stopped, so that no note comes twice.
 */
export function makeNoteSource(language: Language): NoteSource {
  const random = createRandom(1);
  let made = 0;
  return (count) => Array.from({ length: count }, () => noteOf500(language, random, `page-${made++}`));
}

function noteOf500(language: Language, random: Random, id: string): AnnotatedNote {
  let text = '';
  const bounds: [start: number, end: number, label: string][] = [];
  while (endOfWord(text, WORDS) === undefined) {
    for (const { note, spans } of simulateNotes(1, builtInLexicon, random, { language })) {
      for (const { start, end, label } of spans) bounds.push([text.length + start, text.length + end, label]);
      text += `${note.text}\n\n`;
    }
  }
  const length = endOfWord(text, WORDS) as number;
  const inside = bounds.filter(([, end]) => end <= length);
  return {
    note: { id, text: text.slice(0, length) },
    spans: inside.map(([start, end, label]) => makeSpan(length, start, end, label)),
  };
}

/** Where the word with this number, from 1, ends; undefined where there are fewer. */
function endOfWord(text: string, number: number): number | undefined {
  let count = 0;
  for (const match of text.matchAll(/\S+/g)) if (++count === number) return match.index + match[0].length;
  return undefined;
}
