import type { TestTagger } from '../../conformance.cases';
import { makeNetworkTagger } from '../../networks/network-tagger';
import { networkNamed } from '../../registry';
import { makeRulesTagger } from '../../rules';
import { tinyDictionaries } from '../../test-support/tiny-dictionaries';
import { tinyConfig, tinyModel } from '../../test-support/tiny-model';
import { makeEnsembleTagger } from '../index';

const DECISIONS = { temperature: 1, thresholds: { balanced: 0.5, cautious: 0.3 } };

export const testTaggers: Readonly<Record<string, TestTagger>> = {
  'an ensemble of networks and rules': {
    open: () => {
      const members = ['elman', 'bilstm-crf'].map((id) => {
        const network = networkNamed(id);
        return makeNetworkTagger(tinyModel(network, tinyConfig(network, 'tuned')));
      });
      return makeEnsembleTagger({
        ...{ id: 'en-ensemble', title: 'Ensemble', language: 'en', members, weights: {} },
        ...{ net: makeRulesTagger('en'), veto: tinyDictionaries(), ...DECISIONS },
        dispose() {
          for (const member of members) member.dispose();
        },
      });
    },
    backends: ['wasm'],
    skip: { long: 'most of the time is that of its members, which have their own cases' },
  },
};
