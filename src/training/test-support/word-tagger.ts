import * as tf from '@tensorflow/tfjs-core';
import { makeTagSet } from '../../taggers/decoding/scheme';
import { UNCALIBRATED } from '../../taggers/decoding/threshold';
import { makeVocabulary } from '../../taggers/features/vocabulary';
import { lstm } from '../../taggers/lstm';
import type { Network } from '../../taggers/networks/network';
import { makeNetworkTagger } from '../../taggers/networks/network-tagger';
import type { ReadingTagger } from '../../taggers/reading/reading';

/** The log posterior of the third tag: next to 0 at any temperature of interest. */
const NOTHING = -300;

/** A tagger that takes each word for a NAME with the given probability, and all other words for none. */
export function wordTagger(probabilities: Readonly<Record<string, number>>): ReadingTagger {
  const words = Object.keys(probabilities);
  const config = {
    ...lstm.presets.tuned('en').network,
    features: { words: { size: 1, lowercase: true, digits: 'zeros' as const } },
  };
  const { posterior: _, ...whole } = lstm;
  const network: Network = {
    ...whole,
    forward(_, { steps, rows, groups }) {
      const { ids, offsets } = groups[0] as (typeof groups)[number];
      const logs = Array.from({ length: steps * rows }, (_, position) => {
        const [id = 0] = ids.subarray(offsets[position], offsets[position + 1]);
        const phi = probabilities[words[id - 1] ?? ''] ?? 1e-9;
        return [Math.log(1 - phi), Math.log(phi), NOTHING];
      });
      return tf.tensor3d(logs.flat(), [steps, rows, 3]);
    },
  };
  const [vocabulary, tagSet] = [makeVocabulary(words), makeTagSet('BIO', ['NAME'])];
  return makeNetworkTagger({
    ...{ id: 'words', title: 'Words', language: 'en', network, config, vocabulary, tagSet, parameters: {} },
    ...UNCALIBRATED,
  });
}

/** A text in which each word occurs the given number of times. */
export function timesOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .flatMap(([word, times]) => Array.from({ length: times }, () => word))
    .join(' x ');
}
