import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Token, tokenize } from './tokens';

const INITIAL = { letters: 'L', digits: 'D', mark: 'M', newline: 'N' } as const;
const show = (text: string): string =>
  tokenize(text)
    .map(({ start, end, kind }) => `${INITIAL[kind]}:${text.slice(start, end)}`)
    .join(' ');

/** The text, rebuilt from tokens and gaps. */
function rebuild(text: string, tokens: readonly Token[]): string {
  const bounds = [0, ...tokens.flatMap(({ start, end }) => [start, end]), text.length];
  return bounds.slice(1).reduce((all, end, index) => all + text.slice(bounds[index], end), '');
}

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', 'É', '1', '٣', '.', ' ', '\r', '\n', '\t', '\u00a0', '\u2028', '\ufeff', '\u0000', '\u0301'),
    fc.constantFrom('😀', '👩‍⚕️', '𝒜', '𐒠', '\ud83d', '\ude00', 'שלום', 'مريم', '李', 'नि', '\u200f', '\u0085'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});

describe('tokenize', () => {
  it.each([
    ['3041023MARY', 'D:3041023 L:MARY'],
    ["Mary's 5th visit", "L:Mary M:' L:s D:5 L:th L:visit"],
    ['03/04/2007', 'D:03 M:/ D:04 M:/ D:2007'],
    ['José Jose\u0301', 'L:José L:Jose\u0301'],
    ['שָׁלוֹם مَرْيَم', 'L:שָׁלוֹם L:مَرْيَم'],
    ['नितिन ٣٤', 'L:नितिन D:٣٤'],
    ['𝒜b 𐒠1', 'L:𝒜b D:𐒠1'],
    ['x² ½', 'L:x M:² M:½'],
  ])('T1 letters and digits: %s', (text, tokens) => {
    expect(show(text)).toBe(tokens);
  });

  it.each([
    ['...', 'M:. M:. M:.'],
    ['a\u0000b', 'L:a M:\u0000 L:b'],
    ['1\u0301', 'D:1 M:\u0301'],
    ['\u0301a', 'M:\u0301 L:a'],
    ['😀👍🏽', 'M:😀 M:👍 M:🏽'],
    ['👩‍⚕️', 'M:👩 M:\u200d M:⚕ M:\ufe0f'],
    ['\ud83d\ud83da', 'M:\ud83d M:\ud83d L:a'],
    ['\ude00 \ude00', 'M:\ude00 M:\ude00'],
    ['a\u200fb_', 'L:a M:\u200f L:b M:_'],
  ])('T2 single marks: %j', (text, tokens) => {
    expect(show(text)).toBe(tokens);
  });

  it.each([
    ['a\r\nb', 'L:a N:\r\n L:b'],
    ['\n\r\n\r', 'N:\n N:\r\n N:\r'],
    ['\u2028\u2029', 'N:\u2028 N:\u2029'],
    ['a \n b', 'L:a N:\n L:b'],
  ])('T3 line ends: %j', (text, tokens) => {
    expect(show(text)).toBe(tokens);
  });

  it.each(['', ' ', '\t \u00a0\u3000\ufeff\v\f'])('T4 %j has no token', (text) => {
    expect(tokenize(text)).toEqual([]);
  });

  it('T4 tokens and gaps make up the text, tokens are in order, and only white space is between them', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const tokens = tokenize(text);
        expect(rebuild(text, tokens)).toBe(text);
        let before = 0;
        for (const { start, end } of tokens) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(before, start).trim()).toBe('');
          before = end;
        }
        expect(text.slice(before).trim()).toBe('');
      }),
      { numRuns: 1000 },
    );
  });

  it('T1 T2 T3 tokens match their kind, and runs are as long as they can be', () => {
    const holds = {
      letters: /^\p{L}[\p{L}\p{M}]*$/u,
      digits: /^\p{Nd}+$/u,
      mark: /^[^\s\p{L}\p{Nd}]$/u,
      newline: /^(\r\n|[\n\r\u2028\u2029])$/,
    };
    fc.assert(
      fc.property(nasty, (text) => {
        const tokens = tokenize(text);
        tokens.forEach(({ start, end, kind }, index) => {
          expect(text.slice(start, end)).toMatch(holds[kind]);
          const next = tokens[index + 1];
          if (next?.start === end && next.kind === kind) expect(['mark', 'newline']).toContain(kind);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('tokens of a line do not depend on what follows it', () => {
    fc.assert(
      fc.property(nasty, nasty, (a, b) => {
        const first = tokenize(`${a}\n`);
        expect(tokenize(`${a}\n${b}`).slice(0, first.length)).toEqual(first);
      }),
    );
  });

  it.each([
    ['letters', 'a', 1],
    ['digits', '7', 1],
    ['marks', '.', 1_000_000],
    ['lone surrogates', '\ud83d', 1_000_000],
    ['spaces', ' ', 0],
    ['combining marks', '\u0301', 1_000_000],
    ['a note', 'Dr. José Smith saw 45-year-old on 3/4/2007.\r\n', 18 * Math.ceil(1_000_000 / 45)],
  ])('T5 a megabyte of %s is read to its end', (_, unit, count) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    const tokens = tokenize(text);
    expect(tokens).toHaveLength(count);
    expect(tokens.at(-1)?.end ?? text.length).toBe(text.length);
  });
});
