import type { Arrays } from './optimizer';
import {
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

interface Learnt {
  readonly weights: Arrays;
  readonly losses: readonly number[];
  /** Whether an epoch after those of `losses` came to no number. */
  readonly diverged: boolean;
}

export interface LearningHooks extends Pick<TrainerHooks, 'signal' | 'ready'> {
  readonly onProgress?: (progress: LearningProgress) => void;
}

/**
 * Trains all epochs and keeps the weights of the last, or of the last one before the loss or a weight is no number.
 * @throws DivergenceError where that is none; the signal's reason
 */
export async function trainAndKeepLast(
  job: TrainingJob,
  state: TrainingState,
  { signal, ready, onProgress }: LearningHooks,
): Promise<Learnt> {
  const { epochs } = job.training;
  const losses: number[] = [];
  const scores: EpochReport['dev'][] = [];
  let weights: Arrays | undefined;
  const report = (epoch: number, done: number, loss?: number) =>
    onProgress?.({
      ...{ epoch, epochs, done: (epoch - 1 + done) / epochs, losses: [...losses], dev: [...scores] },
      ...(loss !== undefined && { loss }),
    });
  try {
    await train(job, state, {
      ...{ ...(signal && { signal }), ...(ready && { ready }) },
      onProgress: report,
      onEpoch({ epoch, loss, dev }, current) {
        if (!finite(current.weights)) throw new DivergenceError(epoch);
        weights = copy(current.weights);
        losses.push(loss);
        scores.push(dev);
        report(epoch, 1);
      },
    });
  } catch (cause) {
    if (!(cause instanceof DivergenceError) || !weights) throw cause;
    return { weights, losses, diverged: true };
  }
  return { weights: weights ?? state.weights, losses, diverged: false };
}

function finite(weights: Arrays): boolean {
  return Object.values(weights).every((array) => array.every(Number.isFinite));
}

function copy(weights: Arrays): Arrays {
  return Object.fromEntries(Object.entries(weights).map(([name, array]) => [name, array.slice()]));
}
