/// <reference types="vite/client" />
import type { Architecture } from '../architecture';
import type { Candidate } from '../conformance.cases';
import { makeNetworkTagger } from '../networks/network-tagger';
import { tinyConfig, tinyModel } from './tiny-model';

type Candidates = Readonly<Record<string, Candidate>>;

const modules = import.meta.glob<Candidates>('../*/test-support/conformance.ts', { eager: true, import: 'candidates' });

/** The taggers that the conformance suite tests: both presets of a recurrent network, else what the architecture's folder exports. */
export function candidatesOf({ id, network }: Pick<Architecture, 'id' | 'network'>): Candidates {
  if (!network) {
    const found = modules[`../${id}/test-support/conformance.ts`];
    if (!found) throw new Error(`src/taggers/${id}/test-support/conformance.ts exports no candidates`);
    return found;
  }
  const candidate = (preset: 'paper' | 'tuned'): Candidate => {
    const config = tinyConfig(network, preset);
    return { open: () => makeNetworkTagger(tinyModel(network, config)), backends: ['wasm', 'cpu'] };
  };
  return {
    [`${id} (paper)`]: { ...candidate('paper'), skip: { long: 'the tuned configuration covers the same code' } },
    [`${id} (tuned)`]: candidate('tuned'),
  };
}
