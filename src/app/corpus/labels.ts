import type { Language } from '../../note/language';
import type { AnnotatedNote } from '../../note/note';
import { oncePer } from '../../note/once-per';
import { LABELS, phiType } from '../../phi/taxonomy';
import { t } from '../language/language';

/** The replacement of each unknown label: another label, itself, or '' to leave its spans out. */
export type LabelMapping = Readonly<Record<string, string>>;

type LabelCounts = readonly (readonly [label: string, count: number])[];

/**
 * The number of spans with each label, most frequent first. The screens ask for it at every change.
 * @param notes must not change afterwards
 */
export const labelsOf = oncePer((notes: readonly AnnotatedNote[]): LabelCounts => {
  const counts = new Map<string, number>();
  for (const { spans } of notes) for (const { label } of spans) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
});

/** The language whose labels most spans of a corpus have; English if undecided. */
export function schemeOf(notes: readonly AnnotatedNote[]): Language {
  let balance = 0;
  for (const [label, count] of labelsOf(notes)) {
    if (LABELS.es.includes(label)) balance -= count;
    if (LABELS.en.includes(label)) balance += count;
  }
  return balance < 0 ? 'es' : 'en';
}

/** Labels that a person has to decide about: those that no tagger, or no tagger of `language`, returns. */
export function unknownLabels(notes: readonly AnnotatedNote[], language?: Language): LabelCounts {
  return labelsOf(notes).filter(([label]) => !isKnown(label, language));
}

function isKnown(label: string, language?: Language): boolean {
  return language ? LABELS[language].includes(label) : phiType(label) !== undefined;
}

/** Unknown labels that differ from a known one only in spelling, such as `patient`, mapped to it. */
export function guessedMapping(notes: readonly AnnotatedNote[], language?: Language): LabelMapping {
  const guesses = unknownLabels(notes, language).flatMap(([label]) => {
    const likely = label.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
    return isKnown(likely, language) ? [[label, likely] as const] : [];
  });
  return Object.fromEntries(guesses);
}

/** Asks a person, in a sentence, to map the unknown labels that are left; undefined if there are none. */
export function mappingNeeded(
  notes: readonly AnnotatedNote[],
  mapping: LabelMapping,
  language?: Language,
): string | undefined {
  const open = unknownLabels(notes, language).filter(([label]) => mapping[label] === undefined).length;
  return open === 0 ? undefined : t().corpus.mappingNeeded(open);
}

/** The corpus with its labels replaced. */
export function mapped(notes: readonly AnnotatedNote[], mapping: LabelMapping): readonly AnnotatedNote[] {
  if (Object.keys(mapping).length === 0) return notes;
  return notes.map(({ note, spans }) => ({
    note,
    spans: spans.flatMap((span) => {
      const label = mapping[span.label] ?? span.label;
      return label === '' ? [] : [{ ...span, label }];
    }),
  }));
}
