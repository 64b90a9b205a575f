import type { TestTagger } from '../../conformance.cases';
import { makeTccnnTagger } from '../tagger';
import { tinyTccnn, tinyTccnnConfig } from './tiny-tccnn';

const testTagger = (preset: 'paper' | 'tuned'): TestTagger => ({
  open: () => makeTccnnTagger(tinyTccnn(tinyTccnnConfig(preset))),
  backends: ['wasm', 'cpu'],
});

export const testTaggers: Readonly<Record<string, TestTagger>> = {
  'tccnn (paper)': { ...testTagger('paper'), skip: { long: 'the tuned configuration covers the same code' } },
  'tccnn (tuned)': testTagger('tuned'),
};
