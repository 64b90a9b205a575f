import type { Note } from '../note/note';
import type { Span } from '../note/span';
import type { FormatError } from './format';

/** Another program's annotations of the notes of a corpus. */
export interface Predictions {
  /** A list for each note, in the order of the corpus; empty if the file lacks the note. */
  readonly spans: readonly (readonly Span[])[];
  /** Indexes of the notes of the corpus that the file lacks. */
  readonly missing: readonly number[];
  readonly errors: readonly FormatError[];
  /** Whether no note of the file is one of the corpus; `errors` then says so with both names. */
  readonly foreign: boolean;
}

/** The names of the two in error messages. */
export interface PredictionNames {
  readonly file: string;
  readonly corpus: string;
}

/** Why predictions can't be scored on the corpus: errors in them, or missing notes; empty if they can. */
export function reasonsAgainst(
  { errors, missing }: Predictions,
  corpus: readonly Note[],
  names: PredictionNames,
): readonly FormatError[] {
  const [first] = missing;
  if (errors.length > 0 || first === undefined) return errors;
  const message = `It lacks ${missing.length} of the ${corpus.length} notes of ${names.corpus}, the first of them ${corpus[first]?.id}: give every note, also those without spans`;
  return [{ file: names.file, line: 0, message }];
}
