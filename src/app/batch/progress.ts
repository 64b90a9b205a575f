import type { StoreApi } from 'zustand/vanilla';
import type { Job } from '../core/job';
import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import type { BatchResults } from './batch-results';
import { isHeld, workOf } from './file-result';
import type { BatchState } from './state';

/** Milliseconds between two changes of the figures that are shown while it runs. */
const SHOWN_EVERY = 250;
/** And of the list of files: often enough to see it grow, seldom enough to read and to press. */
const LISTED_EVERY = 2000;

/** Keeps what is shown of a batch up to date with its results. */
export class BatchProgress {
  private shownAt = 0;
  private listedAt = 0;

  constructor(
    private readonly session: Session,
    private readonly store: StoreApi<BatchState>,
    private readonly job: Job,
  ) {}

  showResults({ all }: BatchResults, list = true): void {
    const found = all.filter((result) => result !== undefined);
    if (list) this.listedAt = performance.now();
    this.store.setState({
      ...(list && { results: [...all] }),
      done: found.length,
      failures: found.filter(({ error }) => error !== undefined).length,
      held: found.filter(isHeld).length,
    });
  }

  /** Shows how far a running batch is, and says so at every quarter. */
  show(results: BatchResults): void {
    const { entries, share: before } = this.store.getState();
    this.shownAt = performance.now();
    this.showResults(results, this.shownAt - this.listedAt >= LISTED_EVERY);
    const sizes = entries.map(workOf);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
    const done = sum(sizes.filter((_, index) => results.all[index]));
    this.job.report(done, sum(sizes), this.store.getState().done);
    const quarter = Math.floor(this.store.getState().share * 4);
    if (quarter > Math.floor(before * 4)) announce(this.session, t().batch.quarterDone(percent(quarter / 4)));
  }

  /** The same, if it was not shown a moment ago. */
  showSometimes(results: BatchResults): void {
    if (performance.now() - this.shownAt >= SHOWN_EVERY) this.show(results);
  }
}
