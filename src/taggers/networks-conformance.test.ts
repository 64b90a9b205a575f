import { ARCHITECTURES } from './architectures';
import { conformanceCases } from './conformance.cases';
import { testTaggersOf } from './test-support/test-taggers';

for (const architecture of ARCHITECTURES.filter(({ network }) => network))
  for (const [name, testTagger] of Object.entries(testTaggersOf(architecture))) conformanceCases(name, testTagger);
