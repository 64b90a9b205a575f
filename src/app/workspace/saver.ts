import { type ProblemCode, storageProblem } from '../../storage/workspace/problem';

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed';

/** Milliseconds from a change to its save, and at most from the first unsaved one. */
const PAUSE = 1000;
const LONGEST = 10_000;

/** Pauses last so many times as long as the save before: at most a tenth of the time goes into saving. */
const REST = 9;

/** Milliseconds of the longest pause: a save seems to take hours if the computer sleeps or its clock is set. */
const MOST = 60_000;

/** Saves changes a moment after they are made, one save at a time. */
export class Saver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves with whether it was saved. */
  private running: Promise<boolean> | undefined;
  /** The time of the first unsaved change. */
  private since: number | undefined;
  /** Milliseconds that the last save took. */
  private took = 0;
  private stopped = false;

  /**
   * @param save rejects where nothing was saved
   * @param tell gets the state of saving, and why it failed
   */
  constructor(
    private readonly save: () => Promise<void>,
    private readonly tell: (saving: Saving, problem: ProblemCode | null) => void,
  ) {}

  /** Call it whenever there is something to save. */
  changed(): void {
    if (this.stopped) return;
    this.since ??= Date.now();
    if (!this.running) this.told('waiting');
    this.schedule();
  }

  /** Saves now what is unsaved. Resolves with whether everything is saved. */
  async flush(): Promise<boolean> {
    await this.running;
    for (;;) {
      // Another flush may have begun a write, and something may have changed during it, such as the findings.
      if (this.since !== undefined && !this.stopped && !this.running) this.write();
      if (!this.running) return this.since === undefined;
      if (!(await this.running)) return false;
    }
  }

  /** Saves nothing more. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    if (this.stopped || this.running || this.since === undefined) return;
    clearTimeout(this.timer);
    const pause = Math.min(MOST, Math.max(PAUSE, REST * this.took));
    const latest = this.since + Math.max(LONGEST, pause) - Date.now();
    this.timer = setTimeout(() => this.write(), Math.max(0, Math.min(pause, latest)));
  }

  private write(): void {
    clearTimeout(this.timer);
    this.running = this.attempt().finally(() => {
      this.running = undefined;
    });
  }

  private async attempt(): Promise<boolean> {
    const begin = Date.now();
    const first = this.since;
    this.since = undefined;
    this.told('saving');
    try {
      await this.save();
      this.took = Date.now() - begin;
      this.told(this.since === undefined ? 'saved' : 'waiting');
      queueMicrotask(() => this.schedule());
      return true;
    } catch (error) {
      this.since = first ?? begin;
      this.told('failed', storageProblem(error).code);
      return false;
    }
  }

  private told(saving: Saving, problem: ProblemCode | null = null): void {
    if (!this.stopped) this.tell(saving, problem);
  }
}
