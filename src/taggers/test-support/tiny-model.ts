import * as tf from '@tensorflow/tfjs-core';
import type { Parameters } from '../../nn/layers';
import { makeRandom } from '../../note/random';
import { makeTagSet } from '../decoding/scheme';
import { type FeatureConfig, featureGroups } from '../features/features';
import { makeVocabulary, type Vocabulary } from '../features/vocabulary';
import { compileGazetteer } from '../gazetteer/compile';
import { readGazetteer } from '../gazetteer/gazetteer';
import type { Model, Network, NetworkConfig, ParameterSpec } from '../networks/network';

export const TINY_LABELS = ['PATIENT', 'DATE', 'IDNUM'];

export const tinyVocabulary: Vocabulary = makeVocabulary(
  'the , . : \n DIGIT 00 0000 seen by dr patient name mason discharged on'.split(' '),
);

/** The bytes of a gazetteer of a few words. */
export const tinyGazetteer = compileGazetteer(
  new Map([
    ['name', ['mason', 'ana', 'ana maria']],
    ['safe', ['seen', 'by', 'the']],
  ]),
).bytes;

const tinySources = { vocabulary: tinyVocabulary, gazetteer: readGazetteer(tinyGazetteer.slice().buffer) };

/** A network's preset, made small. */
export function tinyConfig(network: Network, preset: 'paper' | 'tuned'): NetworkConfig {
  const { network: config } = network.presets[preset]('en');
  const { sequences } = config;
  return {
    ...config,
    features: tinyFeatures(config.features),
    sequences:
      sequences.kind === 'chunks' ? { kind: 'chunks', core: 24, context: Math.min(sequences.context, 6) } : sequences,
    hidden: 6,
  };
}

/** The same feature groups with small tables. */
export function tinyFeatures(features: FeatureConfig): FeatureConfig {
  return {
    words: { ...features.words, size: 5 },
    ...(features.subwords && { subwords: { size: 4, buckets: 61, shortest: 2, longest: 4 } }),
    ...(features.shape && { shape: { size: 3, buckets: 31 } }),
    ...(features.line && { line: { size: 2, buckets: 37 } }),
    ...(features.salutation && { salutation: { size: 2 } }),
    ...(features.gazetteer && { gazetteer: { size: 3 } }),
    ...(features.characters && { characters: { ...features.characters, size: 3, width: 4 } }),
  };
}

/** The parameters that a network needs for the tiny vocabulary, gazetteer and labels. */
export function specsOf(network: Network, config: NetworkConfig): ParameterSpec[] {
  const tags = makeTagSet(config.scheme, TINY_LABELS).tags.length;
  return network.parameters(config, { groups: featureGroups(config.features, tinySources), tags });
}

/** Random parameters in [-scale, scale), biases included, as tensors of the current back end. */
export function randomParameters(specs: readonly ParameterSpec[], seed: number, scale = 1): Parameters {
  const random = makeRandom(seed);
  return Object.fromEntries(
    specs.map(({ name, shape }) => {
      const values = Float32Array.from({ length: tf.util.sizeFromShape([...shape]) }, () => (2 * random() - 1) * scale);
      return [name, tf.tensor(values, [...shape])];
    }),
  );
}

/** A small untrained model, which gives varied labels to any text. */
export function tinyModel(network: Network, config: NetworkConfig, seed = 1): Model {
  return {
    id: `tiny-${network.id}`,
    title: `Tiny ${network.title}`,
    language: 'en',
    network,
    config,
    ...tinySources,
    tagSet: makeTagSet(config.scheme, TINY_LABELS),
    parameters: randomParameters(specsOf(network, config), seed),
    temperature: 1.25,
    thresholds: { balanced: 0.5, cautious: 0.45 },
  };
}
