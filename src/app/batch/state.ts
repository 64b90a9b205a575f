import type { BatchEntry, BatchSettings } from '../../engine/batch/protocol';
import type { FileResult } from './file-result';

export type Phase =
  /** Nothing was dropped yet. */
  | 'empty'
  /** Looking which files there are. */
  | 'listing'
  | 'ready'
  | 'running'
  | 'paused'
  /** Cancelled, or broken off; it can go on all the same. */
  | 'stopped'
  | 'done';

/** What is to be known of a batch at any time; nothing of it is note text. */
export interface BatchState {
  readonly phase: Phase;
  /** What the person dropped, in words. */
  readonly title: string;
  readonly entries: readonly BatchEntry[];
  readonly passedOver: number;
  readonly headings: readonly string[];
  readonly settings: BatchSettings | null;
  /** By the number of the file; undefined until it has an outcome. */
  readonly results: readonly (FileResult | undefined)[];
  readonly done: number;
  readonly failures: number;
  /** Of the work, in [0, 1]. */
  readonly share: number;
  readonly filesPerSecond: number;
  readonly secondsLeft: number | undefined;
  /** Why it broke off. */
  readonly trouble: string | null;
  /** Whether results carry numbers for names. */
  readonly neutral: boolean;
  /** An archive is being put together: how far, in [0, 1]; null: none is. */
  readonly saving: number | null;
  readonly saved: boolean;
}

export const EMPTY: BatchState = {
  ...{ phase: 'empty', title: '', entries: [], passedOver: 0, headings: [], settings: null, results: [] },
  ...{ done: 0, failures: 0, share: 0, filesPerSecond: 0, secondsLeft: undefined, trouble: null },
  ...{ neutral: true, saving: null, saved: false },
};

export function isUnderWay({ phase }: Pick<BatchState, 'phase'>): boolean {
  return phase === 'running' || phase === 'paused';
}

/** Whether there are results, or will be, that would go with the page. */
export function isAtRisk({ phase, saved }: Pick<BatchState, 'phase' | 'saved'>): boolean {
  return isUnderWay({ phase }) || ((phase === 'stopped' || phase === 'done') && !saved);
}

/** Whole per cent, 100 only where all is done. */
export function percentDone({ share, phase }: Pick<BatchState, 'share' | 'phase'>): number {
  return phase === 'done' ? 100 : Math.min(99, Math.floor(share * 100));
}
