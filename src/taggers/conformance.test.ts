import { expect, test } from 'vitest';
import { ARCHITECTURES } from './architectures';
import { conformanceCases } from './conformance.cases';
import { testTaggersOf } from './test-support/test-taggers';

// The recurrent networks, which take longest, are in networks-conformance.test.ts.
const others = ARCHITECTURES.filter(({ network }) => !network);

for (const architecture of others)
  for (const [name, testTagger] of Object.entries(testTaggersOf(architecture))) conformanceCases(name, testTagger);

test('ids are unique and equal the folders’ names', () => {
  const ids = ARCHITECTURES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of others)
    for (const { open } of Object.values(testTaggersOf({ id }))) expect(open().architecture).toBe(id);
});
