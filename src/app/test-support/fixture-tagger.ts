import * as tf from '@tensorflow/tfjs-core';
import { parameter } from '../../nn/layers';
import { elman } from '../../taggers/elman';
import { inputLayer, inputParameters, inputWidth } from '../../taggers/networks/input';
import type { Network, Preset } from '../../taggers/networks/network';
import { recurrentTagger } from '../../taggers/package/network-package';

function preset(): Preset {
  const { network, training } = elman.presets.paper('en');
  return { network: { ...network, dropout: { input: 0, output: 0 } }, training };
}

/**
 * A network without recurrence: P(tag | t) = softmax(W C(t) + b) for the window C(t) around t. A tagger's folder needs
 * nothing more.
 */
export const fixture: Network = {
  id: 'fixture',
  title: 'Fixture network',
  presets: { paper: preset, tuned: preset },
  fixed: { layers: 1, bidirectional: false, activation: 'sigmoid', dropout: { output: 0 } },
  parameters: (config, sizes) => [
    ...inputParameters(config, sizes),
    { name: 'W', shape: [inputWidth(config, sizes), sizes.tags], kind: 'weights' },
    { name: 'b', shape: [sizes.tags], kind: 'bias' },
  ],
  forward(parameters, batch, config, random) {
    const input = inputLayer(parameters, batch, config, random);
    return tf.logSoftmax(input(parameter(parameters, 'W'), parameter(parameters, 'b')));
  },
};

export const tagger = recurrentTagger('Fixture', fixture);
