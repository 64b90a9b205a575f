import type { Language } from '../../note/language';
import type { AnnotatedNote, Note } from '../../note/note';
import type { KeptModel } from '../../storage/database';
import type { StoppedTraining } from '../../storage/trainings';
import type { PackageHead } from '../../taggers/package/model-package';
import type { LearningProgress } from '../../training/train-with-checkpoints';
import type { DroppedTitle } from '../core/files';
import { type JobState, NO_JOB } from '../core/job';
import type { LabelMapping } from '../corpus/labels';
import type { CorpusProblem, UnusableCorpus } from '../corpus/reading';
import type { CorrectedNotes } from './corrected-notes';
import type { TrainingOutcome } from './outcome';
import { DEFAULT_PLAN, type NewNetworkPlan, type TrainingMode, type TrainingPlan } from './plan';

/** A note to be corrected, with the doubt of its tagger. */
export interface RankedNote {
  readonly note: Note;
  /** In [0, 1]. */
  readonly doubt: number;
  /** How many close calls it has. */
  readonly close: number;
  /** Whether it was opened in De-identify. */
  readonly opened: boolean;
}

/** Notes that nobody has annotated, the most doubtful first. */
export interface RankedNotes {
  readonly title: DroppedTitle;
  readonly phase: 'reading' | 'ranking' | 'done';
  /** How many notes are to be ranked. */
  readonly of: number;
  readonly notes: readonly RankedNote[];
  readonly problems: readonly CorpusProblem[];
  /** Why they could not be ranked. */
  readonly failure: string | null;
}

/** A kept model. `head`: null where another version of this program wrote it, so that it cannot be used. */
export interface Kept extends Omit<KeptModel, 'json'> {
  readonly head: PackageHead | null;
}

interface TrainingProgress extends LearningProgress {
  readonly mode: TrainingMode;
}

/** Describes a checkpoint, without its weights. */
export interface TrainingCheckpoint extends StoppedTraining {
  /** The person's choices for the training; with its notes, they determine the result. */
  readonly choices: { readonly network: NewNetworkPlan; readonly mapping: LabelMapping };
}

/** Where the notes to learn from come from. */
export type NotesSource =
  | { readonly kind: 'files'; readonly title: DroppedTitle }
  | { readonly kind: 'simulated' }
  | ({ readonly kind: 'corrected' } & Pick<CorrectedNotes, 'untouched' | 'foreign' | 'undecided'>);

/** Why there is nothing to learn from. */
export type NothingToLearn =
  /** Nobody has decided anything about the open notes. */
  { readonly why: 'undecided' } | UnusableCorpus;

export interface TrainState extends JobState {
  /** Where the notes come from; null while there are none. */
  readonly source: NotesSource | null;
  /** Why there are none, where some were asked for. */
  readonly refusal: NothingToLearn | null;
  readonly notes: readonly AnnotatedNote[];
  /** Of the notes. */
  readonly language: Language;
  /** Of reading the notes. */
  readonly problems: readonly CorpusProblem[];
  readonly mapping: LabelMapping;
  readonly plan: TrainingPlan;
  readonly progress: TrainingProgress | null;
  /** The step of training word vectors before the first epoch, in words. */
  readonly preparing: string | null;
  readonly outcome: TrainingOutcome | null;
  /** The name that the person typed for the result; null: the one that is suggested. */
  readonly typedName: string | null;
  /** Of a training of a new network that was interrupted. */
  readonly checkpoint: TrainingCheckpoint | null;
  /** Whether the notes are those that it was learning from. */
  readonly resumes: boolean;
  /** Notes that wait to be corrected. */
  readonly ranked: RankedNotes | null;
  /** Every version of every model that was kept here. */
  readonly kept: readonly Kept[];
}

/** The kept model that is the result, if it was kept and not removed since. */
export function keptOutcome({ outcome, kept }: Pick<TrainState, 'outcome' | 'kept'>): Kept | undefined {
  return outcome === null ? undefined : kept.find(({ id }) => id === outcome.model.json.id);
}

/** The state without notes. Kept models, a checkpoint and ranked notes are not in it: they stay when the notes change. */
export const NO_TRAINING: Omit<TrainState, 'kept' | 'checkpoint' | 'ranked'> = {
  ...NO_JOB,
  source: null,
  refusal: null,
  notes: [],
  language: 'en',
  problems: [],
  mapping: {},
  plan: DEFAULT_PLAN,
  progress: null,
  resumes: false,
  preparing: null,
  outcome: null,
  typedName: null,
};
