import { createStore, type StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import type { ModelSummary } from '../../engine/protocol';
import type { BenchResult } from '../../training/bench/result';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import { announce } from '../core/messages';
import type { Message, Session, SessionState } from '../core/state';
import { languageOf } from '../session/session';
import { describeMachine } from './machine';

export interface BenchState {
  /** Ids of the taggers to measure; null for all of the language at hand. */
  readonly chosen: readonly string[] | null;
  readonly thorough: boolean;
  /** Of the run at hand, or else of the latest. */
  readonly phase: 'idle' | 'running' | 'stopping' | 'done' | 'stopped' | 'failed';
  readonly taggers: readonly string[];
  readonly machine: string;
  readonly results: readonly BenchResult[];
}

export interface BenchStore {
  readonly store: StoreApi<BenchState>;
  /** Measures the chosen taggers; results of an earlier run give way. Nothing happens while one runs. */
  run(): Promise<void>;
  /** Ends the run; what it has measured stays. */
  stop(): void;
}

export const bench = defineField<BenchStore>({ create: (app) => createBenchStore(app) });

export function createBenchStore(
  { session, bridge }: Pick<App, 'session' | 'bridge'>,
  machineOf = describeMachine,
): BenchStore {
  const store = createStore<BenchState>(() => ({
    chosen: null,
    thorough: false,
    phase: 'idle',
    taggers: [],
    machine: '',
    results: [],
  }));
  let running: AbortController | undefined;
  let told: Message | null = null;

  async function measure(taggers: readonly string[], controller: AbortController): Promise<void> {
    const { signal } = controller;
    const add = (result: BenchResult) => {
      const { results } = store.getState();
      // What comes late belongs to a run that is over.
      if (running !== controller || results.some(({ tagger }) => tagger === result.tagger)) return;
      store.setState({ results: [...results, result] });
      const speed = Math.round(result.tokensPerSecond).toLocaleString('en');
      const done = `${results.length + 1} of ${taggers.length} done`;
      announce(session, `${titleOf(session, result.tagger)}: ${speed} tokens a second; ${done}`);
    };
    for (const result of await bridge.bench(taggers, {
      quick: !store.getState().thorough,
      signal,
      onResult: add,
    }))
      add(result);
  }

  async function run(): Promise<void> {
    const taggers = taggersToMeasure(store.getState(), session.store.getState());
    if (running || taggers.length === 0) return;
    const controller = new AbortController();
    running = controller;
    session.store.setState(({ message }) => ({ message: message === told ? null : message }));
    store.setState({ phase: 'running', taggers, results: [], machine: '' });
    announce(session, `Measuring ${taggers.length} ${taggers.length === 1 ? 'tagger' : 'taggers'}`);
    try {
      store.setState({ machine: await machineOf(session.store.getState().engine?.backend) });
      await measure(taggers, controller);
      store.setState({ phase: 'done' });
    } catch (error) {
      store.setState({ phase: controller.signal.aborted ? 'stopped' : 'failed' });
      if (controller.signal.aborted) announce(session, 'Benchmark stopped');
      else {
        told = failure(error, store.getState(), session, () => void run());
        session.store.setState({ message: told });
      }
    } finally {
      running = undefined;
    }
  }

  return {
    store,
    run,
    stop() {
      if (!running) return;
      store.setState({ phase: 'stopping' });
      running.abort();
    },
  };
}

/** Whether there is a network to measure: what is built in has none. */
export function isMeasurable({ bytes }: ModelSummary): boolean {
  return bytes !== undefined;
}

/** The taggers that a run would measure, in the order of the list of models. */
export function taggersToMeasure({ chosen }: Pick<BenchState, 'chosen'>, state: SessionState): readonly string[] {
  return state.models
    .filter(isMeasurable)
    .filter(({ id, language }) => (chosen ? chosen.includes(id) : language === languageOf(state)))
    .map(({ id }) => id);
}

export function isRunning({ phase }: BenchState): boolean {
  return phase === 'running' || phase === 'stopping';
}

function titleOf({ store }: Session, tagger: string): string {
  return store.getState().models.find(({ id }) => id === tagger)?.title ?? tagger;
}

function failure(error: unknown, { taggers, results }: BenchState, session: Session, again: () => void): Message {
  const reason = reasonOf(error);
  const at = taggers[results.length];
  const where = at === undefined ? '' : ` at ${titleOf(session, at)}`;
  const kept = `${results.length} of ${taggers.length} results were kept, and so was your note.`;
  return {
    tone: 'error',
    text: `The benchmark broke off${where}: ${reason}. ${kept} Run it again, or without that tagger.`,
    action: { label: 'Run again', run: again },
  };
}
