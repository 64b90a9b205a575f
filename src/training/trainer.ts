import * as tf from '@tensorflow/tfjs-core';
import { evaluate } from '../evaluation/evaluate';
import type { AnnotatedNote } from '../note/annotated';
import { makeRandom, type Random } from '../note/random';
import type { TagSet } from '../taggers/decoding/scheme';
import { UNCALIBRATED } from '../taggers/decoding/threshold';
import { type FeatureName, type FeatureSources, groupNames, makeFeatureReader } from '../taggers/features/features';
import { goldMask, goldTokens } from '../taggers/networks/gold';
import type { Loss, Network, NetworkConfig, TrainingConfig } from '../taggers/networks/network';
import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import { yieldToEventLoop } from '../taggers/reading/parts';
import type { Language } from '../taggers/tagger';
import { type Example, epochBatches, type PieceOptions, type TrainingBatch } from './examples';
import {
  type Arrays,
  type Average,
  beginAverage,
  clipFactor,
  initialState,
  type OptimizerState,
  stepAdam,
  stepAverage,
  stepSgd,
} from './optimizer';

/** What a training run is made of. */
export interface TrainingJob extends FeatureSources {
  readonly network: Network;
  readonly config: NetworkConfig;
  readonly training: TrainingConfig;
  readonly language: Language;
  readonly tagSet: TagSet;
  /** Shapes of the parameters, by name. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  /** Parameters that keep their first values. */
  readonly frozen?: readonly string[];
  readonly seed: number;
  /** The notes of an epoch (fresh surrogates each time); deterministic in (epoch, random). */
  readonly examples: (epoch: number, random: Random) => readonly Example[];
  readonly dev: readonly AnnotatedNote[];
}

/** All that must be kept to go on after an interruption. */
export interface TrainingState {
  /** Epochs finished, and how long their training took. */
  readonly epoch: number;
  readonly seconds: number;
  readonly weights: Arrays;
  readonly optimizer: OptimizerState;
  /** Where the training averages its weights. */
  readonly average?: Average;
  readonly best: { readonly epoch: number; readonly score: number; readonly weights: Arrays };
}

export interface EpochReport {
  readonly epoch: number;
  readonly epochs: number;
  /** Mean negative log-likelihood a token. */
  readonly loss: number;
  readonly dev: {
    readonly precision: number;
    readonly recall: number;
    readonly f1: number;
    readonly tokenRecall: number;
  };
  readonly tokensPerSecond: number;
  readonly seconds: number;
}

export interface TrainerHooks {
  /** After each epoch, before the next: keep the state here. */
  readonly onEpoch: (report: EpochReport, state: TrainingState) => Promise<void> | void;
  /** Within an epoch: the share done, in [0, 1], and the mean loss of its tokens so far. */
  readonly onProgress?: (epoch: number, done: number, loss: number) => void;
  /** Awaited before each batch: training rests until it resolves. */
  readonly ready?: () => Promise<void> | undefined;
  readonly signal?: AbortSignal;
}

/** The loss became no number. What the hooks kept of the epoch before is sound; the weights may not be. */
export class DivergenceError extends Error {
  override readonly name = 'DivergenceError';
  constructor(epoch: number) {
    super(`The loss of epoch ${epoch} is no number any more: train with a smaller learning rate`);
  }
}

export function beginTraining(weights: Arrays, training: TrainingConfig): TrainingState {
  return {
    epoch: 0,
    seconds: 0,
    weights,
    optimizer: initialState(weights, training.optimizer),
    ...(training.averaging && { average: beginAverage(weights) }),
    best: { epoch: 0, score: -1, weights },
  };
}

/**
 * Trains from `state` on until the epochs are done or the dev score has not risen for `patience` epochs. The weights of
 * `state` and their average change in place. An abort rejects with the signal's reason, between batches or while the dev notes are tagged.
 * @throws DivergenceError before a loss that is no number changes a weight
 */
export async function train(job: TrainingJob, state: TrainingState, hooks: TrainerHooks): Promise<TrainingState> {
  const { training } = job;
  const read = makeFeatureReader(job.config.features, job);
  const turn = yieldToEventLoop();
  let current = state;
  while (current.epoch < training.epochs && !outOfPatience(current, training)) {
    const epoch = current.epoch + 1;
    const random = makeRandom(job.seed * 7919 + epoch);
    const started = performance.now();
    const examples = job.examples(epoch, random);
    const batches = epochBatches(
      examples,
      read,
      job.tagSet,
      { length: training.sequenceLength, rows: training.batchRows, dropped: droppedGroups(job) },
      random,
    );
    let { optimizer, average } = current;
    let loss = 0;
    let tokens = 0;
    for (const [i, batch] of batches.entries()) {
      await hooks.ready?.();
      hooks.signal?.throwIfAborted();
      const rate = learningRate(training, epoch - 1 + i / batches.length);
      const { value, gradients } = lossAndGradients(job, current.weights, batch, random);
      if (!Number.isFinite(value)) throw new DivergenceError(epoch);
      const factor = clipFactor(gradients, training.clipNorm);
      if (training.optimizer === 'sgd') stepSgd(current.weights, gradients, rate, factor);
      else optimizer = stepAdam(current.weights, gradients, optimizer, rate, factor);
      if (average) average = stepAverage(average, current.weights, training.averaging ?? 0);
      const size = batch.batch.lengths.reduce((sum, length) => sum + length, 0);
      loss += value * size;
      tokens += size;
      hooks.onProgress?.(epoch, (i + 1) / batches.length, loss / tokens);
      await turn();
    }
    const seconds = (performance.now() - started) / 1000;
    const { weights } = average ?? current;
    const dev = await devScores(job, weights, hooks.signal);
    const score = devScore(dev);
    // While nothing is found at all, a later epoch is better than an earlier one, and no patience is lost.
    const better = score > current.best.score || current.best.score === 0;
    const best = better ? { epoch, score, weights: copy(weights) } : current.best;
    current = { ...current, epoch, seconds: current.seconds + seconds, optimizer, ...(average && { average }), best };
    const report = {
      epoch,
      epochs: training.epochs,
      loss: loss / tokens,
      dev,
      tokensPerSecond: tokens / seconds,
      seconds,
    };
    await hooks.onEpoch(report, current);
  }
  return current;
}

function droppedGroups({ config, training }: TrainingJob): PieceOptions['dropped'] {
  const shares: Partial<Record<FeatureName, number>> = {
    words: training.wordDropout,
    gazetteer: training.gazetteerDropout,
  };
  return groupNames(config.features).flatMap((name, group) => {
    const share = shares[name] ?? 0;
    return share > 0 ? [{ group, share }] : [];
  });
}

/** What the epoch to keep is chosen by: strict F1 and the recall of PHI tokens count alike, since what is missed leaks. */
function devScore({ f1, tokenRecall }: EpochReport['dev']): number {
  return (f1 + tokenRecall) / 2;
}

function outOfPatience(state: TrainingState, training: TrainingConfig): boolean {
  return training.patience > 0 && state.epoch - state.best.epoch >= training.patience;
}

function learningRate(training: TrainingConfig, epochsDone: number): number {
  if (!training.decay) return training.learningRate;
  const warmUp = Math.min(1, (epochsDone + 0.01) / 0.5);
  return training.learningRate * warmUp * Math.max(0.01, 1 - epochsDone / training.epochs);
}

/** Mean negative log-likelihood of the gold tags and its gradient with respect to every weight that is not frozen. */
export function lossAndGradients(
  job: Pick<TrainingJob, 'network' | 'config' | 'shapes' | 'frozen'>,
  weights: Arrays,
  { batch, gold }: TrainingBatch,
  random?: Random,
): { value: number; gradients: Arrays } {
  const gradients: Record<string, Float32Array> = {};
  const loss = job.network.loss ?? negativeLogLikelihood(job.network);
  let value = 0;
  // Arrays leave through the closure: what tidy returns it searches for tensors, number by number.
  tf.tidy(() => {
    const names = Object.keys(weights).filter((name) => !job.frozen?.includes(name));
    const tensors = toTensors(weights, job.shapes);
    const result = tf.valueAndGrads((...list: tf.Tensor[]) => {
      const learning = Object.fromEntries(names.map((name, i) => [name, list[i] as tf.Tensor]));
      const parameters = { ...tensors, ...learning };
      return loss(parameters, batch, gold, job.config, random);
    })(names.map((name) => tensors[name] as tf.Tensor));
    names.forEach((name, i) => {
      gradients[name] = (result.grads[i] as tf.Tensor).dataSync() as Float32Array;
    });
    value = result.value.dataSync()[0] as number;
  });
  return { value, gradients };
}

function negativeLogLikelihood({ forward }: Network): Loss {
  return (parameters, batch, gold, config, random) => {
    const logPosterior = forward(parameters, batch, config, random);
    return tf.div(tf.sum(tf.mul(logPosterior, goldMask(logPosterior.shape, gold))), -goldTokens(gold)) as tf.Scalar;
  };
}

export function toTensors(weights: Arrays, shapes: TrainingJob['shapes']): Record<string, tf.Tensor> {
  return Object.fromEntries(
    Object.entries(weights).map(([name, array]) => [name, tf.tensor(array, [...(shapes[name] as number[])])]),
  );
}

async function devScores(job: TrainingJob, weights: Arrays, signal?: AbortSignal): Promise<EpochReport['dev']> {
  const tagger = makeNetworkTagger({
    ...job,
    id: 'dev',
    title: 'dev',
    parameters: toTensors(weights, job.shapes),
    ...UNCALIBRATED,
  });
  const notes = job.dev.map(({ note }) => note);
  const taggings = await tagger.tag(notes, signal ? { signal } : {}).finally(() => tagger.dispose());
  const report = evaluate(
    job.dev,
    taggings.map(({ spans }) => spans),
  );
  const { precision, recall, f1 } = report.strict.micro;
  return { precision, recall, f1, tokenRecall: report.tokens.binary.recall };
}

function copy(weights: Arrays): Arrays {
  return Object.fromEntries(Object.entries(weights).map(([name, array]) => [name, array.slice()]));
}
