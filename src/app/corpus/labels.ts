import type { AnnotatedNote } from '../../note/annotated';
import type { Language } from '../../note/language';
import { LABELS, phiType } from '../../phi/taxonomy';
import { t } from '../language/language';

/** What stands for each label that the program does not know: another label, itself, or '' where it is left out. */
export type LabelMapping = Readonly<Record<string, string>>;

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

/** Labels that a person has to decide about: those of no tagger or, with a language, of no tagger of it. */
export function unknownLabels(notes: readonly AnnotatedNote[], language?: Language): LabelCounts {
  return labelsOf(notes).filter(([label]) => !isKnown(label, language));
}

function isKnown(label: string, language?: Language): boolean {
  return language ? LABELS[language].includes(label) : phiType(label) !== undefined;
}

/** What can be told of unknown labels from how they are written, such as `patient` or `Location-other`. */
export function guessedMapping(notes: readonly AnnotatedNote[], language?: Language): LabelMapping {
  const guesses = unknownLabels(notes, language).flatMap(([label]) => {
    const likely = label.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
    return isKnown(likely, language) ? [[label, likely] as const] : [];
  });
  return Object.fromEntries(guesses);
}

/** What a person has to do before their notes can be used, where nothing stands for unknown labels yet; else undefined. */
export function mappingNeeded(
  notes: readonly AnnotatedNote[],
  mapping: LabelMapping,
  language?: Language,
): string | undefined {
  const open = unknownLabels(notes, language).filter(([label]) => mapping[label] === undefined).length;
  return open === 0 ? undefined : t().corpus.mappingNeeded(open);
}

/** The corpus with the labels that its own stand for. */
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
