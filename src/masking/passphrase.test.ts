import { expect, test } from 'vitest';
import { generatedPassphrase, PASSPHRASE_WORDS } from './passphrase';
import { strengthOf } from './typed-secret';

test('K13: a generated passphrase has 63 bits: each of its seven words is drawn from 512 different ones', () => {
  expect(new Set(PASSPHRASE_WORDS).size).toBe(512);
  for (const word of PASSPHRASE_WORDS) expect(word).toMatch(/^[a-z]{3,10}$/);
  expect(65_536 % PASSPHRASE_WORDS.length).toBe(0);
  const drawn = Array.from({ length: 1000 }, () => generatedPassphrase().split(' '));
  expect(drawn.every((words) => words.length === 7 && words.every((word) => PASSPHRASE_WORDS.includes(word)))).toBe(
    true,
  );
  expect(7 * Math.log2(512)).toBe(63);
  expect(new Set(drawn.flat()).size).toBe(512);
  expect(new Set(drawn.map((words) => words.join(' '))).size).toBe(1000);
});

test('K13: the meter calls a generated passphrase strong', async () => {
  for (let i = 0; i < 5; i++) expect((await strengthOf(generatedPassphrase())).words).toMatch(/^Strong/);
});
