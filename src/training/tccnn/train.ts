import * as tf from '@tensorflow/tfjs-core';
import { evaluate } from '../../evaluation/evaluate';
import type { AnnotatedNote } from '../../note/annotated';
import { makeRandom, type Random } from '../../note/random';
import { type Decisions, UNCALIBRATED } from '../../taggers/decoding/threshold';
import { makeFeatureReader } from '../../taggers/features/features';
import { type Vocabulary, writeVocabulary } from '../../taggers/features/vocabulary';
import type { ParameterSpec } from '../../taggers/networks/network';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import { type CandidateFilter, makeRoleReader, writeFilter } from '../../taggers/tccnn/candidates';
import type { TccnnConfig, TccnnModel, TccnnTraining } from '../../taggers/tccnn/config';
import { CHANNELS, tccnnForward } from '../../taggers/tccnn/forward';
import { layOutPieces } from '../../taggers/tccnn/layout';
import { makeTccnnTagger } from '../../taggers/tccnn/tagger';
import type { Example } from '../examples';
import { type Arrays, clipFactor, stepAdam } from '../optimizer';
import { type Identity, packDecisions, packPackage } from '../pack-package';
import { quantize } from '../quantize';
import { type EpochReport, type TrainerHooks, type TrainingState, toTensors } from '../trainer';
import { type CandidateBatch, candidateBatches } from './examples';

/** What a training is made of. */
export interface TccnnJob extends Omit<TccnnModel, 'parameters' | 'temperature' | 'thresholds'> {
  readonly training: TccnnTraining;
  /** Shapes of the parameters, by name. */
  readonly shapes: Readonly<Record<string, readonly number[]>>;
  readonly seed: number;
  /** The notes of an epoch; deterministic in (epoch, random). */
  readonly examples: (epoch: number, random: Random) => readonly Example[];
  readonly dev: readonly AnnotatedNote[];
}

/**
 * Trains from `state` on until the epochs are done or the dev score has not risen for `patience` epochs. The weights of
 * `state` change in place. An abort rejects with the signal's reason.
 */
export async function trainTccnn(job: TccnnJob, state: TrainingState, hooks: TrainerHooks): Promise<TrainingState> {
  const { training, config } = job;
  const reader = {
    roles: makeRoleReader(job.filter),
    features: makeFeatureReader(config.features, job),
    labels: job.tagSet.labels,
    channel: config.channel,
  };
  const turn = yieldToEventLoop();
  let current = state;
  const late = () => training.patience > 0 && current.epoch - current.best.epoch >= training.patience;
  while (current.epoch < training.epochs && !late()) {
    const epoch = current.epoch + 1;
    const random = makeRandom(job.seed * 7919 + epoch);
    const started = performance.now();
    const batches = candidateBatches(job.examples(epoch, random), reader, training, random);
    let { optimizer } = current;
    let loss = 0;
    let weight = 0;
    let tokens = 0;
    for (const [i, batch] of batches.entries()) {
      await hooks.ready?.();
      hooks.signal?.throwIfAborted();
      const rate = learningRate(training, epoch - 1 + i / batches.length);
      const { value, gradients } = candidateLossAndGradients(job, current.weights, batch, random);
      optimizer = stepAdam(current.weights, gradients, optimizer, rate, clipFactor(gradients, training.clipNorm));
      loss += value * batch.classes.length;
      weight += batch.classes.length;
      tokens += batch.pieces.reduce((sum, { from, to }) => sum + to - from, 0);
      hooks.onProgress?.(epoch, (i + 1) / batches.length, loss / weight);
      await turn();
    }
    const seconds = (performance.now() - started) / 1000;
    const dev = await devScores(job, current.weights, hooks.signal);
    // As for the recurrent networks: what is missed leaks, so that recall counts twice.
    const score = (dev.f1 + dev.tokenRecall) / 2;
    const best = score > current.best.score ? { epoch, score, weights: copy(current.weights) } : current.best;
    current = { epoch, seconds: current.seconds + seconds, weights: current.weights, optimizer, best };
    const report = {
      epoch,
      epochs: training.epochs,
      loss: loss / weight,
      dev,
      tokensPerSecond: tokens / seconds,
      seconds,
    };
    await hooks.onEpoch(report, current);
  }
  return current;
}

/** Mean weighted negative log-likelihood of the candidates' classes, with the L2 penalty, and its gradients. */
export function candidateLossAndGradients(
  { config, training, shapes, tagSet }: Pick<TccnnJob, 'config' | 'training' | 'shapes' | 'tagSet'>,
  weights: Arrays,
  { pieces, classes, weights: factors }: CandidateBatch,
  random?: Random,
): { value: number; gradients: Arrays } {
  const layout = layOutPieces(pieces, config.channel);
  const width = tagSet.labels.length + 1;
  const mask = new Float32Array(classes.length * width);
  classes.forEach((own, i) => {
    mask[i * width + own] = -(factors[i] as number) / classes.length;
  });
  const gradients: Record<string, Float32Array> = {};
  let value = 0;
  // Arrays leave through the closure: what tidy returns it searches for tensors, number by number.
  tf.tidy(() => {
    const names = Object.keys(weights);
    const tensors = toTensors(weights, shapes);
    const result = tf.valueAndGrads((...list: tf.Tensor[]) => {
      const parameters = Object.fromEntries(names.map((name, i) => [name, list[i] as tf.Tensor]));
      const logs = tccnnForward(parameters, layout, config, random);
      const loss = tf.sum(tf.mul(logs, tf.tensor2d(mask, [classes.length, width])));
      const squares = CHANNELS.map((name) => tf.sum(tf.square(parameters[`hidden.${name}`] as tf.Tensor)));
      return tf.add(loss, tf.mul(tf.addN(squares), training.l2)) as tf.Scalar;
    })(names.map((name) => tensors[name] as tf.Tensor));
    names.forEach((name, i) => {
      gradients[name] = (result.grads[i] as tf.Tensor).dataSync() as Float32Array;
    });
    value = result.value.dataSync()[0] as number;
  });
  return { value, gradients };
}

function learningRate(training: TccnnTraining, epochsDone: number): number {
  if (!training.decay) return training.learningRate;
  const warmUp = Math.min(1, (epochsDone + 0.01) / 0.5);
  return training.learningRate * warmUp * Math.max(0.01, 1 - epochsDone / training.epochs);
}

async function devScores(job: TccnnJob, weights: Arrays, signal?: AbortSignal): Promise<EpochReport['dev']> {
  const tagger = makeTccnnTagger({ ...job, parameters: toTensors(weights, job.shapes), ...UNCALIBRATED });
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

interface Packing extends Identity, Decisions {
  readonly config: TccnnConfig;
  readonly vocabulary: Vocabulary;
  readonly filter: CandidateFilter;
  /** A gazetteer that is shared with other models: its name as seen from the package's folder, and what it holds. */
  readonly gazetteer?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly specs: readonly ParameterSpec[];
  readonly weights: Arrays;
}

/** The package of a three-channel network. */
export function packTccnn(packing: Packing) {
  const { id, title, architecture, language, labels, card, config, gazetteer } = packing;
  const { manifest, bytes } = quantize(packing.weights, packing.specs);
  const text = (content: string) => new TextEncoder().encode(content);
  return packPackage(
    { id, title, architecture, language, labels, card },
    {
      config,
      ...packDecisions(packing),
      vocabulary: 'vocabulary.txt',
      filter: 'filter.txt',
      ...(gazetteer && { gazetteer: gazetteer.name }),
      weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
    },
    {
      'weights.bin': bytes,
      'vocabulary.txt': text(writeVocabulary(packing.vocabulary)),
      'filter.txt': text(writeFilter(packing.filter)),
    },
    gazetteer ? { [gazetteer.name]: gazetteer.bytes } : {},
  );
}
