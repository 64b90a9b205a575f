import type { BinaryFile } from '../../formats/document';
import type { AnnotatedNote } from '../../note/note';
import type { SimulatedKind } from '../../synthesis/simulate-notes';
import type { Language } from '../../taggers/tagger';
import type { FineTuneOptions } from '../../training/fine-tune';
import type { WholePackage } from '../../training/pack-package';
import type { NewNetwork, TrainNewOptions } from '../../training/train-new';
import type { Checkpoint, LearningProgress, TrainingResult } from '../../training/train-with-checkpoints';
import type { BackendName, RequestCount } from '../protocol';

/** A model to go on from: the id of one that ships, or all of one that was trained or imported here. */
export type Base = string | WholePackage;

export interface SimulateJob {
  readonly language: Language;
  readonly kind: SimulatedKind;
  readonly count: number;
  readonly seed: number;
}

/** Going on from a trained network with corrected notes. */
export interface FineTuneJob
  extends Required<Pick<FineTuneOptions, 'title' | 'epochs' | 'learningRate' | 'replay' | 'seed'>> {
  readonly base: Base;
  readonly notes: readonly AnnotatedNote[];
}

/** Training a network from scratch. */
export interface NewJob extends NewNetwork {
  readonly notes: readonly AnnotatedNote[];
  readonly title: string;
  /** What the result is compared with on the notes that are held out. */
  readonly rival: Base | null;
  /** Where an earlier training of the same network with the same notes stopped. */
  readonly from: Checkpoint | null;
}

/** What a training reports while it runs. */
export type NewHooks = Required<Pick<TrainNewOptions, 'onProgress' | 'onPreparing' | 'onCheckpoint'>>;

export interface TrainedPackage extends TrainingResult {
  /** Its id is that of its content. */
  readonly model: WholePackage;
}

/** What the worker that trains offers; one training at a time. */
export interface Trainer {
  /** Starts a back end that can train. @param base absolute URL of the app's folder */
  start(base: string): Promise<BackendName>;
  simulate(job: SimulateJob): Promise<readonly AnnotatedNote[]>;
  /**
   * @param onProgress after batches, now and then, and after each epoch
   * @throws CorrectedNotesError, DivergenceError, ModelPackageError, FetchError; AbortError after `cancel`
   */
  fineTune(job: FineTuneJob, onProgress: (progress: LearningProgress) => void): Promise<TrainedPackage>;
  /** @throws as `fineTune` */
  trainNew(job: NewJob, hooks: NewHooks): Promise<TrainedPackage>;
  /** Pauses the training after the current batch, or resumes it. */
  pause(on: boolean): void;
  cancel(): void;
  /** A package as one ZIP archive. */
  archive(model: WholePackage): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens such an archive, checks every file of it, and tags a text with it. @throws ModelPackageError */
  openArchive(file: BinaryFile): Promise<WholePackage>;
  requests(): Promise<RequestCount>;
}
