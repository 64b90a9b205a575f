import type { Token } from '../../note/tokens';
import type { ReadingTagger } from '../reading';

/** P(PHI) of each token as one member has it. */
export function phiOf(logs: Float32Array, { tagSet }: ReadingTagger, tokens: number): Float32Array {
  const width = tagSet.tags.length;
  return Float32Array.from({ length: tokens }, (_, i) => 1 - Math.exp(logs[i * width] as number));
}

/**
 * The members whose mean P(PHI) over the words of a stretch of tokens reaches the threshold, by their numbers; where none
 * does, the one that comes nearest.
 */
export function saidBy(
  members: readonly Float32Array[],
  tokens: readonly Token[],
  first: number,
  last: number,
  threshold: number,
): number[] {
  const means = members.map((phi) => {
    let sum = 0;
    let words = 0;
    for (let i = first; i <= last; i++) {
      if (tokens[i]?.kind === 'mark' && first !== last) continue;
      sum += phi[i] as number;
      words++;
    }
    return words === 0 ? 0 : sum / words;
  });
  const said = [...means.keys()].filter((m) => (means[m] as number) >= threshold);
  return said.length > 0 ? said : [means.indexOf(Math.max(...means))];
}
