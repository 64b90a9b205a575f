import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENCODING, fromPageText, toPageText } from './page-text';

/** What a browser makes of the bytes of a script block. */
const asRead = (bytes: Uint8Array) =>
  new TextDecoder(ENCODING).decode(bytes).replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

test('any bytes can be read back from a page, and do not end the block that contains them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
      const text = toPageText(bytes);
      expect(text).not.toContain(60);
      expect(fromPageText(asRead(text))).toEqual(new Uint8Array(bytes));
    }),
  );
});

test('every byte can be read back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(fromPageText(asRead(toPageText(bytes)))).toEqual(bytes);
});
