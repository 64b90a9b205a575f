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
import { CurveDrawing } from './curve-drawing';
import { errorsFor } from './error-query';
import { Scoring } from './scoring';
import {
  type CorpusTitle,
  corpusTitle,
  type ErrorQuery,
  type EvaluationState,
  isComplete,
  NO_EVALUATION,
  NO_RESULTS,
  type SecondAnnotation,
} from './state';

type Files = () => Promise<readonly BinaryFile[]>;

/** What a person can do with an evaluation. */
export class EvaluationControl {
  readonly scoring: Scoring;
  readonly curves: CurveDrawing;
  private readonly turn = yieldToEventLoop();
  /** Numbers predictions, so that no row reuses an id. */
  private predictions = 0;
  /** Numbers the corpora that were read. */
  private reading = 0;

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<EvaluationState>,
  ) {
    this.scoring = new Scoring(app, store);
    this.curves = new CurveDrawing(app, store);
  }

  /** Reads a corpus in place of the last one. */
  async take(title: CorpusTitle, files: Files): Promise<void> {
    const { points, view } = this.store.getState();
    this.clear();
    const mine = this.reading;
    this.store.setState({ points, view, phase: 'reading', title });
    try {
      const { notes, errors } = await this.app.bridge.openCorpus(await files());
      if (mine !== this.reading) return;
      if (isAnnotated(notes)) {
        this.store.setState({ phase: 'ready', notes, problems: errors, mapping: guessedMapping(notes) });
        announce(this.app.session, t().evaluate.corpusOf(notes.length));
      } else {
        this.clear();
        this.store.setState({ refusal: { why: 'unannotated', notes: notes.length }, problems: errors });
      }
    } catch (error) {
      if (mine !== this.reading) return;
      this.clear();
      this.store.setState({ refusal: { why: 'failed', reason: reasonOf(error) } });
    }
  }

  /** Sets what the corpus's labels stand for; discards all results. */
  map(mapping: LabelMapping): void {
    this.forget();
    this.store.setState({ ...NO_RESULTS, mapping, phase: 'ready' });
  }

  /** Forgets all but a sweep, also a corpus that is still being read. */
  clear(): void {
    this.forget();
    this.store.setState(({ sweep }) => ({ ...NO_EVALUATION, sweep }));
  }

  /**
   * Adds another program's predictions for the corpus, as a row like those of taggers.
   * @param mayBeCorpus whether the files may be another corpus instead
   * @returns false, with nothing changed, if they may be and are
   */
  async addPredictions(title: string, files: Files, mayBeCorpus: boolean): Promise<boolean> {
    const { session, bridge } = this.app;
    const { notes: annotated, title: corpus } = this.store.getState();
    const notes = annotated.map(({ note }) => note);
    const names = { file: title, corpus: corpusTitle(corpus) };
    const read = await bridge.openPredictions(await files(), notes, names);
    if (this.store.getState().notes !== annotated) return true;
    if (read.foreign && mayBeCorpus) return false;
    const refused = reasonsAgainst(read, notes, names);
    this.store.setState({ refused });
    if (refused[0]) {
      announce(session, problemText(refused[0]));
      return true;
    }
    const { others, phase } = this.store.getState();
    const added = { id: `predictions ${++this.predictions}`, name: title.replace(/\.[^.]*$/, ''), spans: read.spans };
    this.store.setState({ others: [...others, added] });
    announce(session, t().evaluate.otherAdded(added.name));
    if (phase === 'done') await this.scoring.start();
    return true;
  }

  /** Removes another program, and compares the others with the best of the rest. */
  async removeOther(id: string): Promise<void> {
    this.store.setState(({ others, rows }) => ({
      others: others.filter((other) => other.id !== id),
      rows: rows.filter((row) => row.id !== id),
    }));
    await this.scoring.compare();
  }

  /** Counts types in groups in the details; does nothing while taggers are scored. */
  async group(grouping: Grouping): Promise<void> {
    const before = this.store.getState();
    if (isUnderWay(before) || grouping === before.grouping) return;
    const { chosen } = before;
    // The labels of these are grouped in another way.
    const isStale = chosen?.query.of === 'type' || chosen?.query.of === 'cell';
    this.store.setState({ grouping, chosen: isStale ? null : chosen });
    for (const { id } of before.rows.filter(isComplete)) {
      const pairs = this.scoring.pairsOf(id);
      const gold = pairs.map((pair) => ({ note: pair.note, spans: pair.gold }));
      const predicted = pairs.map((pair) => pair.predicted);
      const regrouped = await this.app.bridge.score(gold, predicted, grouping);
      if (this.store.getState().grouping !== grouping) return;
      this.store.setState(({ rows }) => ({
        rows: rows.map((row) => (row.id === id ? { ...row, detail: regrouped.detail } : row)),
      }));
    }
  }

  /** Compares the corpus with a second annotation of its notes. */
  async compareWith(title: DroppedTitle, files: Files): Promise<void> {
    const { session, bridge } = this.app;
    const second: SecondAnnotation = { title, problems: [], agreement: null, pairs: [], reading: true };
    this.store.setState({ second, chosen: null });
    const isCurrent = () => this.store.getState().second === second;
    const show = (changes: Partial<SecondAnnotation>) =>
      this.store.setState({ second: { ...second, reading: false, ...changes } });
    try {
      const { first, pairs, problems } = paired(await bridge.openCorpus(await files()), this.store.getState());
      if (!isCurrent()) return;
      const predicted = pairs.map((pair) => pair.predicted);
      const agreement = pairs.length === 0 ? null : await bridge.agree(first, predicted);
      if (!isCurrent()) return;
      show({ problems, agreement, pairs });
      const words = t().evaluate.agreement;
      announce(session, agreement ? words.compared(pairs.length) : words.noneCompared);
    } catch (error) {
      if (isCurrent()) show({ failure: reasonOf(error) });
    }
  }

  async openSweep(file: BinaryFile): Promise<void> {
    const title = file.name;
    const sweep = await this.app.bridge.sweep(file).then(
      (groups) => ({ title, groups }),
      (error) => ({ title, groups: [], failure: reasonOf(error) }),
    );
    this.store.setState({ sweep, view: 'curves' });
  }

  /** Lists the errors behind a number. @param row null: between two annotations */
  async show(row: string | null, query: ErrorQuery): Promise<void> {
    const chosen = { row, query, notes: null };
    this.store.setState({ chosen });
    const { grouping, second, notes } = this.store.getState();
    const found: FaultyNote[] = [];
    const pairs = row === null ? second?.pairs : this.scoring.pairsOf(row);
    const indexes = new Map(notes.map((one, index) => [one.note, index]));
    for (const pair of pairs ?? []) {
      const index = indexes.get(pair.note) ?? 0;
      found.push({ index, note: pair.note, errors: errorsFor(query, pair, grouping) });
      await this.turn();
    }
    if (this.store.getState().chosen === chosen)
      this.store.setState({ chosen: { row, query, notes: worstFirst(found) } });
  }

  private forget(): void {
    this.reading++;
    this.scoring.forget();
    this.curves.forget();
  }
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
