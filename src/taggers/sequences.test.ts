import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sequencesOf } from './sequences';

const shown = (...[tokens, how]: Parameters<typeof sequencesOf>) =>
  sequencesOf(tokens, how).map(({ start, end, coreStart, coreEnd }) => `${start}(${coreStart}-${coreEnd})${end}`);

describe('sequences', () => {
  test('no tokens make no sequence', () => {
    expect(sequencesOf(0, { kind: 'chunks', core: 4, context: 2 })).toEqual([]);
    expect(sequencesOf(0, { kind: 'windows', length: 4, stride: 2 })).toEqual([]);
  });

  test('Q1. chunks carry context on either side', () => {
    expect(shown(10, { kind: 'chunks', core: 4, context: 2 })).toEqual(['0(0-4)6', '2(4-8)10', '6(8-10)10']);
  });

  test('Q1. cores cover each token once, in order, within at most the context around them', () => {
    const sizes = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 9 }), fc.nat(9));
    fc.assert(
      fc.property(sizes, ([tokens, core, context]) => {
        const sequences = sequencesOf(tokens, { kind: 'chunks', core, context });
        const covered = sequences.flatMap(({ coreStart, coreEnd }) =>
          Array.from({ length: coreEnd - coreStart }, (_, i) => coreStart + i),
        );
        expect(covered).toEqual(Array.from({ length: tokens }, (_, i) => i));
        for (const { start, end, coreStart, coreEnd } of sequences) {
          expect(start).toBe(Math.max(0, coreStart - context));
          expect(end).toBe(Math.min(tokens, coreEnd + context));
        }
      }),
    );
  });

  test('Q2. windows begin every stride and stop at the end', () => {
    expect(shown(6, { kind: 'windows', length: 4, stride: 1 })).toEqual(['0(0-4)4', '1(1-5)5', '2(2-6)6']);
    expect(shown(7, { kind: 'windows', length: 4, stride: 2 })).toEqual(['0(0-4)4', '2(2-6)6', '4(4-7)7']);
    expect(shown(3, { kind: 'windows', length: 15, stride: 1 })).toEqual(['0(0-3)3']);
  });
});
