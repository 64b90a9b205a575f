import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import { sameNotes } from '../../evaluation/agreement';
import type { Pair } from '../../evaluation/pair';
import type { BinaryFile } from '../../formats/document';
import type { ReadResult } from '../../formats/format';
import type { AnnotatedNote } from '../../note/annotated';
import type { App } from '../core/app';
import type { DroppedTitle } from '../core/files';
import { announce } from '../core/messages';
import { guessedMapping, mapped } from '../corpus/labels';
import type { CorpusProblem } from '../corpus/reading';
import { t } from '../language/language';
import type { EvaluationState, SecondAnnotation } from './state';

/** Another annotation of the corpus's notes, to be compared with it. */
export interface SecondAnnotationControl {
  /** Reads it, and compares it with the corpus. */
  take(title: DroppedTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  forget(): void;
  /** The notes that both annotators have, the corpus's spans as gold. */
  pairs(): readonly Pair[];
}

export function createSecondAnnotation(
  { session, bridge }: App,
  store: StoreApi<EvaluationState>,
): SecondAnnotationControl {
  let pairs: readonly Pair[] = [];
  return {
    async take(title, files) {
      pairs = [];
      const reading = { title, problems: [], agreement: null, reading: true };
      store.setState({ second: reading, chosen: null });
      const isCurrent = () => store.getState().second === reading;
      const show = (changes: Partial<SecondAnnotation>) => {
        if (isCurrent()) store.setState({ second: { ...reading, reading: false, ...changes } });
      };
      try {
        const both = setBeside(await bridge.openCorpus(await files()), store.getState());
        if (!isCurrent()) return;
        const predicted = both.pairs.map((pair) => pair.predicted);
        const agreement = both.pairs.length === 0 ? null : await bridge.agree(both.first, predicted);
        if (!isCurrent()) return;
        pairs = both.pairs;
        show({ problems: both.problems, agreement });
        announce(
          session,
          agreement ? t().evaluate.agreement.compared(pairs.length) : t().evaluate.agreement.nothingCompared,
        );
      } catch (error) {
        show({ failure: reasonOf(error) });
      }
    },
    forget() {
      pairs = [];
    },
    pairs: () => pairs,
  };
}

interface BothAnnotations {
  /** The corpus's notes that the other annotation has too. */
  readonly first: readonly AnnotatedNote[];
  readonly pairs: readonly Pair[];
  readonly problems: readonly CorpusProblem[];
}

/** Sets another annotation beside the corpus; its labels stand for what they do there. */
function setBeside({ notes, errors }: ReadResult, corpus: EvaluationState): BothAnnotations {
  const { first, second, problems } = sameNotes(
    mapped(corpus.notes, corpus.mapping),
    mapped(notes, { ...guessedMapping(notes), ...corpus.mapping }),
  );
  return {
    first,
    pairs: first.map(({ note, spans }, at) => ({ note, gold: spans, predicted: second[at]?.spans ?? [] })),
    problems: [...errors, ...problems],
  };
}
