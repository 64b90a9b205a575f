import { expect, test } from 'vitest';
import { strengthOf } from './strength';

test.each([
  ['lantern orbit mustard fjord', 'Strong'],
  ['sieben ruhige grüne elche', 'Strong'],
  ['x7#Kq9!vLm2$Rw', 'Strong'],
  ['harbour violin cactus ox', 'Fair'],
])('K11: %s is enough', (passphrase, words) => {
  const strength = strengthOf(passphrase);
  expect(strength.enough).toBe(true);
  expect(strength.words).toMatch(new RegExp(`^(${words})`));
});

test.each([
  '',
  'harbour violin cactus',
  'short words',
  'aaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  '1234567890123456',
  'password12345678',
  'Password Password Password',
  'qwertyqwerty2024',
  'hospital clinic doctor 2025',
  'letmein letmein letmein',
])('K11: %j is not', (passphrase) => {
  expect(strengthOf(passphrase).enough).toBe(false);
});
