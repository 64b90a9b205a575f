import type { AnnotatedNote } from '../../note/annotated';
import type { Language } from '../../note/language';
import type { Note } from '../../note/note';
import type { KeptModel } from '../../storage/database';
import type { PackageHead } from '../../taggers/package/model-package';
import { type JobState, NO_JOB } from '../core/job';
import type { LabelMapping } from '../corpus/labels';
import type { TrainingCheckpoint } from './checkpoint';
import type { TrainingOutcome } from './outcome';
import { DEFAULT_PLAN, type TrainingPlan } from './plan';

/** A note that waits for a person, and how doubtful what its tagger says of it is. */
export interface RankedNote {
  readonly note: Note;
  /** In [0, 1]. */
  readonly doubt: number;
  /** Close calls. */
  readonly close: number;
  /** Whether it was opened in De-identify. */
  readonly opened: boolean;
}

/** Notes that nobody has annotated, those first whose correction teaches most. */
export interface RankedNotes {
  readonly title: string;
  readonly phase: 'reading' | 'ranking' | 'done';
  /** Notes that are to be ranked. */
  readonly of: number;
  readonly notes: readonly RankedNote[];
  readonly problems: readonly string[];
}

/** A kept model. `head`: null where another version of this program wrote it, so that it cannot be used. */
export interface Kept extends Omit<KeptModel, 'json'> {
  readonly head: PackageHead | null;
}

/** Where a training stands. Losses and scores have one entry a finished epoch. */
export interface TrainingProgress {
  readonly epoch: number;
  readonly epochs: number;
  /** In [0, 1]. */
  readonly done: number;
  readonly losses: readonly number[];
  /** Of the epoch under way. */
  readonly loss?: number;
  readonly dev: readonly { readonly f1: number; readonly tokenRecall: number }[];
}

export interface TrainState extends JobState {
  /** What there is to learn from, in words. */
  readonly title: string;
  /** What else is to be known of it. */
  readonly told: string;
  readonly notes: readonly AnnotatedNote[];
  /** Of the notes. */
  readonly language: Language;
  /** Of reading: one sentence each, without note text. */
  readonly problems: readonly string[];
  readonly mapping: LabelMapping;
  readonly plan: TrainingPlan;
  readonly progress: TrainingProgress | null;
  /** What is done before the first epoch. */
  readonly preparing: string | null;
  readonly outcome: TrainingOutcome | null;
  /** Of a training of a new network that was going on when its page was closed. */
  readonly checkpoint: TrainingCheckpoint | null;
  /** Whether the notes are those that it was learning from. */
  readonly resumes: boolean;
  /** Notes that wait to be corrected. */
  readonly ranked: RankedNotes | null;
  /** Every version of every model that was kept here. */
  readonly kept: readonly Kept[];
}

/** No notes to learn from. What is kept, a checkpoint and ranked notes stay when there are other ones. */
export const NO_TRAINING: Omit<TrainState, 'kept' | 'checkpoint' | 'ranked'> = {
  ...NO_JOB,
  ...{ title: '', told: '', notes: [], language: 'en', problems: [], mapping: {}, plan: DEFAULT_PLAN },
  ...{ progress: null, resumes: false, preparing: null, outcome: null },
};
