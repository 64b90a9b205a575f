import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bags } from './batch';
import { distinctBags } from './distinct-bags';

const toBags = (lists: readonly (readonly number[])[]): Bags => ({
  ids: Int32Array.from(lists.flat()),
  offsets: Int32Array.from([0, ...lists.map((_, i) => lists.slice(0, i + 1).flat().length)]),
});

const toLists = ({ ids, offsets }: Bags) =>
  Array.from({ length: offsets.length - 1 }, (_, n) => [...ids.subarray(offsets[n], offsets[n + 1])]);

test('each different bag comes once, in order, and every bag finds its own', () => {
  const bag = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(bag, { maxLength: 30 }), (lists) => {
      const { distinct, index } = distinctBags(toBags(lists));
      const found = toLists(distinct);
      expect([...index].map((at) => found[at])).toEqual(lists);
      expect(new Set(found.map(String)).size).toBe(found.length);
    }),
  );
});
