import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { NoteTrace } from '../../evaluation/trace';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import { mapped } from '../corpus/labels';
import { readAhead } from '../corpus/next-notes';
import { plannedTraces, traceHindrance } from './plan';
import type { EvaluationState, TraceRow } from './state';

/** What draws curves: each tagger reads the corpus once, and decides it at every threshold. */
export interface Tracing {
  /** Begins, or goes on where it stopped. */
  start(): Promise<void>;
  /** Keeps everything, to be gone on with. */
  pause(): void;
  /** Keeps the curves that are complete. */
  cancel(): void;
  forget(): void;
  /** Finds the threshold for the recall that is wanted of a tagger whose curve is complete. */
  choose(tagger: string): Promise<void>;
}

export function createTracing({ session, bridge }: App, store: StoreApi<EvaluationState>): Tracing {
  let all = new Map<string, NoteTrace[]>();
  let controller: AbortController | undefined;

  function change(tagger: string, changes: Partial<TraceRow>): void {
    store.setState(({ traces }) => ({
      traces: traces.map((row) => (row.tagger === tagger ? { ...row, ...changes } : row)),
    }));
  }

  async function read(tagger: string, signal: AbortSignal): Promise<void> {
    change(tagger, { phase: 'running' });
    const { notes, mapping } = store.getState();
    const gold = mapped(notes, mapping);
    const traces = all.get(tagger) ?? [];
    all.set(tagger, traces);
    const ahead = readAhead(gold, traces.length, bridge.workers, (notes) => bridge.trace(tagger, notes, signal));
    for await (const [, some] of ahead) {
      signal.throwIfAborted();
      traces.push(...some);
      change(tagger, { read: traces.length });
    }
    const curve = await bridge.curve(traces);
    signal.throwIfAborted();
    change(tagger, { phase: 'done', curve });
  }

  function stop(): void {
    controller?.abort();
    controller = undefined;
  }

  return {
    async start() {
      const state = store.getState();
      const { models } = session.store.getState();
      if (controller || traceHindrance(state, models) !== undefined) return;
      const mine = new AbortController();
      const { signal } = mine;
      controller = mine;
      const rows = state.tracing === 'paused' ? state.traces : plannedTraces(state, models);
      store.setState({ tracing: 'running', traces: rows });
      announce(session, `Drawing ${rows.length === 1 ? 'a curve' : `${rows.length} curves`}`);
      try {
        for (const { tagger, phase } of rows) {
          if (phase === 'done') continue;
          try {
            await read(tagger, signal);
          } catch (error) {
            if (signal.aborted || isAbort(error)) throw error;
            all.delete(tagger);
            change(tagger, { phase: 'failed', reason: reasonOf(error) });
          }
        }
        store.setState({ tracing: 'idle' });
        announce(session, 'The curves are drawn');
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        if (controller === mine) stop();
      }
    },
    pause() {
      stop();
      store.setState({ tracing: 'paused' });
      announce(session, 'Paused');
    },
    cancel() {
      stop();
      const traces = store.getState().traces.filter(({ phase }) => phase === 'done');
      for (const tagger of all.keys()) if (!traces.some((row) => row.tagger === tagger)) all.delete(tagger);
      store.setState({ tracing: 'idle', traces });
      announce(session, 'Cancelled');
    },
    forget() {
      stop();
      all = new Map();
      store.setState({ tracing: 'idle', traces: [], choice: null });
    },
    async choose(tagger) {
      const traces = all.get(tagger);
      if (!traces) return;
      const { recall } = store.getState();
      const found = await bridge.chooseThreshold(traces, recall);
      if (all.get(tagger) !== traces) return;
      store.setState({ choice: { tagger, recall, found } });
      const chosen = found?.chosen?.threshold;
      announce(session, chosen === undefined ? 'No threshold reaches that recall' : `Threshold ${chosen}`);
    },
  };
}
