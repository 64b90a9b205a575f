import type { Note } from '../../note/note';
import { makeNoteSource } from '../../training/bench/notes';

/** Words of a short note, a line of one. */
const WORDS = 12;
/** Notes of 500 words that lines are taken from before they come again, each under its own number. */
const PAGES = 100;

/** Any short note by its number, from 1: lines of simulated notes, no two alike. */
export function shortNotes(): (number: number) => Note {
  const lines = makeNoteSource('en')(PAGES).flatMap(({ note }) => linesOf(note.text.split(/\s+/)));
  return (number) => ({ id: `${number}`, text: `${lines[number % lines.length]} No. ${number}` });
}

function linesOf(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < words.length; at += WORDS) lines.push(words.slice(at, at + WORDS).join(' '));
  return lines;
}

/** A simulated note of so many UTF-16 units, the only one of its run. */
export function longNote(units: number): Note {
  const source = makeNoteSource('en');
  let text = '';
  while (text.length < units) text += `${source(1)[0]?.note.text}\n\n`;
  return { id: '1', text: text.slice(0, units) };
}
