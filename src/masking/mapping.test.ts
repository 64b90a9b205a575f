import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OffsetMapping, toInput, toOutput } from './mapping';

/** 'ab[cde|X]f[g|YZ][h|W]': the text abcdefgh, of which cde became X, g became YZ and h became W. */
function parse(notation: string): OffsetMapping {
  const edits = [];
  let input = 0;
  let output = 0;
  for (const [whole, from = whole, to = from] of notation.matchAll(/\[(.+?)\|(.+?)\]|[^[]/g)) {
    if (whole.startsWith('['))
      edits.push({ start: input, end: input + from.length, outStart: output, outEnd: output + to.length });
    input += from.length;
    output += to.length;
  }
  return { inputLength: input, outputLength: output, edits };
}

const all = (length: number, map: (offset: number) => number): string =>
  Array.from({ length: length + 1 }, (_, offset) => map(offset)).join(' ');

const mappings = fc
  .array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), { maxLength: 8 })
  .map((parts) =>
    parse(parts.map(([gap, from, to]) => `${'.'.repeat(gap)}[${'a'.repeat(from)}|${'b'.repeat(to)}]`).join('')),
  );
const side = fc.constantFrom('start', 'end' as const);

describe('mapping', () => {
  it.each([
    ['', '0', '0', '0'],
    ['abc', '0 1 2 3', '0 1 2 3', '0 1 2 3'],
    ['[abc|X]', '0 0 0 1', '0 1 1 1', '0 3'],
    ['[a|XYZ]', '0 3', '0 3', '0 0 0 1'],
    ['a[bcd|XY]e', '0 1 1 1 3 4', '0 1 3 3 3 4', '0 1 1 4 5'],
    ['[ab|X][cd|YZ]', '0 0 1 1 3', '0 1 1 3 3', '0 2 2 4'],
    ['ab[cde|X]f[g|YZ][h|W]', '0 1 2 2 2 3 4 6 7', '0 1 2 3 3 3 4 6 7', '0 1 2 5 6 6 7 8'],
  ])('M1 M2 M3 %j', (notation, forward, forwardEnd, back) => {
    const mapping = parse(notation);
    expect(all(mapping.inputLength, (offset) => toOutput(mapping, offset))).toBe(forward);
    expect(all(mapping.inputLength, (offset) => toOutput(mapping, offset, 'end'))).toBe(forwardEnd);
    expect(all(mapping.outputLength, (offset) => toInput(mapping, offset))).toBe(back);
  });

  it('M4 order is kept in both directions and on both sides', () => {
    fc.assert(
      fc.property(mappings, side, (mapping, at) => {
        const forward = Array.from({ length: mapping.inputLength + 1 }, (_, i) => toOutput(mapping, i, at));
        const back = Array.from({ length: mapping.outputLength + 1 }, (_, i) => toInput(mapping, i, at));
        for (const [offsets, end] of [[forward, mapping.outputLength] as const, [back, mapping.inputLength] as const]) {
          expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
          expect([offsets[0], offsets.at(-1)]).toEqual([0, end]);
        }
      }),
    );
  });

  it('M2 an offset outside replaced text maps to the output and back unchanged', () => {
    fc.assert(
      fc.property(mappings, side, side, (mapping, there, back) => {
        for (let offset = 0; offset <= mapping.inputLength; offset++)
          if (!mapping.edits.some(({ start, end }) => start < offset && offset < end))
            expect(toInput(mapping, toOutput(mapping, offset, there), back)).toBe(offset);
      }),
    );
  });

  it.each([-1, 5, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('M5 offset %d is refused', (offset) => {
    const mapping = parse('a[bcd|XYZ]');
    expect(() => toOutput(mapping, offset)).toThrow(new RangeError(`Offset ${offset} is not within [0, 4]`));
    expect(() => toInput(mapping, offset)).toThrow(RangeError);
  });
});
