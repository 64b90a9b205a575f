import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Bags, type BatchStretch, distinctBags, makeBagWriter, makeBatch } from './batch';

const bagsOf = (lists: readonly (readonly number[])[]): Bags => ({
  ids: Int32Array.from(lists.flat()),
  offsets: Int32Array.from([0, ...lists.map((_, i) => lists.slice(0, i + 1).flat().length)]),
});
const bagAt = ({ ids, offsets }: Bags, n: number) => [...ids.subarray(offsets[n], offsets[n + 1])];

describe('batches', () => {
  test('stretches are next to each other, time first', () => {
    const one = { groups: [bagsOf([[1], [2, 3], [4]])], start: 0, end: 3 };
    const two = { groups: [bagsOf([[7], [8], []])], start: 1, end: 3 };
    const { steps, rows, lengths, groups } = makeBatch([one, two]);
    expect([steps, rows, [...lengths]]).toEqual([3, 2, [3, 2]]);
    expect(groups).toEqual([bagsOf([[1], [8], [2, 3], [], [4], []])]);
  });

  test('no stretches make an empty batch', () => {
    expect(makeBatch([])).toEqual({ steps: 0, rows: 0, lengths: new Int32Array(), groups: [] });
  });

  test('position step * rows + row holds its token’s bag in every group, and an empty one past a row’s end', () => {
    const anyBags = fc.array(fc.array(fc.nat(99), { maxLength: 3 }), { minLength: 5, maxLength: 5 });
    const anyStretch = fc
      .tuple(anyBags, anyBags, fc.nat(5), fc.nat(5))
      .map(([a, b, from, to]) => ({ a, b, start: Math.min(from, to), end: Math.max(from, to) }));
    fc.assert(
      fc.property(fc.array(anyStretch, { minLength: 1, maxLength: 4 }), (given) => {
        const stretches: BatchStretch[] = given.map(({ a, b, start, end }) => ({
          groups: [bagsOf(a), bagsOf(b)],
          start,
          end,
        }));
        const { steps, rows, groups } = makeBatch(stretches);
        expect(steps).toBe(Math.max(...given.map(({ start, end }) => end - start)));
        groups.forEach((bags, group) => {
          expect(bags.offsets).toHaveLength(steps * rows + 1);
          for (let step = 0; step < steps; step++)
            given.forEach(({ a, b, start, end }, row) => {
              const expected = start + step < end ? (group === 0 ? a : b)[start + step] : [];
              expect(bagAt(bags, step * rows + row)).toEqual(expected);
            });
        });
      }),
    );
  });
});

describe('bag writer', () => {
  test('keeps every id in its bag, also where there are more than were announced', () => {
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

test('distinct bags come once each, in order, and the index gives the bag at every position', () => {
  const bag = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(bag, { maxLength: 30 }), (lists) => {
      const { distinct, index } = distinctBags(bagsOf(lists));
      const found = Array.from({ length: distinct.offsets.length - 1 }, (_, n) => bagAt(distinct, n));
      expect([...index].map((at) => found[at])).toEqual(lists);
      expect(new Set(found.map(String)).size).toBe(found.length);
    }),
  );
});
