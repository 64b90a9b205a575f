import type { TestTagger } from '../../conformance.cases';
import { makeNetworkTagger } from '../../networks/network-tagger';
import type { ReadingTagger } from '../../reading/reading';
import { networkNamed } from '../../registry';
import { tinyDictionaries } from '../../test-support/tiny-dictionaries';
import { tinyConfig, tinyModel } from '../../test-support/tiny-model';
import { makeInverseTagger } from '../index';

/** The inverse of a tagger, with dictionaries of a few words. */
export const inverseOf = (base: ReadingTagger) =>
  makeInverseTagger({
    ...{ id: 'en-inverse', title: 'Inverse', base, dictionaries: tinyDictionaries() },
    ...{ temperature: 1, thresholds: { balanced: 0.1, cautious: 0.05 } },
    dispose: () => base.dispose(),
  });

const network = networkNamed('bilstm-crf');

export const testTaggers: Readonly<Record<string, TestTagger>> = {
  'the inverse of a network': {
    open: () => inverseOf(makeNetworkTagger(tinyModel(network, tinyConfig(network, 'tuned')))),
    backends: ['wasm'],
    skip: { long: 'most of the time is that of its base and the lexicon, which have their own cases' },
  },
};
