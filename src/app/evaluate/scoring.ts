import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import {
  isBetter,
  MEASURE_IDS,
  type MeasureId,
  measured,
  type NoteCounts,
  noteCounts,
} from '../../evaluation/measures';
import type { Pair } from '../../evaluation/pair';
import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import type { App } from '../core/app';
import { createJob, isUnderWay } from '../core/job';
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

export function createScoring({ session, bridge }: App, store: StoreApi<EvaluationState>): Scoring {
  const job = createJob(store, { stopped: () => (store.getState().rows.length > 0 ? 'done' : 'ready') });
  const turn = yieldToEventLoop();
  let read = new Map<string, ReadNotes>();
  let gold: readonly AnnotatedNote[] = [];

  function change(id: string, changes: Partial<ScoreRow>): void {
    store.setState(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) }));
  }

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

  async function readRow({ id, tagger, point }: ScoreRow, signal: AbortSignal): Promise<void> {
    change(id, { phase: 'running' });
    const { pairs, counts } = readBy(id);
    const { others, mapping } = store.getState();
    const given = others.find((other) => other.id === id)?.spans ?? [];
    const marked = gold.map(({ note }, at) => ({ note, spans: given[at] ?? [] }));
    const predictions = point === 'predictions' ? mapped(marked, mapping).slice(counts.length) : [];
    const ahead = readAhead<readonly { readonly spans: readonly Span[] }[]>(
      gold,
      counts.length,
      bridge.workers,
      async (some) => {
        if (point === 'predictions') return predictions.splice(0, some.length);
        const texts = some.map(({ note }) => note.text);
        return readNotes(bridge, tagger, texts, point, signal);
      },
    );
    for await (const [some, decisions] of ahead) {
      signal.throwIfAborted();
      for (const [at, { note, spans }] of some.entries()) {
        const pair = { note, gold: spans, predicted: decisions[at]?.spans ?? [] };
        pairs.push(pair);
        counts.push(noteCounts(pair));
        await turn();
        signal.throwIfAborted();
      }
      const values = Object.fromEntries(MEASURE_IDS.map((measure) => [measure, measured(measure, counts)]));
      change(id, { read: counts.length, values });
      report();
    }
    const predicted = pairs.map((pair) => pair.predicted);
    const { report: scores, detail } = await bridge.score(gold, predicted, store.getState().grouping);
    const intervals = await bridge.intervals(counts);
    signal.throwIfAborted();
    change(id, { phase: 'done', report: scores, detail, intervals });
  }

  const completeRows = () => store.getState().rows.filter(({ phase }) => phase === 'done');

  /** Sets the p-values of each complete row against the best one; again if a row is removed meanwhile, which may be the best. */
  async function compareWithBest(signal: AbortSignal): Promise<void> {
    const rows = completeRows();
    for (const measure of MEASURE_IDS) {
      const best = bestRow(measure, rows);
      for (const { id } of rows) {
        const pValue =
          best && id !== best.id ? await bridge.pValue(measure, readBy(best.id).counts, readBy(id).counts) : undefined;
        signal.throwIfAborted();
        const { [measure]: _, ...others } = store.getState().rows.find((row) => row.id === id)?.pValues ?? {};
        change(id, { pValues: pValue === undefined ? others : { ...others, [measure]: pValue } });
      }
    }
    if (completeRows().length < rows.length) await compareWithBest(signal);
  }

  async function scoreAll(rows: readonly ScoreRow[], signal: AbortSignal): Promise<void> {
    const { models } = session.store.getState();
    for (const row of rows) {
      if (row.phase === 'done') continue;
      try {
        await readRow(row, signal);
        announce(session, t().evaluate.isScored(titleOfModel(models, row.tagger)));
      } catch (error) {
        if (signal.aborted || isAbort(error)) throw error;
        change(row.id, { phase: 'failed', reason: reasonOf(error) });
      }
    }
    await compareWithBest(signal);
  }

  /** Removes incomplete rows from the table, and keeps how many notes they have read. */
  function keepComplete(): void {
    const { chosen, rows: all } = store.getState();
    const rows = all.filter(({ phase }) => phase === 'done');
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
      const planned = state.phase === 'paused' ? state.rows : plannedRows(state, models);
      // Another row may turn out to be the best.
      const rows = planned.map((row) => ({ ...row, pValues: {} }));
      store.setState({ rows, chosen: null });
      announce(session, t().evaluate.scoring(rows.length, gold.length));
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
      if (store.getState().phase === 'done') await job.run(compareWithBest);
    },
    forget() {
      job.reset();
      read = new Map();
    },
    pairsOf: (row) => read.get(row)?.pairs ?? [],
  };
}

function bestRow(measure: MeasureId, rows: readonly ScoreRow[]): ScoreRow | undefined {
  const value = (row: ScoreRow) => row.values[measure] ?? Number.NaN;
  return rows.reduce<ScoreRow | undefined>(
    (best, row) => (best && !isBetter(measure, value(row), value(best)) ? best : row),
    undefined,
  );
}
