import type { StoreApi } from 'zustand/vanilla';
import type { BatchBridge } from '../../engine/batch/batch-bridge';
import { type FileError, isFileError, type MaskedFile } from '../../engine/batch/protocol';
import type { Span } from '../../note/span';
import type { Job } from '../core/job';
import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import {
  type FileResult,
  failed,
  isHeld,
  type Reviewed,
  remasked,
  resultOf,
  spansToMask,
  type WordList,
  workOf,
} from './file-result';
import type { FileOutcome } from './run-queue';
import type { BatchState } from './state';

/** What became of each file of one batch, while it runs and while a person decides about its files. */
export interface BatchResults {
  /** By the number of the file; undefined until it has an outcome. */
  readonly all: readonly (FileResult | undefined)[];
  /** What the findings of all results refer to. */
  readonly words: WordList;
  /** What stands for what so far, for workers to come. */
  readonly memory: readonly (readonly [string, string])[];
  /** Whether results wait to be masked again. */
  readonly areStale: boolean;
  mask(index: number, spans: readonly (readonly Span[])[]): Promise<MaskedFile | FileError>;
  record(index: number, outcome: FileOutcome): void;
  /** Takes what a person has decided about a note, and masks its file again. */
  decide(index: number, note: number, review: Reviewed): Promise<void>;
  /** A person wants the result of a file in spite of what still stands in it. */
  takeAsItIs(index: number): void;
  /** Masks a file again, as its findings and a person's decisions are. */
  remask(index: number): Promise<void>;
  /** Masks every file again that a person has decided about since it was masked. */
  remaskStale(): Promise<void>;
}

/** @param changed called when results have changed by a person's decision */
export function createBatchResults(files: BatchBridge, count: number, changed: () => void): BatchResults {
  const all = new Array<FileResult | undefined>(count).fill(undefined);
  const words: WordList = { words: [] };
  const memory: (readonly [string, string])[] = [];
  const stale = new Set<number>();
  let masking = Promise.resolve();

  async function mask(index: number, spans: readonly (readonly Span[])[], final: readonly number[] = []) {
    const masked = await files.call((worker) => worker.mask(index, [...spans], [...final]));
    if (!isFileError(masked)) memory.push(...masked.learned);
    return masked;
  }

  async function remask(index: number): Promise<void> {
    const result = all[index];
    if (!result || result.error !== undefined) return;
    const masked = await mask(index, spansToMask(result, words), Object.keys(result.reviewed ?? {}).map(Number));
    // Decided about again meanwhile: it is masked again as well.
    if (all[index] === result) all[index] = isFileError(masked) ? failed(masked) : remasked(result, masked);
  }

  function remaskStale(): Promise<void> {
    masking = masking.then(async () => {
      for (const index of stale) {
        stale.delete(index);
        await remask(index).catch(() => stale.add(index));
      }
      changed();
    });
    return masking;
  }

  return {
    all,
    words,
    memory,
    mask,
    remask,
    remaskStale,
    get areStale() {
      return stale.size > 0;
    },
    record(index, outcome) {
      all[index] = isFileError(outcome)
        ? failed(outcome)
        : resultOf(outcome.opened, outcome.decisions, outcome.masked, words);
    },
    async decide(index, note, review) {
      if (!all[index]) return;
      // What was taken as it is was another result.
      const { asItIs: _, ...result } = all[index];
      all[index] = { ...result, reviewed: { ...result.reviewed, [note]: review } };
      stale.add(index);
      await remaskStale();
    },
    takeAsItIs(index) {
      if (!all[index]) return;
      all[index] = { ...all[index], asItIs: true };
      changed();
    },
  };
}

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
