import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import { type FaultyNote, worstFirst } from '../../evaluation/errors';
import type { BinaryFile } from '../../formats/document';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { guessedMapping, type LabelMapping } from '../corpus/labels';
import { problemText } from '../corpus/reading';
import { type CurvesControl, createCurvesControl } from './curves-control';
import { errorsFor } from './error-query';
import { createScoring, type Scoring } from './scoring';
import { createSecondAnnotation, type SecondAnnotationControl } from './second-annotation';
import { type ErrorQuery, type EvaluationState, NO_EVALUATION } from './state';

/** What a person can do with an evaluation. */
export interface EvaluationControl extends Pick<Scoring, 'start' | 'pause' | 'cancel'> {
  /** Reads a corpus, in place of the one before. */
  take(title: string, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  /** What labels stand for; figures made with other ones go. */
  map(mapping: LabelMapping): void;
  clear(): void;
  /** Lists the errors behind a number. */
  show(row: string | null, query: ErrorQuery): Promise<void>;
  readonly curves: CurvesControl;
  readonly second: Pick<SecondAnnotationControl, 'take'>;
}

export function createEvaluationControl(app: App, store: StoreApi<EvaluationState>): EvaluationControl {
  const scoring = createScoring(app, store);
  const curves = createCurvesControl(app, store);
  const second = createSecondAnnotation(app, store);
  const turn = yieldToEventLoop();

  function forget(): void {
    for (const part of [scoring, curves, second]) part.forget();
  }

  return {
    ...scoring,
    curves,
    second,
    async take(title, files) {
      forget();
      const { taggers, points, view } = store.getState();
      store.setState({ ...NO_EVALUATION, taggers, points, view, phase: 'reading', title });
      try {
        const { notes, errors } = await app.bridge.openCorpus(await files());
        if (store.getState().title !== title) return;
        const problems = errors.map(problemText);
        const spans = notes.reduce((sum, note) => sum + note.spans.length, 0);
        if (spans === 0) {
          const none =
            notes.length === 0 ? 'no note with annotations' : `${notes.length} notes, but no annotation in them`;
          const nothing = `There is ${none}. Nothing can be scored against it.`;
          store.setState({ ...NO_EVALUATION, problems: [nothing, ...problems] });
          return;
        }
        store.setState({ phase: 'ready', notes, problems, taggers: null, mapping: guessedMapping(notes) });
        announce(app.session, `Corpus of ${notes.length} notes`);
      } catch (error) {
        store.setState({ ...NO_EVALUATION, problems: [`The corpus could not be read: ${reasonOf(error)}.`] });
      }
    },
    map(mapping) {
      forget();
      store.setState({ mapping, rows: [], kept: {}, chosen: null, phase: 'ready', share: 0, second: null });
    },
    clear() {
      forget();
      store.setState(NO_EVALUATION);
    },
    async show(row, query) {
      const chosen = { row, query, notes: null };
      store.setState({ chosen });
      const found: FaultyNote[] = [];
      const pairs = row === null ? second.pairs() : scoring.pairsOf(row);
      const places = new Map(store.getState().notes.map((one, index) => [one.note, index]));
      for (const pair of [...pairs]) {
        const index = places.get(pair.note) ?? 0;
        found.push({ index, note: pair.note, errors: errorsFor(query, pair) });
        await turn();
      }
      if (store.getState().chosen === chosen) store.setState({ chosen: { row, query, notes: worstFirst(found) } });
    },
  };
}
