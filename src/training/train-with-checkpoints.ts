import type { GroupChanges } from './dev-groups';
import { type Arrays, copyArrays } from './optimizer';
import type { PackedModel } from './pack-package';
import {
  DivergenceError,
  type EpochReport,
  type TrainerHooks,
  type TrainingJob,
  type TrainingState,
  train,
} from './trainer';

/** A training between two epochs: weights, the optimizer's moments and scores. It holds no note text. */
export interface Checkpoint {
  readonly state: TrainingState;
  /** Mean negative log-likelihood of a token in each finished epoch. */
  readonly losses: readonly number[];
  /** Scores on the job's dev notes after each finished epoch. */
  readonly dev: readonly EpochReport['dev'][];
}

export interface LearningProgress extends Omit<Checkpoint, 'state'> {
  /** From 1. */
  readonly epoch: number;
  readonly epochs: number;
  /** Of the whole training, in [0, 1]. */
  readonly done: number;
  /** Mean loss of the current epoch so far; absent between epochs. */
  readonly loss?: number;
}

export interface LearningHooks extends Pick<TrainerHooks, 'signal' | 'ready'> {
  readonly onProgress?: (progress: LearningProgress) => void;
}

interface Learnt extends Pick<Checkpoint, 'losses'> {
  /** Whether the loss of a later epoch was not finite; the result is then what was kept before. */
  readonly diverged: boolean;
}

/** The result of a training, without the model. */
export interface TrainingResult extends Learnt {
  /** The change from another tagger to the new one, for each group of notes that were not learnt from. */
  readonly changes: readonly GroupChanges[];
  /** How many notes were learnt from. */
  readonly learntFrom: number;
}

export interface TrainedModel extends TrainingResult {
  readonly packed: PackedModel;
}

/**
 * Trains from a checkpoint and reports progress. A loss or a weight that is not finite ends the training.
 * @param keep saves the state after each epoch; the next epoch begins once it resolves
 * @param isKept whether there is a sound state to end with
 * @throws DivergenceError if there is none; the signal's reason
 */
export async function trainFrom(
  job: TrainingJob,
  from: Checkpoint,
  { signal, ready, onProgress }: LearningHooks,
  keep: (checkpoint: Checkpoint) => Promise<void> | void,
  isKept: () => boolean,
): Promise<Learnt> {
  const { epochs } = job.training;
  const losses = [...from.losses];
  const dev = [...from.dev];
  const report = (epoch: number, done: number, loss?: number) =>
    onProgress?.({
      ...{ epoch, epochs, done: (epoch - 1 + done) / epochs, losses: [...losses], dev: [...dev] },
      ...(loss !== undefined && { loss }),
    });
  try {
    await train(job, from.state, {
      ...{ ...(signal && { signal }), ...(ready && { ready }) },
      onProgress: report,
      async onEpoch({ epoch, ...own }, state) {
        if (!Object.values(state.weights).every((array) => array.every(Number.isFinite)))
          throw new DivergenceError(epoch);
        losses.push(own.loss);
        dev.push(own.dev);
        report(epoch, 1);
        await keep({ state, losses: [...losses], dev: [...dev] });
      },
    });
  } catch (cause) {
    if (!(cause instanceof DivergenceError) || !isKept()) throw cause;
    return { losses, diverged: true };
  }
  return { losses, diverged: false };
}

/** Trains all epochs and keeps the weights of the last one that is sound. @throws as `trainFrom` */
export async function trainAndKeepLast(
  job: TrainingJob,
  begun: TrainingState,
  hooks: LearningHooks,
): Promise<Learnt & { readonly weights: Arrays }> {
  let weights: Arrays | undefined;
  const keep = ({ state }: Checkpoint) => {
    weights = copyArrays(state.weights);
  };
  const learnt = await trainFrom(job, { state: begun, losses: [], dev: [] }, hooks, keep, () => weights !== undefined);
  return { weights: weights ?? begun.weights, ...learnt };
}
