/// <reference types="vite/client" />
import type { Architecture } from '../architecture';
import type { Candidate } from '../conformance.cases';
import { makeNetworkTagger } from '../networks/network-tagger';
import { tinyConfig, tinyModel } from './tiny-model';

type Candidates = Readonly<Record<string, Candidate>>;

const modules = import.meta.glob<Candidates>('../*/test-support/conformance.ts', { eager: true, import: 'candidates' });

/** The taggers of an architecture that the conformance suite tries: of a recurrent network its presets, else what its folder exports. */
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
    [`${id} (paper)`]: { ...candidate('paper'), skip: { long: 'the tuned configuration shows it on the same path' } },
    [`${id} (tuned)`]: candidate('tuned'),
  };
}
