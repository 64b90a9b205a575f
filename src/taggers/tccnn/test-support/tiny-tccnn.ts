import { makeTagSet } from '../../decoding/scheme';
import { featureGroups } from '../../features/features';
import { randomParameters, TINY_LABELS, tinyFeatures, tinyVocabulary } from '../../test-support/tiny-model';
import type { CandidateFilter } from '../candidates';
import { TCCNN_PRESETS, type TccnnConfig, type TccnnModel } from '../config';
import { tccnnParameters } from '../forward';

/** Words in small letters have no role, marks may be inside a span. */
const FILTER: CandidateFilter = new Map([
  ['a', 0],
  ['mark', 4],
]);

/** A preset made small. */
export function tinyTccnnConfig(preset: 'paper' | 'tuned'): TccnnConfig {
  const { network } = TCCNN_PRESETS[preset];
  return { ...network, features: tinyFeatures(network.features), channel: 7, filters: 4, hidden: 6 };
}

/** A small untrained model, which gives varied labels to any text. */
export function tinyTccnn(config: TccnnConfig): TccnnModel {
  const groups = featureGroups(config.features, { vocabulary: tinyVocabulary });
  return {
    ...{ id: 'tiny-tccnn', title: 'Tiny', language: 'en', config, filter: FILTER, vocabulary: tinyVocabulary },
    tagSet: makeTagSet('BIO', TINY_LABELS),
    parameters: randomParameters(tccnnParameters(config, groups, TINY_LABELS.length + 1), 1),
    temperature: 1.25,
    thresholds: { balanced: 0.7, cautious: 0.6 },
  };
}
