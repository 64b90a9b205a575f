import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edited, noteOf, placeEdits, replacedPlaces, type TextPart } from './places';

/** `(Ma)(son) saw\n(Ann)`: places in parentheses, between them text that the source lacks; the source is `<Ma><son><Ann>`. */
function parse(notation: string): { source: string; parts: TextPart[] } {
  let source = '';
  const parts = [...notation.matchAll(/\((.*?)\)|[^(]+/gs)].map(([filler, text]): TextPart => {
    if (text === undefined) return filler;
    const start = source.length;
    source += `<${text}>`;
    return { text, start, end: source.length, encode: (other) => `<${other}>` };
  });
  return { source, parts };
}

function write(notation: string, ...replacements: [start: number, end: number, text: string][]): string {
  const { source, parts } = parse(notation);
  const all = replacements.map(([start, end, text]) => ({ start, end, text }));
  return edited(source, placeEdits(replacedPlaces(parts, all)));
}

describe('places', () => {
  it.each([
    ['within one', '(Mr Mason.)', [[3, 8, 'X']], '<Mr X.>'],
    ['over several', '(Mr )(Ma)(so)(n.)', [[3, 8, 'X']], '<Mr ><X><><.>'],
    ['over text that the source lacks', '(Ann)\n(Lee x)', [[0, 7, 'X']], '<X>< x>'],
    ['from text that the source lacks', '(a)\n(Ann)', [[1, 5, 'X']], '<a><X>'],
    [
      'two in one place, side by side',
      '(AnnLee)',
      [
        [0, 3, 'X'],
        [3, 6, 'Y'],
      ],
      '<XY>',
    ],
    [
      'ending where a place ends',
      '(Ann)(Lee)',
      [
        [0, 3, 'X'],
        [3, 6, 'Y'],
      ],
      '<X><Y>',
    ],
    ['of nothing but text that the source lacks', '(a)\n(b)', [[1, 2, 'X']], '<a><b>'],
    ['none', '(a)\n(b)', [], '<a><b>'],
  ] as [string, string, [number, number, string][], string][])('22. a replacement %s', (_, notation, all, expected) => {
    expect(write(notation, ...all)).toBe(expected);
  });

  it.each([
    [[[0, 6, 'X']]],
    [[[4, 6, 'X']]],
    [[[-1, 2, 'X']]],
    [[[2, 2, 'X']]],
    [[[0.5, 2, 'X']]],
    [
      [
        [0, 2, 'X'],
        [1, 3, 'Y'],
      ],
    ],
  ] as [[number, number, string][]][])('22. refuses %j for a text of 5 units', (all) => {
    expect(() => write('(Ma)(son)', ...all)).toThrow(RangeError);
    expect(() => write('(Ma)(son)', ...all)).toThrow(/^Replacement \d \[/);
  });

  it('22. the edited source shows the text with its replacements, with any ends of places', () => {
    const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(24), { maxLength: 6 }), (all, drawn) => {
        const { parts, source } = parse(all.map((piece) => `(${piece})`).join(''));
        const { text } = noteOf('note', parts).note;
        const bounds = [...new Set(drawn.map((at) => Math.min(at, text.length)))].sort((a, b) => a - b);
        const replacements = bounds.slice(1).flatMap((end, index) => {
          return index % 2 === 0 ? [{ start: bounds[index] as number, end, text: 'X' }] : [];
        });
        let expected = text;
        for (const { start, end } of replacements.toReversed())
          expected = `${expected.slice(0, start)}X${expected.slice(end)}`;
        expect(edited(source, placeEdits(replacedPlaces(parts, replacements))).replace(/[<>]/g, '')).toBe(expected);
      }),
    );
  });
});
