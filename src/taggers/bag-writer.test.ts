import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeBagWriter } from './bag-writer';

describe('bag writer', () => {
  test('keeps every id in its bag, however many come', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(99), { maxLength: 9 }), { maxLength: 9 }), fc.nat(3), (lists, each) => {
        const writer = makeBagWriter(lists.length, each);
        for (const [i, list] of lists.entries()) {
          if (i % 2) writer.addAll(list);
          else for (const id of list) writer.add(id);
          writer.close();
        }
        const { ids, offsets } = writer.finish();
        expect([...ids]).toEqual(lists.flat());
        expect(lists.map((_, i) => [...ids.subarray(offsets[i], offsets[i + 1])])).toEqual(lists);
        expect(offsets).toHaveLength(lists.length + 1);
      }),
    );
  });
});
