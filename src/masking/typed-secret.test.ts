import { expect, test } from 'vitest';
import { maskingSecret, strengthOf, withoutLists } from './typed-secret';

test.each([
  ['lantern orbit mustard fjord', 'Strong'],
  ['sieben ruhige grüne elche', 'Strong'],
  ['x7#Kq9!vLm2$Rwz4', 'Strong'],
  ['harbour violin cactus ox', 'Fair'],
])('K11: %s is strong enough', async (passphrase, words) => {
  const strength = await strengthOf(passphrase);
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
  '1qaz2wsx3edc',
  'manchesterunited',
  'trustno1trustno1',
  'realmadridcampeon',
  'iloveyouforever',
  'P@ssw0rd!P@ssw0rd!',
])('K11: %j is not strong enough', async (passphrase) => {
  expect((await strengthOf(passphrase)).enough).toBe(false);
});

test('H4 a typed secret is stretched: PBKDF2-SHA-256, 600,000 iterations, once', async () => {
  const secret = maskingSecret('lantern orbit mustard fjord');
  // openssl kdf -keylen 32 -kdfopt digest:SHA2-256 -kdfopt pass:... -kdfopt salt:... -kdfopt iter:600000 PBKDF2
  expect(await secret).toBe('f33b1956160ffae903d62685d2c36e9bf6a4f0be73efb9b4dcc217b767284710');
  expect(maskingSecret('lantern orbit mustard fjord')).toBe(secret);
  expect(await maskingSecret('lantern orbit mustard fjords')).not.toBe(await secret);
});

test.each(['', 's', 'kowalski', 'hospital2024', 'aaaaaaaaaaaaaaaa'])('H4 %j is refused as a secret', async (typed) => {
  await expect(maskingSecret(typed)).rejects.toThrow(/^The secret is too weak\. /);
});

test.each([
  ['lantern orbit mustard fjord', true],
  ['manchesterunited', false],
  ['1qaz2wsx3edc', false],
  ['trustno1trustno1', false],
  ['harbour violin cactus 1980', false],
])('K11: without the lists, only many words are strong enough: %s', (passphrase, enough) => {
  expect(withoutLists(passphrase, 99).enough).toBe(enough);
});
