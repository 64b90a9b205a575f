import type { GroupChanges } from './dev-groups';
import type { Arrays } from './optimizer';
import type { PackedModel } from './pack-package';
import {
  copyArrays,
  DivergenceError,
  type EpochReport,
  type TrainerHooks,
  type TrainingJob,
  type TrainingState,
  train,
} from './trainer';

export interface LearningProgress {
  /** From 1. */
  readonly epoch: number;
  readonly epochs: number;
  /** Of the whole training, in [0, 1]. */
  readonly done: number;
  /** Of the epochs that are finished: mean negative log-likelihood a token. */
  readonly losses: readonly number[];
  /** Of those epochs: the scores on the job's dev notes. */
  readonly dev: readonly EpochReport['dev'][];
  /** Of the epoch under way so far; absent between epochs. */
  readonly loss?: number;
}

/** A training between two epochs: weights, the optimizer's moments and scores; nothing of the notes but what these have learnt. */
export interface Checkpoint {
  readonly state: TrainingState;
  readonly losses: readonly number[];
  readonly dev: readonly EpochReport['dev'][];
}

export interface LearningHooks extends Pick<TrainerHooks, 'signal' | 'ready'> {
  readonly onProgress?: (progress: LearningProgress) => void;
}

interface Learnt {
  /** Mean negative log-likelihood a token, an epoch each. */
  readonly losses: readonly number[];
  /** Whether the loss of an epoch after those stopped being a number; what was kept before is the result then. */
  readonly diverged: boolean;
}

/** What a training on somebody's notes has come to, besides the model. */
export interface TrainingResult extends Learnt {
  /** By kind of notes that were not learnt from: another tagger before, the new one after. */
  readonly changes: readonly GroupChanges[];
  /** How many notes were learnt from. */
  readonly learntFrom: number;
}

/** The same with the model. */
export interface TrainedModel extends TrainingResult {
  readonly packed: PackedModel;
}

/**
 * Trains from a checkpoint on and tells of it. A loss that is no number ends it, where something sound was kept before.
 * @param keep is given the state after each epoch; the next begins once it is kept. @throws DivergenceError for one that isn't sound
 * @param isKept whether there is something to end with
 * @throws DivergenceError where there is none; the signal's reason
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

/** Trains all epochs and keeps the weights of the last, or of the last one before the loss or a weight is no number. Throws as `trainFrom`. */
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
