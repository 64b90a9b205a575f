import type { Note } from '../../note/note';

/** What came back for so many notes, whose ids are their numbers from 1. */
export interface Answered {
  /** Lines that came back. */
  readonly answers: number;
  readonly spans: number;
  /** Notes that none of them answers. */
  readonly lost: number;
  /** Those that answer a note again. */
  readonly doubled: number;
  /** Those that answer a note before one that was answered. */
  readonly moved: number;
  /** Those whose text is not the note's, or whose spans do not lie within it. */
  readonly altered: number;
  /** Those that are no answer to any note. */
  readonly unknown: number;
}

export const isWhole = ({ lost, doubled, moved, altered, unknown }: Answered): boolean =>
  lost + doubled + moved + altered + unknown === 0;

/** Takes what comes back line by line, and keeps a byte a note. */
export function checkAnswers(count: number, noteAt: (number: number) => Note) {
  const isAnswered = new Uint8Array(count + 1);
  const so = { answers: 0, spans: 0, lost: count, doubled: 0, moved: 0, altered: 0, unknown: 0 };
  let last = 0;
  return {
    take(row: string): void {
      so.answers++;
      const { id, text, spans = [] } = read(row);
      const number = Number(id);
      if (!(Number.isInteger(number) && number >= 1 && number <= count)) {
        so.unknown++;
        return;
      }
      if (isAnswered[number]) so.doubled++;
      else so.lost--;
      if (number < last) so.moved++;
      const note = noteAt(number);
      const areWithin = spans.every(({ start, end }) => 0 <= start && start < end && end <= note.text.length);
      if (text !== note.text || !areWithin) so.altered++;
      so.spans += spans.length;
      isAnswered[number] = 1;
      last = Math.max(last, number);
    },
    soFar: (): Answered => ({ ...so }),
  };
}

interface Answer {
  readonly id?: string;
  readonly text?: string;
  readonly spans?: readonly { readonly start: number; readonly end: number }[];
}

function read(row: string): Answer {
  try {
    return JSON.parse(row) ?? {};
  } catch {
    return {};
  }
}
