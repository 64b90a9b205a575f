import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesLetters } from './glyph-names';

/** An OpenType file with one table, of a font whose two glyphs are numbered. */
const FONT = Uint8Array.from([
  ...[79, 84, 84, 79, 0, 1, 0, 0, 0, 0, 0, 0, 0x43, 0x46, 0x46, 0x20, 0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 101],
  ...Buffer.from('AQAEAQABAQEET3duAAEBARGLi/fA+IgFug++EIvwEsIRAAIBAQQHRzAxRzAyAAABAYcBAQFBAQADAQEOGyj47IsW', 'base64'),
  ...Buffer.from('+IgH98D8iAUO+OyLFviIB/fA/IgFDvjsixb4iAf3wPyIBQ4=', 'base64'),
]);

test('P4: names of glyphs that are not those of letters are found, and a damaged font is taken for one with letters', () => {
  expect(namesLetters(FONT)).toBe(false);
  expect(namesLetters(FONT.subarray(0, 60))).toBe(true);
  expect(namesLetters(new Uint8Array())).toBe(true);
});

test('P4: reading the names of a font with any bytes ends', () => {
  const change = fc.tuple(fc.nat(FONT.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const font = FONT.slice();
      for (const [at, byte] of changes) font[at] = byte;
      expect(typeof namesLetters(font)).toBe('boolean');
    }),
  );
});
