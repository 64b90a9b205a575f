import * as tf from '@tensorflow/tfjs-core';
import { dropout, type Parameters, parameter, sumRows, takeRows } from '../../nn/layers';
import type { RandomSource } from '../../note/random';
import type { FeatureGroup } from '../features/features';
import { inputParameters, inputWidth, positionVectors } from '../networks/input';
import type { ParameterSpec } from '../networks/network';
import type { TccnnConfig } from './config';
import { type PieceLayout, slotsOf } from './layout';

/** The three channels, in the order of their columns in `convolution.*`: left context, candidate, right context. */
export const CHANNELS = ['left', 'middle', 'right'] as const;

/**
 * The tables of the features; the two halves of all channels' convolutions, for the first and the second token of a filter,
 * [input width, 3 * filters]; each channel's part of the hidden layer, [slots * filters, hidden]; the output [hidden, classes].
 * @param classes number of labels plus 1, for none
 */
export function tccnnParameters(
  { features, channel, filters, hidden }: TccnnConfig,
  groups: readonly FeatureGroup[],
  classes: number,
): ParameterSpec[] {
  const width = inputWidth({ window: 1, features }, { groups });
  return [
    ...inputParameters({ features }, { groups }),
    { name: 'convolution.first', shape: [width, 3 * filters], kind: 'weights' },
    { name: 'convolution.second', shape: [width, 3 * filters], kind: 'weights' },
    { name: 'convolution.b', shape: [3 * filters], kind: 'bias' },
    ...CHANNELS.map(
      (name): ParameterSpec => ({
        name: `hidden.${name}`,
        shape: [slotsOf(channel) * filters, hidden],
        kind: 'weights',
      }),
    ),
    { name: 'hidden.b', shape: [hidden], kind: 'bias' },
    { name: 'output.W', shape: [hidden, classes], kind: 'weights' },
    { name: 'output.b', shape: [classes], kind: 'bias' },
  ];
}

/**
 * The three-channel network of Porta-Zamorano, section 3.2. In each channel, the vectors of `channel` tokens go through a
 * convolution of width 2 with ReLU and a max pooling of size 2; the three results, concatenated, go through a hidden layer with
 * ReLU and a softmax. A position's convolution and a context's channel are computed once for all candidates that share them.
 * Dropout is on with `random`.
 * @returns log P(class | candidate), [candidates, classes], none first
 */
export function tccnnForward(
  parameters: Parameters,
  layout: PieceLayout,
  config: TccnnConfig,
  random?: RandomSource,
): tf.Tensor2D {
  const { filters, features } = config;
  const { positions } = layout;
  const input = dropout(positionVectors(parameters, layout, features), config.dropout.input, random);
  const bias = parameter<tf.Tensor1D>(parameters, 'convolution.b');
  // Convolutions of all channels, [positions - 1, 3 * filters], and their pooling, [positions - 2, 3 * filters]. The filters' two
  // halves are multiplied separately: at the end of a channel, the second half meets a blank and adds nothing.
  const ending = tf.add<tf.Tensor2D>(tf.matMul(input, parameter<tf.Tensor2D>(parameters, 'convolution.first')), bias);
  const second = tf.matMul<tf.Tensor2D>(input, parameter<tf.Tensor2D>(parameters, 'convolution.second'));
  const convolved = tf.relu<tf.Tensor2D>(tf.add(from(ending, 0, positions - 1), from(second, 1, positions - 1)));
  const pooled = tf.maximum<tf.Tensor2D>(from(convolved, 0, positions - 2), from(convolved, 1, positions - 2));
  // The middle channel ends with its candidate: the rows of the three parts that `layOutPieces` describes.
  const own = (table: tf.Tensor2D, channel: number) =>
    tf.slice(table, [0, channel * filters], [positions - 2, filters]);
  const lastAt = (shift: number) => tf.relu<tf.Tensor2D>(tf.slice(ending, [shift, filters], [positions - 2, filters]));
  const blank = tf.relu(tf.slice(bias, filters, filters));
  // max(lastAt(0), blank), written so because the gradient of tf.maximum does not support broadcasting.
  const atEnd = tf.add<tf.Tensor2D>(blank, tf.relu(tf.sub(lastAt(0), blank)));
  const beforeEnd = tf.maximum<tf.Tensor2D>(own(from(convolved, 0, positions - 2), 1), lastAt(1));
  const middle = tf.concat<tf.Tensor2D>([own(pooled, 1), atEnd, beforeEnd], 0);
  // Each distinct channel's part of the hidden layer, [channels, hidden]; a candidate sums those of its three channels.
  const hiddenOf = (name: (typeof CHANNELS)[number], table: tf.Tensor2D, rows: Int32Array) => {
    const weights = parameter<tf.Tensor2D>(parameters, `hidden.${name}`);
    return tf.matMul<tf.Tensor2D>(tf.reshape(takeRows(table, rows), [-1, weights.shape[0]]), weights);
  };
  const channels = tf.concat<tf.Tensor2D>(
    [
      hiddenOf('left', own(pooled, 0), layout.left),
      hiddenOf('right', own(pooled, 2), layout.right),
      hiddenOf('middle', middle, layout.middle),
    ],
    0,
  );
  const offsets = Int32Array.from({ length: layout.channels.length / 3 + 1 }, (_, candidate) => 3 * candidate);
  const sums = sumRows(channels, { ids: layout.channels, offsets });
  const hidden = tf.relu<tf.Tensor2D>(tf.add(sums, parameter<tf.Tensor1D>(parameters, 'hidden.b')));
  const kept = dropout(hidden, config.dropout.hidden, random);
  const scores = tf.matMul<tf.Tensor2D>(kept, parameter<tf.Tensor2D>(parameters, 'output.W'));
  return tf.logSoftmax(tf.add<tf.Tensor2D>(scores, parameter<tf.Tensor1D>(parameters, 'output.b')));
}

function from(table: tf.Tensor2D, first: number, rows: number): tf.Tensor2D {
  return tf.slice(table, [first, 0], [rows, table.shape[1]]);
}
