import { sameNotes } from '../../evaluation/agreement';
import type { Pair } from '../../evaluation/pair';
import type { FormatError, ReadResult } from '../../formats/format';
import type { AnnotatedNote } from '../../note/annotated';
import { guessedMapping, mapped } from '../corpus/labels';
import type { EvaluationState } from './state';

interface Second {
  /** The corpus's notes that the other annotation has too. */
  readonly first: readonly AnnotatedNote[];
  readonly pairs: readonly Pair[];
  readonly problems: readonly string[];
}

/** Sets another annotation beside the corpus; its labels stand for what they do there. */
export function secondAnnotation(
  { notes, errors }: ReadResult,
  corpus: Pick<EvaluationState, 'notes' | 'mapping'>,
): Second {
  const { first, second, problems } = sameNotes(
    mapped(corpus.notes, corpus.mapping),
    mapped(notes, { ...guessedMapping(notes), ...corpus.mapping }),
  );
  return {
    first,
    pairs: first.map(({ note, spans }, at) => ({ note, gold: spans, predicted: second[at]?.spans ?? [] })),
    problems: [...errors.map(told), ...problems],
  };
}

/** What could not be read, in a sentence. */
export function told({ file, line, message }: FormatError): string {
  return `${file}${line > 0 ? `, line ${line}` : ''}: ${message}`;
}
