import * as tf from '@tensorflow/tfjs-core';
import { evaluate } from '../evaluation/evaluate';
import type { MacroScore } from '../evaluation/score';
import type { Batch } from '../nn/batch';
import type { AnnotatedNote } from '../note/note';
import { makeRandom, type RandomSource } from '../note/random';
import { UNCALIBRATED } from '../taggers/decoding/threshold';
import { type FeatureName, type FeatureSources, groupNames, makeFeatureReader } from '../taggers/features/features';
import { goldMask, goldTokens } from '../taggers/networks/gold';
import type { GoldTags, Loss, Model, Network, TagCounts, TrainingConfig } from '../taggers/networks/network';
import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import { yieldToEventLoop } from '../taggers/reading/parts';
import type { Tagger } from '../taggers/tagger';
import { type Example, epochBatches, type PieceOptions, type TrainingBatch } from './examples';
import {
  type Arrays,
  type Average,
  beginAverage,
  clipFactor,
  copyArrays,
  initialState,
  type OptimizerState,
  stepAdam,
  stepAverage,
  stepSgd,
} from './optimizer';
import { touchedRows } from './touched-rows';

/** What a training run needs. */
export interface TrainingJob extends FeatureSources, Pick<Model, 'network' | 'config' | 'language' | 'tagSet'> {
  readonly training: TrainingConfig;
  /** Shapes of the parameters, by name. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  readonly seed: number;
  /** The notes of an epoch, with fresh surrogates in each; deterministic in (epoch, random). */
  readonly examples: (epoch: number, random: RandomSource) => readonly Example[];
  readonly dev: readonly AnnotatedNote[];
  readonly teachers?: Teachers;
}

/** Trained networks to learn from, with the features and tags of the new one (Hinton et al. 2015, section 2). */
export interface Teachers {
  /** Share in [0, 1] of what is learnt from them in a labelled note; the rest is learnt from the gold tags. */
  readonly share: number;
  readonly models: readonly Pick<Model, 'network' | 'config' | 'parameters'>[];
}

/** Everything needed to resume an interrupted training. */
export interface TrainingState {
  /** Finished epochs, and the seconds that their training took. */
  readonly epoch: number;
  readonly seconds: number;
  readonly weights: Arrays;
  readonly optimizer: OptimizerState;
  /** Only if the training averages its weights. */
  readonly average?: Average;
  readonly best: { readonly epoch: number; readonly score: number; readonly weights: Arrays };
}

export interface EpochReport {
  readonly epoch: number;
  readonly epochs: number;
  /** Mean negative log-likelihood a token. */
  readonly loss: number;
  readonly dev: Omit<MacroScore, 'f2'> & { readonly tokenRecall: number };
  readonly tokensPerSecond: number;
  readonly seconds: number;
}

export interface TrainerHooks {
  /** Called after each epoch and awaited before the next one: save the state here. */
  readonly onEpoch: (report: EpochReport, state: TrainingState) => Promise<void> | void;
  /** Called within an epoch with the share done, in [0, 1], and the mean loss of its tokens so far. */
  readonly onProgress?: (epoch: number, done: number, loss: number) => void;
  /** Awaited before each batch: training pauses until it resolves. */
  readonly ready?: () => Promise<void> | undefined;
  readonly signal?: AbortSignal;
}

/** The loss is not finite. What the hooks saved after the last epoch is sound; the weights may not be. */
export class DivergenceError extends Error {
  override readonly name = 'DivergenceError';
  constructor(epoch: number) {
    super(`The loss of epoch ${epoch} is not finite: train with a smaller learning rate`);
  }
}

export function beginTraining(
  weights: Arrays,
  training: Pick<TrainingConfig, 'optimizer' | 'averaging'>,
): TrainingState {
  return {
    epoch: 0,
    seconds: 0,
    weights,
    optimizer: initialState(weights, training.optimizer),
    ...(training.averaging && { average: beginAverage(weights) }),
    best: { epoch: 0, score: -1, weights },
  };
}

/** The batches of one epoch for some kind of network, and how to train on one. */
interface EpochSteps<Batch> {
  batches(epoch: number, random: RandomSource): readonly Batch[];
  /** Changes the weights of `state` in place. */
  step(batch: Batch, state: Pick<TrainingState, 'weights' | 'optimizer' | 'average'>, rate: number): Step;
  /** A tagger with these weights, to be scored. */
  tagger(weights: Arrays): Tagger;
}

interface Step extends Pick<TrainingState, 'optimizer' | 'average'> {
  /** Mean loss of the batch's items, and how many there are: tokens, or candidates. */
  readonly loss: number;
  readonly size: number;
  readonly tokens: number;
}

/**
 * Trains from `state` until all epochs are done or the dev score has not risen for `patience` epochs. The weights of `state`
 * and their average change in place. An abort rejects with the signal's reason, between batches or while the dev notes are tagged.
 */
export async function trainEpochs<Batch>(
  job: Pick<TrainingJob, 'seed' | 'dev'> & {
    readonly training: Pick<TrainingConfig, 'epochs' | 'learningRate' | 'decay' | 'patience'>;
  },
  state: TrainingState,
  hooks: TrainerHooks,
  stepsOf: (random: RandomSource) => EpochSteps<Batch>,
): Promise<TrainingState> {
  const { training } = job;
  const turn = yieldToEventLoop();
  let current = state;
  const isStuck = () => training.patience > 0 && current.epoch - current.best.epoch >= training.patience;
  while (current.epoch < training.epochs && !isStuck()) {
    const epoch = current.epoch + 1;
    const random = makeRandom(job.seed * 7919 + epoch);
    const started = performance.now();
    const steps = stepsOf(random);
    const batches = steps.batches(epoch, random);
    let { optimizer, average } = current;
    let [loss, size, tokens] = [0, 0, 0];
    for (const [i, batch] of batches.entries()) {
      await hooks.ready?.();
      hooks.signal?.throwIfAborted();
      const rate = learningRate(training, epoch - 1 + i / batches.length);
      const done = steps.step(batch, { weights: current.weights, optimizer, ...(average && { average }) }, rate);
      ({ optimizer, average } = done);
      loss += done.loss * done.size;
      size += done.size;
      tokens += done.tokens;
      hooks.onProgress?.(epoch, (i + 1) / batches.length, loss / size);
      await turn();
    }
    const seconds = (performance.now() - started) / 1000;
    const { weights } = average ?? current;
    const dev = await devScores(steps.tagger(weights), job.dev, hooks.signal);
    // Token recall counts as much as strict F1, since what is missed leaks.
    const score = (dev.f1 + dev.tokenRecall) / 2;
    // While nothing is found, each epoch counts as better than the one before, so that patience doesn't run out.
    const better = score > current.best.score || current.best.score === 0;
    const best = better ? { epoch, score, weights: copyArrays(weights) } : current.best;
    current = { ...current, epoch, seconds: current.seconds + seconds, optimizer, ...(average && { average }), best };
    const { epochs } = training;
    await hooks.onEpoch({ epoch, epochs, loss: loss / size, dev, tokensPerSecond: tokens / seconds, seconds }, current);
  }
  return current;
}

/**
 * `trainEpochs` for a recurrent network.
 * @throws DivergenceError for a loss that is not finite, before it changes a weight; Error if there are teachers, and one of them or
 * the network has no CRF
 */
export async function train(job: TrainingJob, state: TrainingState, hooks: TrainerHooks): Promise<TrainingState> {
  checkTeachers(job);
  const { training } = job;
  const read = makeFeatureReader(job.config.features, job);
  const { sequenceLength: length, batchRows: rows, slide } = training;
  const cut = { length, slide, rows, dropped: droppedGroups(job), whole: job.teachers !== undefined };
  let epoch = state.epoch;
  return trainEpochs(job, state, hooks, (random) => ({
    batches(current) {
      epoch = current;
      return epochBatches(job.examples(epoch, random), read, job.tagSet, cut, random);
    },
    step({ batch, whole = batch, gold: own, unlabelled }, { weights, optimizer, average }, rate) {
      const gold = job.teachers ? taughtBy(job.teachers, whole, own, unlabelled) : own;
      const touched = touchedRows(batch, job.config.features, job.shapes);
      const part = touched.gather(weights);
      const small = { ...job, shapes: touched.shapes };
      const { value, gradients } = lossAndGradients(small, part, { batch: touched.batch, gold }, random);
      if (!Number.isFinite(value)) throw new DivergenceError(epoch);
      const factor = clipFactor(gradients, training.clipNorm);
      const { step, first, second } = optimizer;
      const moments = { step, first: touched.gather(first), second: touched.gather(second) };
      if (training.optimizer === 'sgd') stepSgd(part, gradients, rate, factor);
      const stepped = training.optimizer === 'sgd' ? moments : stepAdam(part, gradients, moments, rate, factor);
      touched.scatter(part, weights);
      touched.scatter(moments.first, first);
      touched.scatter(moments.second, second);
      const size = batch.lengths.reduce((sum, length) => sum + length, 0);
      return {
        ...{ loss: value, size, tokens: size },
        optimizer: { step: stepped.step, first, second },
        ...(average && { average: stepAverage(average, weights, training.averaging ?? 0) }),
      };
    },
    tagger: (weights) => {
      const parameters = toTensors(weights, job.shapes);
      return makeNetworkTagger({ ...job, id: 'dev', title: 'dev', parameters, ...UNCALIBRATED });
    },
  }));
}

function checkTeachers({ network, teachers }: TrainingJob): void {
  if (!teachers) return;
  const without = [network, ...teachers.models.map((model) => model.network)].find((each) => !each.expectedCounts);
  if (without) throw new Error(`${without.title} can't be a teacher or learn from one: it has no CRF`);
}

/** The gold tags of a batch with what the teachers expect on average, where they teach a row of it. */
function taughtBy(
  { share, models }: Teachers,
  batch: Batch,
  gold: GoldTags,
  unlabelled: TrainingBatch['unlabelled'],
): GoldTags {
  const { tags, weights: all } = gold;
  const taught = all.map((weight, row) => weight * (unlabelled[row] ? 1 : share));
  if (taught.every((weight) => weight === 0)) return gold;
  const counts = models.map(
    ({ network, parameters, config }) => network.expectedCounts?.(parameters, batch, config, taught) as TagCounts,
  );
  const weights = all.map((weight, row) => weight - (taught[row] as number));
  return { tags, weights, taught: { weights: taught, counts: meanCounts(counts) } };
}

function meanCounts(all: readonly TagCounts[]): TagCounts {
  const mean = (name: keyof TagCounts) =>
    (all[0] as TagCounts)[name].map(
      (_, at) => all.reduce((sum, counts) => sum + (counts[name][at] as number), 0) / all.length,
    );
  return { emissions: mean('emissions'), transitions: mean('transitions'), start: mean('start'), end: mean('end') };
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

function learningRate(training: Parameters<typeof trainEpochs>[0]['training'], epochsDone: number): number {
  if (!training.decay) return training.learningRate;
  const warmUp = Math.min(1, (epochsDone + 0.01) / 0.5);
  return training.learningRate * warmUp * Math.max(0.01, 1 - epochsDone / training.epochs);
}

/** Mean negative log-likelihood of the gold tags and its gradient with respect to every weight. */
export function lossAndGradients(
  job: Pick<TrainingJob, 'network' | 'config' | 'shapes'> & {
    readonly training?: Pick<TrainingConfig, 'loss'>;
  },
  weights: Arrays,
  { batch, gold }: Pick<TrainingBatch, 'batch' | 'gold'>,
  random?: RandomSource,
): { value: number; gradients: Arrays } {
  const { network, training } = job;
  const loss =
    training?.loss === 'binary' ? binaryCrossEntropy(network) : (network.loss ?? negativeLogLikelihood(network));
  return valueAndGradients(job, weights, (parameters) => loss(parameters, batch, gold, job.config, random));
}

/** A loss and its gradient with respect to every weight. */
export function valueAndGradients(
  { shapes }: Pick<TrainingJob, 'shapes'>,
  weights: Arrays,
  loss: (parameters: Readonly<Record<string, tf.Tensor>>) => tf.Scalar,
): { value: number; gradients: Arrays } {
  const gradients: Record<string, Float32Array> = {};
  let value = 0;
  // The arrays are assigned rather than returned, because tidy searches what it returns for tensors, number by number.
  tf.tidy(() => {
    const tensors = toTensors(weights, shapes);
    const names = Object.keys(tensors);
    const result = tf.valueAndGrads((...list: tf.Tensor[]) =>
      loss(Object.fromEntries(names.map((name, i) => [name, list[i] as tf.Tensor]))),
    )(Object.values(tensors));
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

/** The mean over tokens and tags of -log p of a gold tag and -log(1 - p) of any other. */
function binaryCrossEntropy({ forward }: Network): Loss {
  return (parameters, batch, gold, config, random) => {
    const logPosterior = forward(parameters, batch, config, random);
    const tags = logPosterior.shape[2];
    const right = goldMask(logPosterior.shape, gold);
    const all = tf.tile(tf.sum(right, 2, true), [1, 1, tags]);
    const otherwise = tf.log(tf.clipByValue(tf.sub(1, tf.exp(logPosterior)), 1e-7, 1));
    const sum = tf.add(tf.mul(logPosterior, right), tf.mul(otherwise, tf.sub(all, right)));
    return tf.div(tf.sum(sum), -goldTokens(gold) * tags) as tf.Scalar;
  };
}

export function toTensors(weights: Arrays, shapes: TrainingJob['shapes']): Record<string, tf.Tensor> {
  return Object.fromEntries(
    Object.entries(weights).map(([name, array]) => [name, tf.tensor(array, [...(shapes[name] as number[])])]),
  );
}

async function devScores(
  tagger: Tagger,
  dev: readonly AnnotatedNote[],
  signal: AbortSignal | undefined,
): Promise<EpochReport['dev']> {
  const notes = dev.map(({ note }) => note);
  const taggings = await tagger.tag(notes, { signal }).finally(() => tagger.dispose());
  const report = evaluate(
    dev,
    taggings.map(({ spans }) => spans),
  );
  const { precision, recall, f1 } = report.strict.micro;
  return { precision, recall, f1, tokenRecall: report.tokens.binary.recall };
}
