import type { AnnotatedNote } from '../../note/annotated';
import type { Language } from '../../note/language';
import { LABELS, phiType } from '../../phi/taxonomy';

/** What stands for each label that the program does not know: another label, itself, or '' where it is left out. */
export type Mapping = Readonly<Record<string, string>>;

type LabelCounts = readonly (readonly [label: string, count: number])[];

/** Asked for at every change of anything. */
const counted = new WeakMap<readonly AnnotatedNote[], LabelCounts>();

/** How often each label stands in a corpus, most frequent first. @param notes not to be changed afterwards */
export function labelsOf(notes: readonly AnnotatedNote[]): LabelCounts {
  const known = counted.get(notes);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { spans } of notes) for (const { label } of spans) counts.set(label, (counts.get(label) ?? 0) + 1);
  const sorted = [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  counted.set(notes, sorted);
  return sorted;
}

/** The language whose taggers say the labels that most spans of a corpus have; English where neither does. */
export function schemeOf(notes: readonly AnnotatedNote[]): Language {
  let balance = 0;
  for (const [label, count] of labelsOf(notes)) {
    if (LABELS.es.includes(label)) balance -= count;
    if (LABELS.en.includes(label)) balance += count;
  }
  return balance < 0 ? 'es' : 'en';
}

/** Labels that a person has to decide about. */
export function unknownLabels(notes: readonly AnnotatedNote[]): readonly (readonly [label: string, count: number])[] {
  return labelsOf(notes).filter(([label]) => !phiType(label));
}

/** What can be told of unknown labels from how they are written, such as `patient` or `Location-other`. */
export function guessedMapping(notes: readonly AnnotatedNote[]): Mapping {
  const guesses = unknownLabels(notes).flatMap(([label]) => {
    const likely = label.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
    return phiType(likely) ? [[label, likely] as const] : [];
  });
  return Object.fromEntries(guesses);
}

/** How many unknown labels nothing stands for yet. */
export function undecided(notes: readonly AnnotatedNote[], mapping: Mapping): number {
  return unknownLabels(notes).filter(([label]) => mapping[label] === undefined).length;
}

/** The corpus as it is scored. */
export function mapped(notes: readonly AnnotatedNote[], mapping: Mapping): readonly AnnotatedNote[] {
  if (Object.keys(mapping).length === 0) return notes;
  return notes.map(({ note, spans }) => ({
    note,
    spans: spans.flatMap((span) => {
      const label = mapping[span.label] ?? span.label;
      return label === '' ? [] : [{ ...span, label }];
    }),
  }));
}
