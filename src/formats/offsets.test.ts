import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitClaims } from './offsets';
import { goldNote } from './test-support/arbitrary';

describe('offsets of a file', () => {
  it('4. UTF-16 units come first, then code points, then either with the byte order mark counted otherwise', () => {
    expect(fitClaims('aa', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 1, end: 2 }]);
    expect(fitClaims('😀ab', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 2, end: 3 }]);
    expect(fitClaims('\uFEFFab', [{ start: 0, end: 1, covered: 'a' }])).toEqual([{ start: 1, end: 2 }]);
    expect(fitClaims('\uFEFF😀ab', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 3, end: 4 }]);
    expect(fitClaims('ab', [{ start: 1, end: 2, covered: 'a' }])).toEqual([{ start: 0, end: 1 }]);
  });

  it('4. one reading holds for the whole file, the one that fits most, and what it does not fit is told', () => {
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

  it('4. without covered texts offsets are UTF-16 units within the text', () => {
    expect(
      fitClaims('😀ab', [
        { start: 2, end: 3 },
        { start: 3, end: 5 },
      ]),
    ).toEqual([{ start: 2, end: 3 }, undefined]);
  });

  it('4. finds code points wherever UTF-16 units do not fit all', () => {
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
