import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, type Fitted, fitClaims } from './offsets';
import { goldNote } from './test-support/arbitrary';

/** `fitClaims` written straight from its rule. */
function fitSlowly(text: string, claims: readonly Claim[]): Fitted[] {
  const fold = (stretch: string) => stretch.replace(/\s+/g, ' ').trim();
  const points = [...text].map((_, index, all) => all.slice(0, index).join('').length);
  points.push(text.length);
  const mark = text.startsWith('\uFEFF') ? 1 : -1;
  const readings = [0, mark].flatMap((shift) => [
    (offset: number) => offset + shift,
    (offset: number) => points[offset + shift] ?? -1,
  ]);
  const all = readings.map((read) =>
    claims.map((claim): Fitted => {
      const [start, end] = [read(claim.start), read(claim.end)];
      if (start < 0 || start >= end || end > text.length) return undefined;
      const fits = claim.covered === undefined || fold(text.slice(start, end)) === fold(claim.covered);
      return fits ? { start, end } : undefined;
    }),
  );
  const sums = all.map((fitted) => fitted.filter((each, n) => each && claims[n]?.covered !== undefined).length);
  return all[sums.indexOf(Math.max(...sums))] as Fitted[];
}

describe('offsets of a file', () => {
  it('4. UTF-16 units come first, then code points, then either with the byte order mark counted differently', () => {
    expect(fitClaims('aa', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 1, end: 2 }]);
    expect(fitClaims('😀ab', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 2, end: 3 }]);
    expect(fitClaims('\uFEFFab', [{ start: 0, end: 1, covered: 'a' }])).toEqual([{ start: 1, end: 2 }]);
    expect(fitClaims('\uFEFF😀ab', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 3, end: 4 }]);
    expect(fitClaims('ab', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 0, end: 1 }]);
  });

  it('4. the reading that fits most claims holds for the whole file, and the others are undefined', () => {
    const claims = [
      { start: 1, end: 2, covered: 'a' },
      { start: 2, end: 3, covered: 'b' },
      { start: 2, end: 3, covered: 'a' },
    ];
    expect(fitClaims('😀ab', claims)).toEqual([{ start: 2, end: 3 }, { start: 3, end: 4 }, undefined]);
    const tied = [
      { start: 4, end: 5, covered: 'a' },
      { start: 2, end: 3, covered: 'a' },
    ];
    expect(fitClaims('😀😀ab', tied)).toEqual([{ start: 4, end: 5 }, undefined]);
  });

  it('4. gives the same result as comparing each claim with its stretch of the text', () => {
    const units = fc.constantFrom('a', 'b', ' ', '\n', '\u00a0', '\u2028', '😀', '\uFEFF');
    const text = fc.array(units, { maxLength: 12 }).map((all) => all.join(''));
    const claim = fc.record({ start: fc.nat(14), end: fc.nat(14), covered: fc.option(text, { nil: undefined }) });
    const bounds = fc.tuple(fc.nat(12), fc.nat(12), fc.boolean());
    fc.assert(
      fc.property(text, fc.array(claim, { maxLength: 3 }), fc.array(bounds, { maxLength: 3 }), (note, wild, sound) => {
        const claims = [
          ...wild.map(({ covered, ...bounds }) => ({ ...bounds, ...(covered !== undefined && { covered }) })),
          ...sound.map(([start, end, isPadded]) => {
            const stretch = note.slice(start, end);
            return { start, end, covered: isPadded ? ` ${stretch.replace(/\s/g, ' \n')}` : stretch };
          }),
        ];
        expect(fitClaims(note, claims)).toEqual(fitSlowly(note, claims));
      }),
      { numRuns: 2000 },
    );
  });

  // Comparing each stretch would take minutes.
  it.each([
    ['words', 'a b'],
    ['white space', ' \n '],
  ])('4. a hundred thousand claims, each of nearly all of a megabyte of %s, are fitted at once', (_, piece) => {
    const text = piece.repeat(350_000);
    const claims = Array.from({ length: 100_000 }, (_, n) => ({ start: n % 1000, end: text.length, covered: 'a b c' }));
    const fitted = fitClaims(text, [...claims, { start: 0, end: 3, covered: piece }]);
    expect(fitted.flatMap((each) => each ?? [])).toEqual([{ start: 0, end: 3 }]);
  });

  it('4. without covered texts offsets are UTF-16 units within the text', () => {
    expect(
      fitClaims('😀ab', [
        { start: 2, end: 3 },
        { start: 3, end: 5 },
      ]),
    ).toEqual([{ start: 2, end: 3 }, undefined]);
  });

  it('4. finds code points if UTF-16 units do not fit all claims', () => {
    fc.assert(
      fc.property(goldNote(), ({ note: { text }, spans }) => {
        const points = (at: number) => [...text.slice(0, at)].length;
        const claims = spans.map(({ start, end }) => ({
          start: points(start),
          end: points(end),
          covered: text.slice(start, end),
        }));
        for (const [index, fitted] of fitClaims(text, claims).entries())
          expect(fitted && text.slice(fitted.start, fitted.end).replace(/\s+/g, ' ').trim()).toBe(
            claims[index]?.covered.replace(/\s+/g, ' ').trim(),
          );
      }),
    );
  });
});
