import type { AnnotatedNote } from '../../note/annotated';
import { makeSpan } from '../../note/span';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom, type Random } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import type { Language } from '../../taggers/tagger';

/** Words of a note to measure on: about a page. */
const WORDS = 500;

/**
 * Notes of exactly 500 words (runs without white space), each made of simulated notes one below the other, which are
 * shorter. Every call goes on where the last one stopped: no note comes twice, so that nothing is known beforehand.
 */
export function makeNoteSource(language: Language, seed = 1): (count: number) => AnnotatedNote[] {
  const random = createRandom(seed);
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
export function endOfWord(text: string, number: number): number | undefined {
  let count = 0;
  for (const match of text.matchAll(/\S+/g)) if (++count === number) return match.index + match[0].length;
  return undefined;
}
