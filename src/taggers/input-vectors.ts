import * as tf from '@tensorflow/tfjs-core';
import type { Bags, Batch } from '../nn/batch';
import { convolveCharacters, encodeCharacters, FILTER_WIDTH, filterTable, scanCharacters } from '../nn/characters';
import { lookUp, type Parameters } from '../nn/layers';
import { type FeatureConfig, type FeatureGroup, type FeatureName, groupNames } from './features';
import type { NetworkConfig, NetworkSizes, ParameterSpec } from './network';

/** The vectors that a network reads: each feature group's, side by side. [steps, rows, sum of the groups' widths] */
export function inputVectors(parameters: Parameters, batch: Batch, { features }: NetworkConfig): tf.Tensor3D {
  return tf.reshape(positionVectors(parameters, batch, features), [batch.steps, batch.rows, -1]);
}

/** The same, position by position. [positions, sum of the groups' widths] */
export function positionVectors(
  parameters: Parameters,
  batch: Pick<Batch, 'groups'>,
  features: FeatureConfig,
): tf.Tensor2D {
  const vectors = groupBags(batch, features).map(([name, bags]) => {
    const vectorsOf = groupVectors(parameters, name, features);
    return name === 'characters' ? encodeCharacters(bags, vectorsOf) : vectorsOf(bags);
  });
  return tf.concat(vectors, 1);
}

/** A batch's bags by feature group, in order. @throws Error that names a group that the batch does not have */
export function groupBags(batch: Pick<Batch, 'groups'>, features: FeatureConfig): [FeatureName, Bags][] {
  return groupNames(features).map((name, group) => {
    const bags = batch.groups[group];
    if (!bags) throw new Error(`The batch has no feature group ${name}`);
    return [name, bags];
  });
}

/**
 * What makes a feature group's vectors of bags, [bags, size].
 * @param filters the characters' `filterTable`, where it is known
 */
export function groupVectors(
  parameters: Parameters,
  name: FeatureName,
  { characters }: FeatureConfig,
  filters?: tf.Tensor2D,
): (bags: Bags) => tf.Tensor2D {
  if (name !== 'characters') return (bags) => lookUp(parameters, name, bags);
  if (characters?.encoder === 'lstm') return (words) => scanCharacters(parameters, words);
  return (words) => convolveCharacters(filters ?? filterTable(parameters), words);
}

/** The parameters of the feature groups, which every architecture begins with. */
export function inputParameters(
  config: Pick<NetworkConfig, 'features'>,
  { groups }: Pick<NetworkSizes, 'groups'>,
): ParameterSpec[] {
  const tables = groups.map(
    ({ name, rows, size }): ParameterSpec => ({ name, shape: [rows, size], kind: 'embedding' }),
  );
  const { characters } = config.features;
  return characters ? [...tables, ...characterParameters(characters)] : tables;
}

function characterParameters({
  encoder,
  size,
  width,
}: NonNullable<FeatureConfig['characters']>): readonly ParameterSpec[] {
  if (encoder === 'convolution')
    return [{ name: 'characters.filters', shape: [FILTER_WIDTH * size, width], kind: 'weights' }];
  return ['left', 'right'].flatMap((direction): ParameterSpec[] => [
    { name: `characters.${direction}.W`, shape: [size, 2 * width], kind: 'weights' },
    { name: `characters.${direction}.U`, shape: [width / 2, 2 * width], kind: 'weights' },
    { name: `characters.${direction}.b`, shape: [2 * width], kind: 'forget-bias' },
  ]);
}

/** Width of the input at t: all groups' vectors over the whole window. */
export function inputWidth(
  { window, features }: Pick<NetworkConfig, 'window' | 'features'>,
  { groups }: Pick<NetworkSizes, 'groups'>,
): number {
  const widthOf = ({ name, size }: FeatureGroup) => (name === 'characters' ? (features.characters?.width ?? 0) : size);
  return window * groups.reduce((sum, group) => sum + widthOf(group), 0);
}
