import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import { t } from '../language/language';
import type { App, FeatureField, Watched } from './app';
import { watch } from './feature';

/** The phase of long work that a person starts, pauses and cancels: a batch, an evaluation, its curves, a training. */
export type JobPhase =
  /** Nothing to work on. */
  | 'empty'
  /** The input is being read. */
  | 'reading'
  | 'ready'
  | 'running'
  | 'paused'
  /** Cancelled or failed; what is done is kept, and the rest can be run. */
  | 'stopped'
  | 'done';

export interface JobState {
  readonly phase: JobPhase;
  /** Share of the work that is done, in [0, 1]. */
  readonly share: number;
  /** Files or notes, measured over the last 20 seconds. */
  readonly perSecond: number;
  /** Undefined while unknown. */
  readonly secondsLeft: number | undefined;
  /** Why it failed. */
  readonly failure: string | null;
  /** Whether its results are stored outside this page. */
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

/** Whether closing the page would lose results, or work under way. */
export function isUnsaved({ phase, saved }: Pick<JobState, 'phase' | 'saved'>): boolean {
  return isUnderWay({ phase }) || ((phase === 'stopped' || phase === 'done') && !saved);
}

/** Whole per cent; 100 only once the job is done. */
export function percentDone({ phase, share }: Pick<JobState, 'phase' | 'share'>): number {
  return phase === 'done' ? 100 : Math.min(99, Math.floor(share * 100));
}

/** Progress of a feature's job, as `Feature.progress`. */
export function jobProgress<S extends JobState>(field: FeatureField<{ readonly store: StoreApi<S> }>) {
  return (app: App): Watched<number | null> =>
    watch(app.get(field).store, (state) => (isUnderWay(state) ? percentDone(state) : null));
}

interface JobOptions {
  /** The phase after a cancel or a failure. */
  readonly stopped: () => JobPhase;
  /** Makes running work wait, or resume. Without it, a pause aborts the work, and what is left is run later. */
  readonly hold?: (held: boolean) => void;
}

interface JobStore {
  getState(): JobState;
  setState(changes: Partial<JobState>): void;
}

/** Runs one piece of work at a time and keeps its state in a store. */
export class Job {
  private running: AbortController | undefined;
  private pace = new Pace();

  constructor(
    private readonly store: JobStore,
    private readonly options: JobOptions,
  ) {}

  /**
   * Does nothing while work is running.
   * @param work does what is left to do. Its signal aborts on `cancel` and, unless the job can hold its work, on `pause`.
   * @returns how it ended. After `interrupted` the caller must not change anything: another run may be under way.
   */
  async run(work: (signal: AbortSignal) => Promise<void>): Promise<'done' | 'failed' | 'interrupted'> {
    if (this.running) return 'interrupted';
    const controller = new AbortController();
    this.running = controller;
    this.store.setState({ phase: 'running', failure: null, saved: false });
    try {
      await work(controller.signal);
      if (this.running !== controller) return 'interrupted';
      this.end();
      this.rest({ phase: 'done' });
      return 'done';
    } catch (error) {
      if (this.running !== controller) return 'interrupted';
      this.end();
      this.rest({ phase: this.options.stopped(), failure: isAbort(error) ? null : reasonOf(error) });
      return 'failed';
    }
  }

  /** @returns whether it was running */
  pause(): boolean {
    if (this.store.getState().phase !== 'running') return false;
    if (this.options.hold) this.options.hold(true);
    else this.interrupt();
    this.rest({ phase: 'paused' });
    return true;
  }

  /** Resumes work that is held. @returns whether there was any */
  resume(): boolean {
    if (!this.options.hold || this.store.getState().phase !== 'paused') return false;
    this.options.hold(false);
    this.store.setState({ phase: 'running' });
    return true;
  }

  cancel(): void {
    this.interrupt();
    this.rest({ phase: this.options.stopped() });
  }

  /** Reports how much of the work is done, in any unit, and how many files or notes that is. */
  report(done: number, all: number, items = done): void {
    this.pace.at(performance.now(), done, items);
    this.store.setState({
      share: all === 0 ? 0 : done / all,
      perSecond: this.pace.itemsPerSecond,
      secondsLeft: this.pace.secondsFor(all - done),
    });
  }

  /** Interrupts the work without changing the state, and forgets its pace. */
  reset(): void {
    this.interrupt();
    this.pace = new Pace();
  }

  private rest(changes: Partial<JobState>): void {
    this.pace.rest();
    this.store.setState({ secondsLeft: undefined, ...changes });
  }

  private interrupt(): void {
    this.running?.abort();
    this.end();
  }

  /** Ends the run; the next one is not held. */
  private end(): void {
    this.running = undefined;
    if (this.store.getState().phase === 'paused') this.options.hold?.(false);
  }
}

/** Milliseconds over which speed is measured. */
const WINDOW = 20_000;
/** Milliseconds below which a measured speed says nothing. */
const LEAST = 3_000;
/** How many times the measured work says something of the rest: a short file tells nothing of one that is a million times as long. */
const FARTHEST = 10_000;

/** Measures how fast work goes, to estimate how long the rest takes. */
export class Pace {
  private samples: readonly { readonly time: number; readonly work: number; readonly items: number }[] = [];
  /** What was measured before the last rest. */
  private before = { seconds: 0, work: 0, items: 0 };

  /** Adds a measurement. @param time milliseconds @param work done so far, in any unit @param items done so far */
  at(time: number, work: number, items: number): void {
    this.samples = [...this.samples.filter((sample) => sample.time >= time - WINDOW), { time, work, items }];
  }

  /** Work has stopped: the time until the next `at` does not count. */
  rest(): void {
    this.before = this.measured();
    this.samples = [];
  }

  get itemsPerSecond(): number {
    const { seconds, items } = this.measured();
    return seconds > 0 ? items / seconds : 0;
  }

  /** Seconds that more work takes; undefined while the speed is unknown, or too little was measured. */
  secondsFor(work: number): number | undefined {
    const { seconds, work: done } = this.measured();
    return done > 0 && work < FARTHEST * done ? (work / done) * seconds : undefined;
  }

  /** What was done, and in which time. */
  private measured() {
    const [first, last] = [this.samples[0], this.samples.at(-1)];
    const seconds = first && last ? (last.time - first.time) / 1000 : 0;
    if (!first || !last || seconds * 1000 < LEAST) return this.before;
    return { seconds, work: last.work - first.work, items: last.items - first.items };
  }
}

/** `about 40 s`, `about 3 min`, `about 2 h`. */
export function durationText(seconds: number): string {
  const { core } = t();
  if (seconds < 5) return core.fewSeconds;
  if (seconds < 90) return core.aboutSeconds(Math.ceil(seconds / 5) * 5);
  return seconds < 5400 ? core.aboutMinutes(Math.round(seconds / 60)) : core.aboutHours(Math.round(seconds / 3600));
}
