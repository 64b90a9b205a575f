import type { BatchEntry } from '../../engine/batch/protocol';
import { type JobState, NO_JOB } from '../core/job';
import type { FileResult } from './file-result';
import type { BatchSettings, Points } from './settings';

/** The state of a batch, without text of notes. */
export interface BatchState extends JobState {
  /** The name of the dropped file or folder; '' for several. */
  readonly title: string;
  readonly entries: readonly BatchEntry[];
  /** Files that systems leave behind, such as `.DS_Store`. */
  readonly passedOver: number;
  /** Of the columns of all tables. */
  readonly headings: readonly string[];
  readonly settings: BatchSettings | null;
  /** Fixed once the batch has started, as the settings are. */
  readonly points: Points;
  /** By the file's index; undefined until it has an outcome. */
  readonly results: readonly (FileResult | undefined)[];
  /** The number of files with an outcome; among them `failures`, and `held` until a person decides. */
  readonly done: number;
  readonly failures: number;
  readonly held: number;
  /** Whether numbers replace the names of files and folders in the archive. */
  readonly neutral: boolean;
  /** Progress of making an archive, in [0, 1]; null if none is made. */
  readonly saving: number | null;
}

export const NO_BATCH: BatchState = {
  ...NO_JOB,
  title: '',
  entries: [],
  passedOver: 0,
  headings: [],
  settings: null,
  points: {},
  results: [],
  done: 0,
  failures: 0,
  held: 0,
  neutral: true,
  saving: null,
};
