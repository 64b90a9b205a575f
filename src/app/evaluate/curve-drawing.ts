import type { StoreApi } from 'zustand/vanilla';
import type { NoteTrace } from '../../evaluation/trace';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { mapped } from '../corpus/labels';
import { t } from '../language/language';
import { exact } from '../language/numbers';
import { curvesBlockedReason, plannedCurves } from './plan';
import { RowJob } from './row-job';
import type { CurveRow, CurvesState, EvaluationState } from './state';

/** Draws curves: each tagger reads the corpus once and decides at every threshold. */
export class CurveDrawing extends RowJob<CurveRow, NoteTrace> {
  constructor(
    app: App,
    private readonly store: StoreApi<EvaluationState>,
  ) {
    const getState = () => store.getState().curves;
    const setState = (changes: Partial<CurvesState>) => store.setState({ curves: { ...getState(), ...changes } });
    super(app, { getState, setState });
  }

  /** Starts, or resumes after a pause. */
  async start(): Promise<void> {
    const { session, bridge } = this.app;
    const state = this.store.getState();
    const { models } = session.store.getState();
    const { phase, rows: drawn } = state.curves;
    if (phase === 'running' || curvesBlockedReason(state, models) !== undefined) return;
    const rows = phase === 'paused' ? drawn : plannedCurves(state, models);
    announce(session, t().evaluate.drawing(rows.filter((row) => row.phase !== 'done').length));
    const end = await this.run(rows, mapped(state.notes, state.mapping), ({ id }, signal) => ({
      read: (notes) => bridge.trace(id, notes, signal),
      result: async (traces) => ({ curve: await bridge.curve(traces) }),
    }));
    if (end === 'done') announce(session, t().evaluate.drawn);
  }

  /** Finds the threshold at which a tagger with a complete curve has the wanted recall. */
  async choose(tagger: string): Promise<void> {
    const { session, bridge } = this.app;
    const traces = this.partsOf(tagger);
    const { recall } = this.store.getState();
    const found = await bridge.chooseThreshold(traces, recall);
    if (this.partsOf(tagger) !== traces) return;
    this.store.setState({ choice: { tagger, recall, found } });
    const chosen = found?.chosen?.threshold;
    announce(session, chosen === undefined ? t().evaluate.noThreshold : t().evaluate.thresholdIs(exact(chosen)));
  }
}
