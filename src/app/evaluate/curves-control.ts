import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { NoteTrace } from '../../evaluation/trace';
import type { App } from '../core/app';
import { isUnderWay, Job, NO_JOB } from '../core/job';
import { announce } from '../core/messages';
import { mapped } from '../corpus/labels';
import { readAhead } from '../corpus/reading';
import { t } from '../language/language';
import { exact } from '../language/numbers';
import { curvesBlockedReason, plannedCurves } from './plan';
import type { CurveRow, CurvesState, EvaluationState } from './state';

/** Draws curves: each tagger reads the corpus once and decides at every threshold. */
export interface CurvesControl {
  /** Starts, or resumes after a pause. */
  start(): Promise<void>;
  /** Keeps everything for the next start. */
  pause(): void;
  /** Keeps only complete curves. */
  cancel(): void;
  forget(): void;
  /** Finds the threshold at which a tagger with a complete curve has the wanted recall. */
  choose(tagger: string): Promise<void>;
}

export function createCurvesControl({ session, bridge }: App, store: StoreApi<EvaluationState>): CurvesControl {
  const getState = () => store.getState().curves;
  const setState = (changes: Partial<CurvesState>) => store.setState({ curves: { ...getState(), ...changes } });
  const job = new Job({ getState, setState }, { stopped: () => 'ready' });
  let tracesBy = new Map<string, NoteTrace[]>();

  function change(tagger: string, changes: Partial<CurveRow>): void {
    setState({ rows: getState().rows.map((row) => (row.tagger === tagger ? { ...row, ...changes } : row)) });
  }

  async function read(tagger: string, signal: AbortSignal): Promise<void> {
    change(tagger, { phase: 'running' });
    const { notes, mapping } = store.getState();
    const gold = mapped(notes, mapping);
    const traces = tracesBy.get(tagger) ?? [];
    tracesBy.set(tagger, traces);
    const ahead = readAhead(gold, traces.length, bridge.workers, (notes) => bridge.trace(tagger, notes, signal));
    for await (const [, some] of ahead) {
      signal.throwIfAborted();
      traces.push(...some);
      change(tagger, { read: traces.length });
      const rows = getState().rows.filter(({ phase }) => phase !== 'failed');
      job.report(
        rows.reduce((sum, row) => sum + row.read, 0),
        rows.length * gold.length,
      );
    }
    const curve = await bridge.curve(traces);
    signal.throwIfAborted();
    change(tagger, { phase: 'done', curve });
  }

  async function readAll(rows: readonly CurveRow[], signal: AbortSignal): Promise<void> {
    for (const { tagger, phase } of rows) {
      if (phase === 'done') continue;
      try {
        await read(tagger, signal);
      } catch (error) {
        if (signal.aborted || isAbort(error)) throw error;
        tracesBy.delete(tagger);
        change(tagger, { phase: 'failed', reason: reasonOf(error) });
      }
    }
  }

  return {
    async start() {
      const state = store.getState();
      const { models } = session.store.getState();
      if (state.curves.phase === 'running' || curvesBlockedReason(state, models) !== undefined) return;
      const rows = state.curves.phase === 'paused' ? state.curves.rows : plannedCurves(state, models);
      setState({ rows });
      announce(session, t().evaluate.drawing(rows.filter(({ phase }) => phase !== 'done').length));
      const end = await job.run((signal) => readAll(rows, signal));
      if (end === 'done') announce(session, t().evaluate.drawn);
    },
    pause() {
      if (job.pause()) announce(session, t().controls.paused);
    },
    cancel() {
      if (!isUnderWay(getState())) return;
      job.cancel();
      const rows = getState().rows.filter(({ phase }) => phase === 'done');
      for (const tagger of tracesBy.keys()) if (!rows.some((row) => row.tagger === tagger)) tracesBy.delete(tagger);
      setState({ rows });
      announce(session, t().controls.cancelled);
    },
    forget() {
      job.reset();
      tracesBy = new Map();
      store.setState({ curves: { ...NO_JOB, rows: [] }, choice: null });
    },
    async choose(tagger) {
      const traces = tracesBy.get(tagger);
      if (!traces) return;
      const { recall } = store.getState();
      const found = await bridge.chooseThreshold(traces, recall);
      if (tracesBy.get(tagger) !== traces) return;
      store.setState({ choice: { tagger, recall, found } });
      const chosen = found?.chosen?.threshold;
      announce(session, chosen === undefined ? t().evaluate.noThreshold : t().evaluate.thresholdIs(exact(chosen)));
    },
  };
}
