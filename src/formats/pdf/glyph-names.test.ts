import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesGlyphs } from './glyph-names';

/** An OpenType file with one table, of a font whose two glyphs are numbered. */
const FONT = Uint8Array.from([
  ...[79, 84, 84, 79, 0, 1, 0, 0, 0, 0, 0, 0, 0x43, 0x46, 0x46, 0x20, 0, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 101],
  ...Buffer.from('AQAEAQABAQEET3duAAEBARGLi/fA+IgFug++EIvwEsIRAAIBAQQHRzAxRzAyAAABAYcBAQFBAQADAQEOGyj47IsW', 'base64'),
  ...Buffer.from('+IgH98D8iAUO+OyLFviIB/fA/IgFDvjsixb4iAf3wPyIBQ4=', 'base64'),
]);

test('P4: a font that numbers its glyphs is known; one with names of signs, or a damaged one, is not taken for one', () => {
  expect(namesGlyphs(FONT)).toBe(false);
  const told = Buffer.from(FONT).toString('latin1').replace('G01', 'leq');
  expect(namesGlyphs(Buffer.from(told, 'latin1'))).toBe(true);
  expect(namesGlyphs(FONT.subarray(0, 60))).toBe(true);
  expect(namesGlyphs(new Uint8Array())).toBe(true);
});

test('P4: reading the names of a font with any bytes ends', () => {
  const change = fc.tuple(fc.nat(FONT.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const font = FONT.slice();
      for (const [at, byte] of changes) font[at] = byte;
      expect(typeof namesGlyphs(font)).toBe('boolean');
    }),
  );
});
