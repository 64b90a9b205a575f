import type { Random } from '../../surrogates/random';

/** The word with one letter lost, doubled or swapped with its neighbour; one of fewer than three letters stays. */
export function misspell(word: string, random: Random): string {
  if (word.length < 3) return word;
  const at = random.int(1, word.length - 2);
  const [letter = '', next = ''] = [word[at], word[at + 1]];
  const [fresh, used] = random.pick([['', 1] as const, [letter + letter, 1] as const, [next + letter, 2] as const]);
  return word.slice(0, at) + fresh + word.slice(at + used);
}
