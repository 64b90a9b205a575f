import type { AnnotatedNote } from '../note/note';
import type { Span } from '../note/span';
import type { Replacement } from './document';
import { folded, ITS_TEXT, maskedStretches, surfacesLeft } from './leftovers';
import { namesFrom, withStatedNames } from './stated-names';

/**
 * By note, the other places of a document where a masked word or number stands. A tagger judges each place for itself, and may find a
 * town in one sentence and miss it in the next. `SPEC.md`, rule 25b.
 * @param notes with what was found in them
 * @param replacements what replaces it, by note
 * @param masked the masked texts of the notes
 */
export function repeatedSpans(
  notes: readonly AnnotatedNote[],
  replacements: readonly (readonly Replacement[])[],
  masked: readonly string[],
): Span[][] {
  if (notes.length > ONE_PATIENT)
    return notes.flatMap((note, at) => repeatedSpans([note], [replacements[at] ?? []], [masked[at] ?? '']));
  const all = notes.flatMap(({ note }, at) => maskedStretches(note.text, replacements[at] ?? []));
  const left = surfacesLeft(all, masked.join('\n'), () => []).get(ITS_TEXT);
  if (!left) return notes.map(() => []);
  const labels = new Map<string, string>();
  for (const { note, spans } of notes)
    for (const { start, end, label } of spans) {
      const value = folded(note.text.slice(start, end));
      if (left.has(value) && !labels.has(value)) labels.set(value, label);
    }
  return withStatedNames(notes, namesFrom(labels)).map(({ spans }, at) => {
    const found = new Set(notes[at]?.spans);
    return spans.filter((span) => !found.has(span));
  });
}

/** A document of more notes is taken for one of many patients: what names one of them is a word or an amount for another. */
export const ONE_PATIENT = 20;
