import * as tf from '@tensorflow/tfjs-core';
import type { RandomSource } from '../../note/random';
import { UNCALIBRATED } from '../../taggers/decoding/threshold';
import { makeFeatureReader } from '../../taggers/features/features';
import { type CandidateFilter, makeRoleReader, writeFilter } from '../../taggers/tccnn/candidates';
import type { TccnnConfig, TccnnModel, TccnnTraining } from '../../taggers/tccnn/config';
import { CHANNELS, tccnnForward } from '../../taggers/tccnn/forward';
import { layOutPieces } from '../../taggers/tccnn/layout';
import { makeTccnnTagger } from '../../taggers/tccnn/tagger';
import { type Arrays, clipFactor, stepAdam } from '../optimizer';
import { packModel } from '../pack-package';
import {
  type TrainerHooks,
  type TrainingJob,
  type TrainingState,
  toTensors,
  trainEpochs,
  valueAndGradients,
} from '../trainer';
import { type CandidateBatch, candidateBatches } from './examples';

/** What a training run needs. */
export interface TccnnJob
  extends Omit<TccnnModel, 'parameters' | 'temperature' | 'thresholds'>,
    Pick<TrainingJob, 'shapes' | 'seed' | 'examples' | 'dev'> {
  readonly training: TccnnTraining;
}

/** `trainEpochs` for a three-channel network. */
export function trainTccnn(job: TccnnJob, state: TrainingState, hooks: TrainerHooks): Promise<TrainingState> {
  const { training, config } = job;
  const reader = {
    roles: makeRoleReader(job.filter),
    features: makeFeatureReader(config.features, job),
    labels: job.tagSet.labels,
    channel: config.channel,
  };
  return trainEpochs(job, state, hooks, (random) => ({
    batches: (epoch) => candidateBatches(job.examples(epoch, random), reader, training, random),
    step(batch, { weights, optimizer }, rate) {
      const { value, gradients } = candidateLossAndGradients(job, weights, batch, random);
      return {
        loss: value,
        size: batch.classes.length,
        tokens: batch.pieces.reduce((sum, { from, to }) => sum + to - from, 0),
        optimizer: stepAdam(weights, gradients, optimizer, rate, clipFactor(gradients, training.clipNorm)),
      };
    },
    tagger: (weights) => makeTccnnTagger({ ...job, parameters: toTensors(weights, job.shapes), ...UNCALIBRATED }),
  }));
}

/** Mean weighted negative log-likelihood of the candidates' classes, with the L2 penalty, and its gradients. */
export function candidateLossAndGradients(
  { config, training, shapes, tagSet }: Pick<TccnnJob, 'config' | 'training' | 'shapes' | 'tagSet'>,
  weights: Arrays,
  { pieces, classes, weights: factors }: CandidateBatch,
  random?: RandomSource,
): { value: number; gradients: Arrays } {
  const layout = layOutPieces(pieces, config.channel);
  const width = tagSet.labels.length + 1;
  const mask = new Float32Array(classes.length * width);
  classes.forEach((own, i) => {
    mask[i * width + own] = -(factors[i] as number) / classes.length;
  });
  return valueAndGradients({ shapes }, weights, (parameters) => {
    const logs = tccnnForward(parameters, layout, config, random);
    const loss = tf.sum(tf.mul(logs, tf.tensor2d(mask, [classes.length, width])));
    const squares = CHANNELS.map((name) => tf.sum(tf.square(parameters[`hidden.${name}`] as tf.Tensor)));
    return tf.add(loss, tf.mul(tf.addN(squares), training.l2)) as tf.Scalar;
  });
}

type Packing = Parameters<typeof packModel<TccnnConfig>>[0] & { readonly filter: CandidateFilter };

/** The package of a three-channel network. */
export function packTccnn({ filter, ...packing }: Packing) {
  const files = { 'filter.txt': new TextEncoder().encode(writeFilter(filter)) };
  return packModel(packing, { filter: 'filter.txt' }, files);
}
