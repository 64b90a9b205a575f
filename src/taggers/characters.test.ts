import { expect, test } from 'vitest';
import { tokenize } from '../note/tokens';
import { CHARACTER_ROWS, characterIds, readCharacters } from './characters';
import { AWKWARD } from './test-support/texts';

const read = (text: string, space: boolean) => {
  const tokens = tokenize(text);
  const words = tokens.map(({ start, end }) => ({ characters: characterIds(text.slice(start, end)) }));
  const { ids, offsets } = readCharacters(text, tokens, words, space);
  return tokens.map((_, i) => [...ids.subarray(offsets[i], offsets[i + 1])]);
};

test('F6. a token’s characters come in order, each with a row of its own', () => {
  const [ann, ana, Ann] = ['ann', 'ana', 'Ann'].map((text) => read(text, false)[0]) as [number[], number[], number[]];
  expect(ann).toHaveLength(3);
  expect(ann[1]).toBe(ann[2]);
  expect(ana[2]).toBe(ann[0]);
  expect(Ann[0]).not.toBe(ann[0]);
});

test('F6. with the space, one more character tells whether the token is glued, followed by a space or ends the line', () => {
  const after = (text: string) => read(text, true)[0]?.at(-1);
  expect(after('a b')).toBe(after('a\tb'));
  expect(after('a\n')).toBe(after('a'));
  expect(new Set([after('a b'), after('a1'), after('a')]).size).toBe(3);
});

test('F6. whatever the text, the rows lie in the table and a long token is cut', () => {
  for (const text of Object.values(AWKWARD))
    for (const row of read(text, true).flat()) expect(row >= 0 && row < CHARACTER_ROWS).toBe(true);
  expect(read('a'.repeat(500), false)[0]).toHaveLength(20);
});
