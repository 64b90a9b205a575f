import { makeSpan, type Span } from '../../note/span';
import type { Token } from '../../note/tokens';
import { joinTokens } from '../token-spans';

/**
 * Where the members agree that it is PHI but not of which type, no one label may reach the threshold: the runs of tokens whose
 * P(PHI) does, each under its most probable label and as sure as its surest token.
 * @param posterior row-major [tokens, 1 + labels], `O` first
 */
export function splitSpans(
  length: number,
  tokens: readonly Token[],
  labels: readonly string[],
  posterior: Float32Array,
  threshold: number,
): Span[] {
  const width = labels.length + 1;
  const phi = (token: number): number => 1 - (posterior[token * width] as number);
  const likeliest = (token: number): string => {
    const row = posterior.subarray(token * width + 1, (token + 1) * width);
    return labels[row.indexOf(Math.max(...row))] as string;
  };
  const masked = tokens.map((_, token) => (phi(token) >= threshold ? likeliest(token) : undefined));
  return joinTokens(tokens, masked).map(({ first, last, label }) => {
    let score = 0;
    for (let token = first; token <= last; token++) score = Math.max(score, phi(token));
    return makeSpan(length, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0, label, Math.min(1, score), '');
  });
}
