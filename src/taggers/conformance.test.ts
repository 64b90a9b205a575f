import { expect, test } from 'vitest';
import { ARCHITECTURES } from './architectures';
import { conformanceCases } from './conformance.cases';
import { candidatesOf } from './test-support/candidates';

// The recurrent networks, which take longest, are in networks-conformance.test.ts.
const others = ARCHITECTURES.filter(({ network }) => !network);

for (const architecture of others)
  for (const [name, candidate] of Object.entries(candidatesOf(architecture))) conformanceCases(name, candidate);

test('ids are unique and equal the folders’ names', () => {
  const ids = ARCHITECTURES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of others)
    for (const { open } of Object.values(candidatesOf({ id }))) expect(open().architecture).toBe(id);
});
