import type { AnnotatedNote } from '../../note/annotated';
import type { Language } from '../../note/language';
import { LABELS } from '../../phi/taxonomy';
import { labelsOf, type Mapping } from '../corpus/labels';

/** Labels that the language's taggers do not say, with how often each stands there: a person decides what they stand for. */
export function foreignLabels(notes: readonly AnnotatedNote[], language: Language) {
  return labelsOf(notes).filter(([label]) => !LABELS[language].includes(label));
}

/** What can be told of them from how they are written, such as `patient` or `Location-other`. */
export function guessedLabels(notes: readonly AnnotatedNote[], language: Language): Mapping {
  const guesses = foreignLabels(notes, language).flatMap(([label]) => {
    const likely = label.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
    return LABELS[language].includes(likely) ? [[label, likely] as const] : [];
  });
  return Object.fromEntries(guesses);
}
