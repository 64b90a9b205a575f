import { type ProblemCode, storageProblem } from '../../storage/workspace/problem';

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed';

export type Saver = ReturnType<typeof createSaver>;

/** Milliseconds from a change to its save, and at most from the first unsaved one. */
const PAUSE = 1000;
const LONGEST = 10_000;

/** Pauses last so many times as long as the save before: at most a tenth of the time goes into saving. */
const REST = 9;

/** Milliseconds of the longest pause: a save seems to take hours if the computer sleeps or its clock is set. */
const MOST = 60_000;

/**
 * @param save rejects where nothing was saved
 * @param tell gets the state of saving, and why it failed
 */
export function createSaver(save: () => Promise<void>, tell: (saving: Saving, problem: ProblemCode | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves with whether it was saved. */
  let running: Promise<boolean> | undefined;
  /** The time of the first unsaved change. */
  let since: number | undefined;
  let took = 0;
  let stopped = false;
  const told: typeof tell = (...args) => stopped || tell(...args);

  function schedule(): void {
    if (stopped || running || since === undefined) return;
    clearTimeout(timer);
    const pause = Math.min(MOST, Math.max(PAUSE, REST * took));
    const latest = since + Math.max(LONGEST, pause) - Date.now();
    timer = setTimeout(write, Math.max(0, Math.min(pause, latest)));
  }

  function write(): void {
    clearTimeout(timer);
    running = attempt().finally(() => {
      running = undefined;
    });
  }

  async function attempt(): Promise<boolean> {
    const begin = Date.now();
    const first = since;
    since = undefined;
    told('saving', null);
    try {
      await save();
      took = Date.now() - begin;
      told(since === undefined ? 'saved' : 'waiting', null);
      queueMicrotask(schedule);
      return true;
    } catch (error) {
      since = first ?? begin;
      told('failed', storageProblem(error).code);
      return false;
    }
  }

  return {
    /** Call it whenever there is something to save. */
    changed(): void {
      if (stopped) return;
      since ??= Date.now();
      if (!running) told('waiting', null);
      schedule();
    },
    /** Saves now what is unsaved. Resolves with whether everything is saved. */
    async flush(): Promise<boolean> {
      await running;
      for (;;) {
        // Another flush may have begun a write, and something may have changed during it, such as the findings.
        if (since !== undefined && !stopped && !running) write();
        if (!running) return since === undefined;
        if (!(await running)) return false;
      }
    },
    /** Saves nothing more. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
