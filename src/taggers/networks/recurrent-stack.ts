import * as tf from '@tensorflow/tfjs-core';
import type { Batch } from '../../nn/batch';
import { dense, dropout, type Parameters, parameter } from '../../nn/layers';
import { type ElmanScan, type LstmScan, lstmScan } from '../../nn/ops/scans';
import type { RandomSource } from '../../note/random';
import { inputLayer, inputParameters, inputWidth } from './input';
import type { NetworkConfig, NetworkSizes, ParameterSpec } from './network';

/**
 * A stack of recurrent layers with the parameters of `stackParameters`: the first layer reads the windows C(t) of input vectors,
 * each other layer the states of the one below, and the output is V h(t) + c for the last layer's states h(t), both directions
 * side by side.
 * @param scan computes the states of one layer and direction, [steps, rows, hidden]
 * @returns a function that computes the score of each tag, [steps, rows, tags]; with `random`, dropout is on
 */
export function recurrentScores(scan: (layer: ElmanScan | LstmScan) => tf.Tensor3D) {
  return (parameters: Parameters, batch: Batch, config: NetworkConfig, random?: RandomSource): tf.Tensor3D => {
    const lengths = tf.tensor1d(batch.lengths, 'int32');
    let input = inputLayer(parameters, batch, config, random);
    for (let layer = 0; layer < config.layers; layer++) {
      const read = directions(config).map((direction) => {
        const name = `${layer}.${direction}`;
        const W = parameter<tf.Tensor2D>(parameters, `${name}.W`);
        const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
        const b = parameter<tf.Tensor1D>(parameters, `${name}.b`);
        return scan({ input: input(W, b), recurrent: U, lengths, reverse: direction === 'right' });
      });
      const states = tf.concat(read, 2);
      const kept = layer < config.layers - 1 ? states : dropout(states, config.dropout.output, random);
      input = (weights, bias) => dense(kept, weights, bias);
    }
    return input(parameter(parameters, 'V'), parameter(parameters, 'c'));
  };
}

/** The directions of each layer: `left` reads from left to right, `right` from right to left. */
export function directions(config: NetworkConfig): ('left' | 'right')[] {
  return config.bidirectional ? ['left', 'right'] : ['left'];
}

/**
 * The parameters that Elman, LSTM and BiLSTM-CRF have in common: the tables of the feature groups; for each layer and direction
 * W [input width, gates * hidden], U [hidden, gates * hidden] and b [gates * hidden]; V [directions * hidden, tags] and c [tags].
 * @param gates blocks of columns: 1 for Elman, 4 for an LSTM (input, forget, candidate, output)
 * @param bias initial value of b
 */
export function stackParameters(
  config: NetworkConfig,
  sizes: NetworkSizes,
  gates: number,
  bias: 'bias' | 'forget-bias',
): ParameterSpec[] {
  const { hidden } = config;
  const specs = inputParameters(config, sizes);
  const output = hidden * directions(config).length;
  for (let layer = 0; layer < config.layers; layer++) {
    const width = layer === 0 ? inputWidth(config, sizes) : output;
    for (const direction of directions(config))
      specs.push(
        { name: `${layer}.${direction}.W`, shape: [width, gates * hidden], kind: 'weights' },
        { name: `${layer}.${direction}.U`, shape: [hidden, gates * hidden], kind: 'weights' },
        { name: `${layer}.${direction}.b`, shape: [gates * hidden], kind: bias },
      );
  }
  return [
    ...specs,
    { name: 'V', shape: [output, sizes.tags], kind: 'weights' },
    { name: 'c', shape: [sizes.tags], kind: 'bias' },
  ];
}

/**
 * The scores V h(t) + c of a stack of LSTM layers, [steps, rows, tags]. With z = W x(t) + U h(t-1) + b split into four gates:
 * i, f, o = sigmoid(z), g = tanh(z), c(t) = f c(t-1) + i g, h(t) = o tanh(c(t)).
 */
export const lstmScores = recurrentScores(lstmScan);
