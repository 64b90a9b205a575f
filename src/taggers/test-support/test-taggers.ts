/// <reference types="vite/client" />
import type { Architecture } from '../architecture';
import type { TestTagger } from '../conformance.cases';
import { makeNetworkTagger } from '../networks/network-tagger';
import { tinyConfig, tinyModel } from './tiny-model';

type TestTaggers = Readonly<Record<string, TestTagger>>;

const modules = import.meta.glob<TestTaggers>('../*/test-support/conformance.ts', {
  eager: true,
  import: 'testTaggers',
});

/** The taggers that the conformance suite tests: both presets of a recurrent network, else what the architecture's folder exports. */
export function testTaggersOf({ id, network }: Pick<Architecture, 'id' | 'network'>): TestTaggers {
  if (!network) {
    const found = modules[`../${id}/test-support/conformance.ts`];
    if (!found) throw new Error(`src/taggers/${id}/test-support/conformance.ts exports no testTaggers`);
    return found;
  }
  const testTagger = (preset: 'paper' | 'tuned'): TestTagger => {
    const config = tinyConfig(network, preset);
    const covered = 'the tuned BiLSTM-CRF covers the same code';
    return {
      open: () => makeNetworkTagger(tinyModel(network, config)),
      backends: ['wasm', 'cpu'],
      skip: id === 'bilstm-crf' && preset === 'tuned' ? {} : { long: covered, 'abort during the work': covered },
    };
  };
  return { [`${id} (paper)`]: testTagger('paper'), [`${id} (tuned)`]: testTagger('tuned') };
}
