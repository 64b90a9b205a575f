import * as tf from '@tensorflow/tfjs-core';
import { contextWindow, dropout, type Parameters, parameter } from '../../nn/layers';
import { chainTagger } from '../../taggers/bilstm-crf/forward';
import { SMALLEST } from '../../taggers/jordan/forward';
import { inputVectors } from '../../taggers/networks/input';
import type { Network, NetworkConfig } from '../../taggers/networks/network';
import { directions } from '../../taggers/networks/recurrent-stack';
import { composedElmanScan, composedJordanScan, composedLstmScan, composedMatMul } from './composed';
import { composedCrfForward } from './composed-crf';

type Forward = Network['forward'];
type StackScan = (input: tf.Tensor3D, recurrent: tf.Tensor2D, lengths: tf.Tensor1D, reverse: boolean) => tf.Tensor3D;

const lstm: StackScan = (input, recurrent, lengths, reverse) =>
  composedLstmScan({ input, recurrent, lengths, reverse });

const COMPOSED: Readonly<Record<string, (config: NetworkConfig) => Pick<Network, 'forward' | 'loss'>>> = {
  elman: ({ activation }) => ({
    forward: softmax(
      stacked((input, recurrent, lengths, reverse) =>
        composedElmanScan({ input, recurrent, lengths, activation, reverse }),
      ),
    ),
  }),
  lstm: () => ({ forward: softmax(stacked(lstm)) }),
  'bilstm-crf': () => chainTagger(stacked(lstm), composedCrfForward),
  jordan: () => ({ forward: jordan }),
};

/**
 * A network whose recurrences and matrix products are TensorFlow.js's own operations. Embedding bags stay ours, for what
 * composes them has no gradient on wasm, and so do the faster copies, splits and joins of the wasm back end.
 * @throws Error when there is no such form of the network
 */
export function composedNetwork(network: Network, config: NetworkConfig): Network {
  const make = COMPOSED[network.id];
  if (!make) throw new Error(`There is no composed form of ${network.id}`);
  return { ...network, ...make(config) };
}

function softmax(scores: Forward): Forward {
  return (...given) => tf.logSoftmax(scores(...given));
}

/** As `recurrentScores`. */
function stacked(scan: StackScan): Forward {
  return (parameters, batch, config, random) => {
    const lengths = tf.tensor1d(batch.lengths, 'int32');
    const words = inputVectors(parameters, batch, config);
    let input = contextWindow(dropout(words, config.dropout.input, random), config.window);
    for (let layer = 0; layer < config.layers; layer++) {
      const read = directions(config).map((direction) => {
        const name = `${layer}.${direction}`;
        const U = parameter<tf.Tensor2D>(parameters, `${name}.U`);
        return scan(affine(parameters, input, `${name}.W`, `${name}.b`), U, lengths, direction === 'right');
      });
      input = tf.concat(read, 2);
    }
    return affine(parameters, dropout(input, config.dropout.output, random), 'V', 'c');
  };
}

const jordan: Forward = (parameters, batch, config, random) => {
  const words = inputVectors(parameters, batch, config);
  const context = contextWindow(dropout(words, config.dropout.input, random), config.window);
  const posterior = composedJordanScan({
    input: affine(parameters, context, 'W', 'b'),
    feedback: parameter(parameters, 'U'),
    output: parameter(parameters, 'V'),
    outputBias: parameter(parameters, 'c'),
    lengths: tf.tensor1d(batch.lengths, 'int32'),
    activation: config.activation,
  });
  return tf.log(tf.add(posterior, SMALLEST));
};

function affine(parameters: Parameters, input: tf.Tensor3D, weights: string, bias: string): tf.Tensor3D {
  const W = parameter<tf.Tensor2D>(parameters, weights);
  const [steps, rows, size] = input.shape;
  const product = composedMatMul(tf.reshape(input, [steps * rows, size]), W);
  return tf.reshape(tf.add(product, parameter(parameters, bias)), [steps, rows, W.shape[1]]);
}
