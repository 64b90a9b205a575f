import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../engine/bridge';
import { isAbort, reasonOf } from '../../engine/errors';
import { bestOf, MEASURE_IDS, measured, type NoteCounts, noteCounts, ofEachMeasure } from '../../evaluation/measures';
import type { Pair } from '../../evaluation/pair';
import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { App } from '../core/app';
import { isUnderWay, Job } from '../core/job';
import { announce } from '../core/messages';
import { titleOfModel } from '../core/words';
import { mapped } from '../corpus/labels';
import { readAhead } from '../corpus/reading';
import { t } from '../language/language';
import { readNotes } from '../session/tag-note';
import { plannedRows, scoringBlockedReason } from './plan';
import type { EvaluationState, ScoreRow } from './state';

/** Scores the chosen taggers on the corpus, one after the other. */
export interface Scoring {
  /** Starts, or resumes after a pause. */
  start(): Promise<void>;
  /** Keeps everything for the next start. */
  pause(): void;
  /** Removes incomplete rows; started again, they continue where they were. */
  cancel(): void;
  /** Compares the complete rows with the best one again; does nothing before all are complete. */
  compare(): Promise<void>;
  forget(): void;
  /** Gold and predictions of the notes that a row's tagger has read. */
  pairsOf(row: string): readonly Pair[];
}

/** Gold, predictions and counts of the notes that a row's tagger has read. */
interface ReadNotes {
  readonly pairs: Pair[];
  readonly counts: NoteCounts[];
}

type EvaluationStore = StoreApi<EvaluationState>;

export function createScoring({ session, bridge }: App, store: EvaluationStore): Scoring {
  const job = new Job(store, { stopped: () => (store.getState().rows.length > 0 ? 'done' : 'ready') });
  const turn = yieldToEventLoop();
  let read = new Map<string, ReadNotes>();
  let gold: readonly AnnotatedNote[] = [];

  function readBy(id: string): ReadNotes {
    const known = read.get(id) ?? { pairs: [], counts: [] };
    read.set(id, known);
    return known;
  }

  function report(): void {
    const rows = store.getState().rows.filter(({ phase }) => phase !== 'failed');
    job.report(
      rows.reduce((sum, row) => sum + row.read, 0),
      rows.length * gold.length,
    );
  }

  async function readRow(row: ScoreRow, signal: AbortSignal): Promise<void> {
    const { pairs, counts } = readBy(row.id);
    changeRow(store, row.id, { phase: 'running' });
    const reader = readerOf(bridge, store.getState(), row, signal);
    for await (const [some, decisions] of readAhead(gold, counts.length, bridge.workers, reader)) {
      signal.throwIfAborted();
      for (const [at, { note, spans }] of some.entries()) {
        const pair = { note, gold: spans, predicted: decisions[at]?.spans ?? [] };
        pairs.push(pair);
        counts.push(noteCounts(pair));
        await turn();
        signal.throwIfAborted();
      }
      const values = ofEachMeasure((measure) => measured(measure, counts));
      changeRow(store, row.id, { read: counts.length, values });
      report();
    }
    const predicted = pairs.map((pair) => pair.predicted);
    const { report: scores, detail } = await bridge.score(gold, predicted, store.getState().grouping);
    const intervals = await bridge.intervals(counts);
    signal.throwIfAborted();
    changeRow(store, row.id, { phase: 'done', report: scores, detail, intervals });
  }

  const compareAll = (signal: AbortSignal) => compareWithBest(bridge, store, (id) => readBy(id).counts, signal);

  async function scoreAll(rows: readonly ScoreRow[], signal: AbortSignal): Promise<void> {
    const { models } = session.store.getState();
    for (const row of rows) {
      if (row.phase === 'done') continue;
      try {
        await readRow(row, signal);
        announce(session, t().evaluate.isScored(titleOfModel(models, row.tagger)));
      } catch (error) {
        if (signal.aborted || isAbort(error)) throw error;
        changeRow(store, row.id, { phase: 'failed', reason: reasonOf(error) });
      }
    }
    await compareAll(signal);
  }

  /** Removes incomplete rows from the table, and keeps how many notes they have read. */
  function keepComplete(): void {
    const { chosen } = store.getState();
    const rows = completeRows(store);
    store.setState({
      rows,
      kept: Object.fromEntries([...read].map(([id, { counts }]) => [id, counts.length])),
      chosen: chosen && (chosen.row === null || rows.some(({ id }) => id === chosen.row)) ? chosen : null,
    });
  }

  return {
    async start() {
      const state = store.getState();
      const { models } = session.store.getState();
      if (state.phase === 'running' || scoringBlockedReason(state, models) !== undefined) return;
      gold = mapped(state.notes, state.mapping);
      const rows = state.phase === 'paused' ? state.rows : plannedRows(state, models);
      store.setState({ rows: withoutPValues(rows), chosen: null });
      const waiting = new Set(rows.flatMap(({ tagger, phase }) => (phase === 'done' ? [] : [tagger])));
      announce(session, t().evaluate.scoring(waiting.size, gold.length));
      const end = await job.run((signal) => {
        report();
        return scoreAll(rows, signal).catch((error) => {
          if (!signal.aborted) keepComplete();
          throw error;
        });
      });
      if (end === 'done') announce(session, t().evaluate.complete);
    },
    pause() {
      if (job.pause()) announce(session, t().controls.paused);
    },
    cancel() {
      if (!isUnderWay(store.getState())) return;
      keepComplete();
      job.cancel();
      announce(session, t().controls.cancelled);
    },
    async compare() {
      if (store.getState().phase === 'done') await job.run(compareAll);
    },
    forget() {
      job.reset();
      read = new Map();
    },
    pairsOf: (row) => read.get(row)?.pairs ?? [],
  };
}

/** Finds the spans of some notes of the corpus, as a row's tagger or another program's file has them. */
function readerOf(
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

const completeRows = (store: EvaluationStore) => store.getState().rows.filter(({ phase }) => phase === 'done');

function changeRow(store: EvaluationStore, id: string, changes: Partial<ScoreRow>): void {
  store.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) }));
}

/** Another row may turn out to be the best. */
const withoutPValues = (rows: readonly ScoreRow[]) => rows.map((row) => ({ ...row, pValues: {} }));

/** Sets the p-values of each complete row against the best one; again if a row is removed meanwhile, which may be the best. */
async function compareWithBest(
  bridge: Bridge,
  store: EvaluationStore,
  countsOf: (row: string) => readonly NoteCounts[],
  signal: AbortSignal,
): Promise<void> {
  store.setState(({ rows }) => ({ rows: withoutPValues(rows) }));
  const rows = completeRows(store);
  for (const measure of MEASURE_IDS) {
    const values = rows.map((row) => row.values[measure] ?? Number.NaN);
    const best = rows[bestOf(values, measure)];
    for (const { id } of rows) {
      if (!best || id === best.id) continue;
      const pValue = await bridge.pValue(measure, countsOf(best.id), countsOf(id));
      signal.throwIfAborted();
      const { pValues } = store.getState().rows.find((row) => row.id === id) ?? {};
      changeRow(store, id, { pValues: { ...pValues, [measure]: pValue } });
    }
  }
  if (completeRows(store).length < rows.length) await compareWithBest(bridge, store, countsOf, signal);
}
