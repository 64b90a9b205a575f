import * as tf from '@tensorflow/tfjs-core';
import { numbersOf } from '../../nn/layers';
import { makeRandom } from '../../note/random';
import { makeFeatureReader } from '../../taggers/features/features';
import type { Model } from '../../taggers/networks/network';
import { epochBatches, type TrainingBatch } from '../examples';
import { type Arrays, clipFactor, initialState, stepAdam, stepSgd } from '../optimizer';
import { lossAndGradients } from '../trainer';
import { makeNoteSource } from './tagging';
import { type BenchSession, medianTimes, timedWork } from './timing';

/** Notes to cut batches from. */
const NOTES = 24;

/** Speed of training steps on a full batch, with dropout and optimizer. */
export async function measureTraining(model: Model, session: BenchSession) {
  const batch = fullestBatch(model);
  const tokens = batch.batch.lengths.reduce((sum, length) => sum + length, 0);
  const [ms] = (await medianTimes([timedWork(trainingStep(model, batch))], session)) as [number];
  return { trainingTokensPerSecond: (1000 * tokens) / ms };
}

function trainingOf({ network, language }: Model) {
  return network.presets.tuned(language).training;
}

function fullestBatch(model: Model): TrainingBatch {
  const { sequenceLength, batchRows } = trainingOf(model);
  const batches = epochBatches(
    makeNoteSource(model.language)(NOTES).map((annotated) => ({ annotated, weight: 1 })),
    makeFeatureReader(model.config.features, model),
    model.tagSet,
    { length: sequenceLength, rows: batchRows, dropped: [] },
    makeRandom(1),
  );
  const size = ({ batch }: TrainingBatch) => batch.lengths.reduce((sum, length) => sum + length, 0);
  return batches.reduce((a, b) => (size(b) > size(a) ? b : a));
}

/** A training step on a copy of the weights. */
function trainingStep(model: Model, batch: TrainingBatch): () => void {
  const { network, config, parameters } = model;
  const { optimizer, learningRate, clipNorm } = trainingOf(model);
  const shapes = Object.fromEntries(Object.entries(parameters).map(([name, { shape }]) => [name, shape]));
  const weights: Arrays = Object.fromEntries(
    Object.keys(parameters).map((name) => [
      name,
      tf.tidy(() => numbersOf(parameters, name).dataSync<'float32'>().slice()),
    ]),
  );
  const random = makeRandom(1);
  let state = initialState(weights, optimizer);
  return () => {
    const { gradients } = lossAndGradients({ network, config, shapes }, weights, batch, random);
    const factor = clipFactor(gradients, clipNorm);
    if (optimizer === 'sgd') stepSgd(weights, gradients, learningRate, factor);
    else state = stepAdam(weights, gradients, state, learningRate, factor);
  };
}
