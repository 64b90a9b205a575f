import type { AnnotatedNote } from '../note/annotated';

/** The notes that both annotators have, in the order of the first, and what is left out. */
export interface SameNotes {
  readonly first: readonly AnnotatedNote[];
  readonly second: readonly AnnotatedNote[];
  /** Sentences with numbers and ids, without note text. */
  readonly problems: readonly string[];
}

/** Pairs the notes of two annotators by their ids; of a pair with different texts no offset means the same. */
export function sameNotes(first: readonly AnnotatedNote[], second: readonly AnnotatedNote[]): SameNotes {
  const others = new Map(second.map((one) => [one.note.id, one]));
  const both = first.flatMap((one) => {
    const other = others.get(one.note.id);
    return other ? [{ one, other }] : [];
  });
  const same = both.filter(({ one, other }) => one.note.text === other.note.text);
  const differing = both.filter(({ one, other }) => one.note.text !== other.note.text);
  const alone = (count: number, which: string) =>
    count > 0 ? [`${count} ${count === 1 ? 'note has' : 'notes have'} no counterpart of that id in the ${which}`] : [];
  return {
    first: same.map(({ one }) => one),
    second: same.map(({ other }) => other),
    problems: [
      ...alone(first.length - both.length, 'second annotation'),
      ...alone(others.size - both.length, 'corpus'),
      ...differing.map(({ one, other }) => {
        const [own, given] = [one.note.text.length, other.note.text.length];
        return `${one.note.id}: the texts differ (${own} and ${given} characters), so that offsets cannot be compared`;
      }),
    ],
  };
}
