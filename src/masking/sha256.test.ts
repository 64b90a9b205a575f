import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf } from '../note/digest';
import { hmacSha256, sha256 } from './secret';

test('the examples of FIPS 180-4 and RFC 4231', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(hexOf(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(hexOf(hmacSha256(bytes('Jefe'), bytes('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('any message and key, as the library of the host has them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 100 }), (message, key) => {
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }),
  );
});
