import { ARCHITECTURES } from './architectures';
import { conformanceCases } from './conformance.cases';
import { candidatesOf } from './test-support/candidates';

for (const architecture of ARCHITECTURES.filter(({ network }) => network))
  for (const [name, candidate] of Object.entries(candidatesOf(architecture))) conformanceCases(name, candidate);
