import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { type Sequences, sequenceKey, sequencesOf } from './sequences';

const words = (count: number) => 'a '.repeat(count);

/** The sequences of a text, each as start(core)end. */
const shown = (text: string, how: Sequences) =>
  sequencesOf(text, tokenize(text), how).map(
    ({ start, end, coreStart, coreEnd }) => `${start}(${coreStart}-${coreEnd})${end}`,
  );

describe('sequences', () => {
  test('a text without tokens has no sequences', () => {
    expect(shown('', { kind: 'chunks', core: 4, context: 2 })).toEqual([]);
    expect(shown(' ', { kind: 'windows', length: 4, stride: 2 })).toEqual([]);
  });

  test('Q1. chunks carry context on either side', () => {
    expect(shown(words(10), { kind: 'chunks', core: 4, context: 2 })).toEqual(['0(0-4)6', '2(4-8)10', '6(8-10)10']);
  });

  test('Q1. cores cover each token once, in order, with the configured context around them', () => {
    const texts = fc.string({ unit: fc.constantFrom('a ', '. ', '\n'), maxLength: 60 });
    const sizes = fc.tuple(texts, fc.integer({ min: 1, max: 9 }), fc.nat(9));
    fc.assert(
      fc.property(sizes, ([text, core, context]) => {
        const tokens = tokenize(text).length;
        const sequences = sequencesOf(text, tokenize(text), { kind: 'chunks', core, context });
        const covered = sequences.flatMap(({ coreStart, coreEnd }) =>
          Array.from({ length: coreEnd - coreStart }, (_, i) => coreStart + i),
        );
        expect(covered).toEqual(Array.from({ length: tokens }, (_, i) => i));
        for (const { start, end, coreStart, coreEnd } of sequences) {
          expect(coreEnd - coreStart).toBeLessThanOrEqual(core);
          expect(start).toBe(Math.max(0, coreStart - context));
          expect(end).toBe(Math.min(tokens, coreEnd + context));
        }
      }),
    );
  });

  test('Q3. a core ends at a line end in its last quarter, else at a full stop there, else when it is full', () => {
    const how: Sequences = { kind: 'chunks', core: 6, context: 0 };
    expect(shown(`a a a . a\na a ${words(9)}`, how)).toEqual(['0(0-6)6', '6(6-12)12', '12(12-17)17']);
    expect(shown(`a\na a . a ${words(9)}`, how)).toEqual(['0(0-5)5', '5(5-11)11', '11(11-15)15']);
  });

  test('Q3. typing a word into one line leaves the cores of later lines unchanged', () => {
    const lines = Array.from({ length: 40 }, (_, i) => `line ${i} of a note in which somebody types`);
    const how: Sequences = { kind: 'chunks', core: 60, context: 0 };
    const cores = (text: string) => {
      const tokens = tokenize(text);
      return sequencesOf(text, tokens, how).map(({ coreStart, coreEnd }) =>
        text.slice(tokens[coreStart]?.start, tokens[coreEnd - 1]?.end),
      );
    };
    const before = cores(lines.join('\n'));
    const after = cores(lines.with(3, `${lines[3]} more`).join('\n'));
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).not.toBe(before[0]);
  });

  test('Q2. windows begin every stride and stop at the end', () => {
    expect(shown(words(6), { kind: 'windows', length: 4, stride: 1 })).toEqual(['0(0-4)4', '1(1-5)5', '2(2-6)6']);
    expect(shown(words(7), { kind: 'windows', length: 4, stride: 2 })).toEqual(['0(0-4)4', '2(2-6)6', '4(4-7)7']);
    expect(shown(words(3), { kind: 'windows', length: 15, stride: 1 })).toEqual(['0(0-3)3']);
  });
});

const bags = (...rows: number[][]) => ({
  ids: Int32Array.from(rows.flat()),
  offsets: Int32Array.from([0, ...rows.map((_, i) => rows.slice(0, i + 1).flat().length)]),
});
const whole = (end: number) => ({ start: 0, end, coreStart: 0, coreEnd: end });

describe('the key of a sequence', () => {
  test('is the same for the same bags anywhere in a note', () => {
    const later = { start: 1, end: 3, coreStart: 1, coreEnd: 3 };
    expect(sequenceKey([bags([7], [1, 2], [3])], later)).toBe(sequenceKey([bags([1, 2], [3])], whole(2)));
  });

  test('differs when an id, the bounds of a bag, or the core differ', () => {
    const base = sequenceKey([bags([1, 2], [3])], whole(2));
    expect(sequenceKey([bags([1, 2], [4])], whole(2))).not.toBe(base);
    expect(sequenceKey([bags([1], [2, 3])], whole(2))).not.toBe(base);
    expect(sequenceKey([bags([1, 2], [3])], { ...whole(2), coreEnd: 1 })).not.toBe(base);
  });
});
