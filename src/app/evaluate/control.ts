import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import { sameNotes } from '../../evaluation/agreement';
import { type FaultyNote, worstFirst } from '../../evaluation/errors';
import type { Grouping } from '../../evaluation/groupings';
import type { Pair } from '../../evaluation/pair';
import type { BinaryFile } from '../../formats/document';
import type { ReadResult } from '../../formats/format';
import { reasonsAgainst } from '../../formats/predictions';
import type { AnnotatedNote } from '../../note/note';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { App } from '../core/app';
import type { DroppedTitle } from '../core/files';
import { isUnderWay } from '../core/job';
import { announce } from '../core/messages';
import { guessedMapping, type LabelMapping, mapped } from '../corpus/labels';
import { type CorpusProblem, isAnnotated, problemText } from '../corpus/reading';
import { t } from '../language/language';
import { type CurvesControl, createCurvesControl } from './curves-control';
import { errorsFor } from './error-query';
import { createScoring, type Scoring } from './scoring';
import {
  type CorpusTitle,
  corpusTitle,
  type ErrorQuery,
  type EvaluationState,
  NO_EVALUATION,
  type SecondAnnotation,
} from './state';

/** What a person can do with an evaluation. */
export interface EvaluationControl extends Pick<Scoring, 'start' | 'pause' | 'cancel'> {
  /** Reads a corpus in place of the last one. */
  take(title: CorpusTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  /** Sets what the corpus's labels stand for; discards all results. */
  map(mapping: LabelMapping): void;
  /**
   * Adds another program's predictions for the corpus, as a row like those of taggers.
   * @param mayBeCorpus whether the files may be another corpus instead
   * @returns false, with nothing changed, if they may be and are
   */
  addPredictions(title: string, files: () => Promise<readonly BinaryFile[]>, mayBeCorpus: boolean): Promise<boolean>;
  /** Renames another program. */
  renameOther(id: string, name: string): void;
  /** Removes another program, and compares the others with the best of the rest. */
  removeOther(id: string): Promise<void>;
  /** Counts types in groups in the details; does nothing while taggers are scored. */
  group(grouping: Grouping): Promise<void>;

  openSweep(title: DroppedTitle, file: BinaryFile): Promise<void>;
  clear(): void;
  /** Lists the errors behind a number. @param row null: between two annotations */
  show(row: string | null, query: ErrorQuery): Promise<void>;
  readonly curves: CurvesControl;
  readonly second: Pick<SecondAnnotationControl, 'take'>;
}

export function createEvaluationControl(app: App, store: StoreApi<EvaluationState>): EvaluationControl {
  const scoring = createScoring(app, store);
  const curves = createCurvesControl(app, store);
  const second = createSecondAnnotation(app, store);
  const turn = yieldToEventLoop();
  /** Numbers predictions, so that no row reuses an id. */
  let predictions = 0;
  let reading = 0;

  /** Also discards a corpus that is still being read. */
  function forget(): void {
    reading++;
    for (const part of [scoring, curves, second]) part.forget();
  }

  return {
    ...scoring,
    curves,
    second,
    async take(title, files) {
      forget();
      const mine = reading;
      const { taggers, points, view, sweep } = store.getState();
      const none = { ...NO_EVALUATION, sweep };
      store.setState({ ...none, taggers, points, view, phase: 'reading', title });
      try {
        const { notes, errors } = await app.bridge.openCorpus(await files());
        if (mine !== reading) return;
        if (!isAnnotated(notes)) {
          store.setState({ ...none, refusal: { why: 'unannotated', notes: notes.length }, problems: errors });
          return;
        }
        store.setState({ phase: 'ready', notes, problems: errors, taggers: null, mapping: guessedMapping(notes) });
        announce(app.session, t().evaluate.corpusOf(notes.length));
      } catch (error) {
        if (mine === reading) store.setState({ ...none, refusal: { why: 'failed', reason: reasonOf(error) } });
      }
    },
    map(mapping) {
      forget();
      store.setState({ mapping, rows: [], kept: {}, chosen: null, phase: 'ready', share: 0, second: null });
    },
    clear() {
      forget();
      store.setState({ ...NO_EVALUATION, sweep: store.getState().sweep });
    },
    async addPredictions(title, files, mayBeCorpus) {
      const { notes: annotated, title: corpus } = store.getState();
      const notes = annotated.map(({ note }) => note);
      const names = { file: title, corpus: corpusTitle(corpus) };
      const read = await app.bridge.openPredictions(await files(), notes, names);
      if (store.getState().notes !== annotated) return true;
      if (read.foreign && mayBeCorpus) return false;
      const refused = reasonsAgainst(read, notes, names);
      store.setState({ refused });
      if (refused[0]) {
        announce(app.session, problemText(refused[0]));
        return true;
      }
      const { others, phase } = store.getState();
      const added = { id: `predictions ${++predictions}`, name: title.replace(/\.[^.]*$/, ''), spans: read.spans };
      store.setState({ others: [...others, added] });
      announce(app.session, t().evaluate.otherAdded(added.name));
      if (phase === 'done') await scoring.start();
      return true;
    },
    renameOther(id, name) {
      store.setState(({ others, rows }) => ({
        others: others.map((other) => (other.id === id ? { ...other, name } : other)),
        rows: rows.map((row) => (row.id === id ? { ...row, tagger: name } : row)),
      }));
    },
    async removeOther(id) {
      store.setState(({ others, rows, chosen }) => ({
        others: others.filter((other) => other.id !== id),
        rows: rows.filter((row) => row.id !== id),
        chosen: chosen?.row === id ? null : chosen,
      }));
      await scoring.compare();
    },
    async group(grouping) {
      if (isUnderWay(store.getState()) || grouping === store.getState().grouping) return;
      store.setState(({ chosen }) => ({
        grouping,
        chosen: chosen?.query.of === 'type' || chosen?.query.of === 'cell' ? null : chosen,
      }));
      for (const { id, detail } of store.getState().rows) {
        const pairs = scoring.pairsOf(id);
        if (!detail || store.getState().grouping !== grouping) continue;
        const gold = pairs.map((pair) => ({ note: pair.note, spans: pair.gold }));
        const regrouped = await app.bridge.score(
          gold,
          pairs.map(({ predicted }) => predicted),
          grouping,
        );
        if (store.getState().grouping !== grouping) return;
        store.setState(({ rows }) => ({
          rows: rows.map((row) => (row.id === id ? { ...row, detail: regrouped.detail } : row)),
        }));
      }
    },
    async openSweep(title, file) {
      const opened = await app.bridge.sweep(file).then(
        (groups) => ({ title, groups }),
        (error) => ({ title, groups: [], failure: reasonOf(error) }),
      );
      store.setState({ sweep: opened, view: 'curves' });
    },
    async show(row, query) {
      const chosen = { row, query, notes: null };
      store.setState({ chosen });
      const { grouping } = store.getState();
      const found: FaultyNote[] = [];
      const pairs = row === null ? second.pairs() : scoring.pairsOf(row);
      const indexes = new Map(store.getState().notes.map((one, index) => [one.note, index]));
      for (const pair of [...pairs]) {
        const index = indexes.get(pair.note) ?? 0;
        found.push({ index, note: pair.note, errors: errorsFor(query, pair, grouping) });
        await turn();
      }
      if (store.getState().chosen === chosen) store.setState({ chosen: { row, query, notes: worstFirst(found) } });
    },
  };
}

/** Compares the corpus with a second annotation of its notes. */
interface SecondAnnotationControl {
  take(title: DroppedTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  forget(): void;
  /** The notes that both annotations have, the corpus's spans as gold. */
  pairs(): readonly Pair[];
}

function createSecondAnnotation({ session, bridge }: App, store: StoreApi<EvaluationState>): SecondAnnotationControl {
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
        const both = paired(await bridge.openCorpus(await files()), store.getState());
        if (!isCurrent()) return;
        const predicted = both.pairs.map((pair) => pair.predicted);
        const agreement = both.pairs.length === 0 ? null : await bridge.agree(both.first, predicted);
        if (!isCurrent()) return;
        pairs = both.pairs;
        show({ problems: both.problems, agreement });
        announce(
          session,
          agreement ? t().evaluate.agreement.compared(pairs.length) : t().evaluate.agreement.noneCompared,
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
  /** The corpus's notes that the second annotation also has. */
  readonly first: readonly AnnotatedNote[];
  readonly pairs: readonly Pair[];
  readonly problems: readonly CorpusProblem[];
}

/** Pairs a second annotation with the corpus; the corpus's label mapping applies to both. */
function paired({ notes, errors }: ReadResult, corpus: EvaluationState): BothAnnotations {
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
