import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../engine/bridge';
import { bestOf, MEASURE_IDS, measured, type NoteCounts, noteCounts, ofEachMeasure } from '../../evaluation/measures';
import type { Pair } from '../../evaluation/pair';
import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { titleOfModel } from '../core/words';
import { mapped } from '../corpus/labels';
import { t } from '../language/language';
import { readNotes } from '../session/tag-note';
import { plannedRows, scoringBlockedReason } from './plan';
import { RowJob } from './row-job';
import type { EvaluationState, ScoreRow } from './state';

/** A note that a row's tagger has read. */
interface ReadNote {
  readonly pair: Pair;
  readonly counts: NoteCounts;
}

/** Scores the chosen taggers on the corpus, one after the other. */
export class Scoring extends RowJob<ScoreRow, ReadNote> {
  private readonly turn = yieldToEventLoop();

  constructor(
    app: App,
    private readonly store: StoreApi<EvaluationState>,
  ) {
    super(app, store);
  }

  async start(): Promise<void> {
    const { session } = this.app;
    const state = this.store.getState();
    const { models } = session.store.getState();
    if (state.phase === 'running' || scoringBlockedReason(state, models) !== undefined) return;
    const gold = mapped(state.notes, state.mapping);
    const rows = state.phase === 'paused' ? state.rows : plannedRows(state, models);
    this.store.setState({ chosen: null });
    const waiting = new Set(rows.flatMap(({ tagger, phase }) => (phase === 'done' ? [] : [tagger])));
    announce(session, t().evaluate.scoring(waiting.size, gold.length));
    const end = await this.run(
      withoutPValues(rows),
      gold,
      (row, signal) => ({
        read: this.readerOf(row, signal),
        soFar: (read) => ({ values: ofEachMeasure((measure) => measured(measure, countsOf(read))) }),
        result: async (read) => {
          const result = await this.resultOf(gold, read);
          signal.throwIfAborted();
          announce(session, t().evaluate.isScored(titleOfModel(models, row.tagger)));
          return result;
        },
      }),
      (signal) => this.compareWithBest(signal),
    );
    if (end === 'done') announce(session, t().evaluate.complete);
  }

  /** Compares the complete rows with the best one again; does nothing before all are complete. */
  async compare(): Promise<void> {
    if (this.store.getState().phase === 'done') await this.job.run((signal) => this.compareWithBest(signal));
  }

  /** Gold and predictions of the notes that a row has read. */
  pairsOf(row: string): readonly Pair[] {
    return this.partsOf(row).map(({ pair }) => pair);
  }

  private readerOf(row: ScoreRow, signal: AbortSignal): (some: readonly AnnotatedNote[]) => Promise<ReadNote[]> {
    const find = finderOf(this.app.bridge, this.store.getState(), row, signal);
    return async (some) => {
      const found = await find(some);
      const read: ReadNote[] = [];
      for (const [at, { note, spans }] of some.entries()) {
        const pair = { note, gold: spans, predicted: found[at]?.spans ?? [] };
        read.push({ pair, counts: noteCounts(pair) });
        await this.turn();
        signal.throwIfAborted();
      }
      return read;
    };
  }

  private async resultOf(gold: readonly AnnotatedNote[], read: readonly ReadNote[]): Promise<Partial<ScoreRow>> {
    const { bridge } = this.app;
    const predicted = read.map(({ pair }) => pair.predicted);
    const { report, detail } = await bridge.score(gold, predicted, this.store.getState().grouping);
    return { report, detail, intervals: await bridge.intervals(countsOf(read)) };
  }

  /** Sets the p-values of each complete row against the best one; again if a row is removed meanwhile, which may be the best. */
  private async compareWithBest(signal: AbortSignal): Promise<void> {
    this.store.setState(({ rows }) => ({ rows: withoutPValues(rows) }));
    const rows = this.completeRows();
    for (const measure of MEASURE_IDS) {
      const values = rows.map((row) => row.values[measure] ?? Number.NaN);
      const best = rows[bestOf(values, measure)];
      for (const { id } of rows) {
        if (!best || id === best.id) continue;
        const counts = [best.id, id].map((each) => countsOf(this.partsOf(each))) as [NoteCounts[], NoteCounts[]];
        const pValue = await this.app.bridge.pValue(measure, ...counts);
        signal.throwIfAborted();
        const { pValues } = this.store.getState().rows.find((row) => row.id === id) ?? {};
        this.change(id, { pValues: { ...pValues, [measure]: pValue } });
      }
    }
    if (this.completeRows().length < rows.length) await this.compareWithBest(signal);
  }
}

const countsOf = (read: readonly ReadNote[]) => read.map(({ counts }) => counts);

/** Another row may turn out to be the best. */
const withoutPValues = (rows: readonly ScoreRow[]) => rows.map((row) => ({ ...row, pValues: {} }));

/** Finds the spans of some notes of the corpus, as a row's tagger or another program's file has them. */
function finderOf(
  bridge: Bridge,
  { notes, others, mapping }: EvaluationState,
  { id, tagger, point }: ScoreRow,
  signal: AbortSignal,
): (some: readonly AnnotatedNote[]) => Promise<readonly { readonly spans: readonly Span[] }[]> {
  if (point !== 'predictions') {
    const textsOf = (some: readonly AnnotatedNote[]) => some.map(({ note }) => note.text);
    return (some) => readNotes(bridge, tagger, textsOf(some), point, signal);
  }
  const given = others.find((other) => other.id === id)?.spans ?? [];
  const marked = mapped(
    notes.map(({ note }, at) => ({ note, spans: given[at] ?? [] })),
    mapping,
  );
  const byNote = new Map(marked.map((each) => [each.note, each]));
  return async (some) => some.map(({ note }) => byNote.get(note) ?? { spans: [] });
}
