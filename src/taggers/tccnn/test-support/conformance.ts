import type { Candidate } from '../../conformance.cases';
import { makeTccnnTagger } from '../tagger';
import { tinyTccnn, tinyTccnnConfig } from './tiny-tccnn';

const candidate = (preset: 'paper' | 'tuned'): Candidate => ({
  open: () => makeTccnnTagger(tinyTccnn(tinyTccnnConfig(preset))),
  backends: ['wasm', 'cpu'],
});

export const candidates: Readonly<Record<string, Candidate>> = {
  'tccnn (paper)': { ...candidate('paper'), skip: { long: 'the tuned configuration covers the same code' } },
  'tccnn (tuned)': candidate('tuned'),
};
