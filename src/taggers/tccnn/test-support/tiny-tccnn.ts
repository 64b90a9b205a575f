import { makeTagSet } from '../../decoding/scheme';
import { featureGroups } from '../../features/features';
import { randomParameters, TINY_LABELS, tinyVocabulary } from '../../test-support/tiny-model';
import type { CandidateFilter } from '../candidates';
import type { TccnnConfig, TccnnModel } from '../config';
import { TCCNN_PRESETS } from '../config';
import { tccnnParameters } from '../forward';

/** Words in small letters have no role, marks may be inside a span. */
const FILTER: CandidateFilter = new Map([
  ['a', 0],
  ['mark', 4],
]);

/** A preset made small. */
export function tinyTccnnConfig(preset: 'paper' | 'tuned'): TccnnConfig {
  const { network } = TCCNN_PRESETS[preset];
  const { words, subwords, shape, line } = network.features;
  return {
    ...network,
    features: {
      words: { ...words, size: 5 },
      ...(subwords && { subwords: { size: 4, buckets: 61, shortest: 2, longest: 4 } }),
      ...(shape && { shape: { size: 3, buckets: 31 } }),
      ...(line && { line: { size: 2, buckets: 37 } }),
    },
    channel: 7,
    filters: 4,
    hidden: 6,
  };
}

/** The parameters that a configuration needs for the tiny vocabulary and labels. */
function tinyTccnnSpecs(config: TccnnConfig) {
  return tccnnParameters(
    config,
    featureGroups(config.features, { vocabulary: tinyVocabulary }),
    TINY_LABELS.length + 1,
  );
}

/** A small untrained model, which gives varied labels to any text. */
export function tinyTccnn(config: TccnnConfig): TccnnModel {
  return {
    ...{ id: 'tiny-tccnn', title: 'Tiny', language: 'en', config, filter: FILTER, vocabulary: tinyVocabulary },
    tagSet: makeTagSet('BIO', TINY_LABELS),
    parameters: randomParameters(tinyTccnnSpecs(config), 1),
    temperature: 1.25,
    thresholds: { balanced: 0.7, cautious: 0.6 },
  };
}
