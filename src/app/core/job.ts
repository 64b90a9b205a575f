import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import { t } from '../language/language';
import type { App, FeatureField, Watched } from './app';
import { watch } from './feature';

/** Where long work stands that a person starts, pauses and cancels: a batch, an evaluation, its curves, a training. */
export type JobPhase =
  /** There is nothing to work on. */
  | 'empty'
  /** What there is to work on is being read. */
  | 'reading'
  | 'ready'
  | 'running'
  | 'paused'
  /** Cancelled, or failed; what is done is kept, and it can go on. */
  | 'stopped'
  | 'done';

export interface JobState {
  readonly phase: JobPhase;
  /** Of the work, in [0, 1]. */
  readonly share: number;
  /** Files or notes, over the last seconds. */
  readonly perSecond: number;
  /** Undefined while it cannot be told. */
  readonly secondsLeft: number | undefined;
  /** Why it failed. */
  readonly failure: string | null;
  /** Whether its results are kept elsewhere than in this page. */
  readonly saved: boolean;
}

export const NO_JOB: JobState = {
  phase: 'empty',
  share: 0,
  perSecond: 0,
  secondsLeft: undefined,
  failure: null,
  saved: false,
};

export function isUnderWay({ phase }: Pick<JobState, 'phase'>): boolean {
  return phase === 'running' || phase === 'paused';
}

/** Whether there are results, or will be, that would go with the page. */
export function isUnsaved({ phase, saved }: Pick<JobState, 'phase' | 'saved'>): boolean {
  return isUnderWay({ phase }) || ((phase === 'stopped' || phase === 'done') && !saved);
}

/** Whole per cent, 100 only where all is done. */
export function percentDone({ phase, share }: Pick<JobState, 'phase' | 'share'>): number {
  return phase === 'done' ? 100 : Math.min(99, Math.floor(share * 100));
}

/** How far a feature's job is, for its tab. */
export function jobProgress<S extends JobState>(field: FeatureField<{ readonly store: StoreApi<S> }>) {
  return (app: App): Watched<number | null> =>
    watch(app.get(field).store, (state) => (isUnderWay(state) ? percentDone(state) : null));
}

/** Runs work and keeps its state up to date: one run at a time. */
export interface Job {
  /**
   * Has work done; does nothing while some is running.
   * @param work what is left to do. Its signal aborts when the job is paused, unless it can be held, and when it is cancelled.
   * @returns how it ended. Nothing is to be done any more by a run that was interrupted: another one may be running.
   */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<'done' | 'failed' | 'interrupted'>;
  /** @returns whether it was running */
  pause(): boolean;
  /** Goes on with work that is held. @returns whether there was any */
  resume(): boolean;
  cancel(): void;
  /** Tells how much of the work is done, in any unit, and how many files or notes these are. */
  report(done: number, all: number, items?: number): void;
  /** Interrupts what is running, without a change of state, and forgets its pace. */
  reset(): void;
}

interface JobOptions {
  /** The phase after it was cancelled or has failed. */
  readonly stopped: () => JobPhase;
  /** Has running work wait, or go on. Where it is absent, a pause aborts the work, and what is left is run again. */
  readonly hold?: (held: boolean) => void;
}

interface JobStore {
  getState(): JobState;
  setState(changes: Partial<JobState>): void;
}

export function createJob(store: JobStore, { stopped, hold }: JobOptions): Job {
  let running: AbortController | undefined;
  let pace = createPace();

  function rest(changes: Partial<JobState>): void {
    pace.rest();
    store.setState({ secondsLeft: undefined, ...changes });
  }

  function interrupt(): void {
    running?.abort();
    running = undefined;
  }

  return {
    async run(work) {
      if (running) return 'interrupted';
      const mine = new AbortController();
      running = mine;
      store.setState({ phase: 'running', failure: null, saved: false });
      try {
        await work(mine.signal);
        if (running !== mine) return 'interrupted';
        running = undefined;
        rest({ phase: 'done' });
        return 'done';
      } catch (error) {
        if (running !== mine) return 'interrupted';
        running = undefined;
        rest({ phase: stopped(), failure: isAbort(error) ? null : reasonOf(error) });
        return 'failed';
      }
    },
    pause() {
      if (store.getState().phase !== 'running') return false;
      if (hold) hold(true);
      else interrupt();
      rest({ phase: 'paused' });
      return true;
    },
    resume() {
      if (!hold || store.getState().phase !== 'paused') return false;
      hold(false);
      store.setState({ phase: 'running' });
      return true;
    },
    cancel() {
      interrupt();
      rest({ phase: stopped() });
    },
    report(done, all, items = done) {
      pace.at(performance.now(), done, items);
      store.setState({
        share: all === 0 ? 0 : done / all,
        perSecond: pace.itemsPerSecond,
        secondsLeft: pace.secondsFor(all - done),
      });
    },
    reset() {
      interrupt();
      pace = createPace();
    },
  };
}

/** How fast work has gone over the last seconds, and so how long the rest takes. */
export interface Pace {
  /** @param now milliseconds @param work done in all @param items done in all */
  at(now: number, work: number, items: number): void;
  /** The work stopped: time until the next `at` does not count. */
  rest(): void;
  readonly itemsPerSecond: number;
  /** Seconds; undefined while that cannot be told. */
  secondsFor(work: number): number | undefined;
}

/** Milliseconds: so far back speed is measured, and from so much on it means anything. */
const WINDOW = 20_000;
const LEAST = 1_000;

export function createPace(): Pace {
  let samples: { readonly time: number; readonly work: number; readonly items: number }[] = [];
  /** Of the time before the last rest. */
  let before = { itemsPerSecond: 0, workPerSecond: 0 };

  const speed = () => {
    const [first, last] = [samples[0], samples.at(-1)];
    const seconds = first && last ? (last.time - first.time) / 1000 : 0;
    if (!first || !last || seconds * 1000 < LEAST) return before;
    return { itemsPerSecond: (last.items - first.items) / seconds, workPerSecond: (last.work - first.work) / seconds };
  };

  return {
    at(time, work, items) {
      samples = [...samples.filter((sample) => sample.time >= time - WINDOW), { time, work, items }];
    },
    rest() {
      before = speed();
      samples = [];
    },
    get itemsPerSecond() {
      return speed().itemsPerSecond;
    },
    secondsFor(work) {
      const { workPerSecond } = speed();
      return workPerSecond > 0 ? work / workPerSecond : undefined;
    },
  };
}

/** `about 40 s`, `about 3 min`, `about 2 h`. */
export function durationText(seconds: number): string {
  const { core } = t();
  if (seconds < 5) return core.fewSeconds;
  if (seconds < 90) return core.aboutSeconds(Math.ceil(seconds / 5) * 5);
  return seconds < 5400 ? core.aboutMinutes(Math.round(seconds / 60)) : core.aboutHours(Math.round(seconds / 3600));
}
