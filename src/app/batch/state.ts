import type { BatchEntry, BatchSettings } from '../../engine/batch/protocol';
import { type JobState, NO_JOB } from '../core/job';
import type { FileResult } from './file-result';

/** What is to be known of a batch at any time; nothing of it is note text. */
export interface BatchState extends JobState {
  /** What the person dropped, by its name; '' for several files. */
  readonly title: string;
  readonly entries: readonly BatchEntry[];
  readonly passedOver: number;
  readonly headings: readonly string[];
  readonly settings: BatchSettings | null;
  /** By the number of the file; undefined until it has an outcome. */
  readonly results: readonly (FileResult | undefined)[];
  /** Files with an outcome; of them those that could not be masked, and those that are held back until a person decides. */
  readonly done: number;
  readonly failures: number;
  readonly held: number;
  /** Whether results carry numbers for names. */
  readonly neutral: boolean;
  /** An archive is being put together: how far, in [0, 1]; null: none is. */
  readonly saving: number | null;
}

export const NO_BATCH: BatchState = {
  ...NO_JOB,
  title: '',
  entries: [],
  passedOver: 0,
  headings: [],
  settings: null,
  results: [],
  done: 0,
  failures: 0,
  held: 0,
  neutral: true,
  saving: null,
};
