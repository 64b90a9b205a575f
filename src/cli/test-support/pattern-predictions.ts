import type { AnnotatedNote } from '../../note/note';

/** A few recognisers as Presidio has them: an entity type and a pattern. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  DATE_TIME: /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g,
  PHONE_NUMBER: /\b\d{3}-\d{3}-\d{4}\b/g,
  EMAIL_ADDRESS: /\b[\w.]+@[\w.]+\.\w+\b/g,
};

/** Predictions as another program would write them: BRAT annotations by patterns, without the texts. */
export function patternPredictions(notes: readonly AnnotatedNote[]): Record<string, string> {
  return Object.fromEntries(
    notes.map(({ note: { id, text } }) => {
      const found = Object.entries(PATTERNS).flatMap(([type, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: covered }) => ({ type, index, covered })),
      );
      const rows = found.map(
        ({ type, index, covered }, at) => `T${at + 1}\t${type} ${index} ${index + covered.length}\t${covered}\n`,
      );
      return [`${id}.ann`, rows.join('')];
    }),
  );
}
