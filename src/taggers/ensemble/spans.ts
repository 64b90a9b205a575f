import { firstEndingAfter, makeSpan, type Span, type TextRange } from '../../note/span';
import type { Token } from '../../note/tokens';
import { joinTokens } from '../decoding/token-runs';
import { likeliestPhi } from '../decoding/viterbi';
import type { ReadingTagger } from '../reading/reading';

/** Indices of the first and the last token of a span on token bounds. */
export function tokensOf(tokens: readonly Token[], { start, end }: TextRange) {
  const first = firstEndingAfter(tokens, start);
  let last = first;
  while (last + 1 < tokens.length && (tokens[last + 1] as Token).start < end) last++;
  return { first, last };
}

/** The parts of `found` that no span of `spans` covers, in whole tokens; parts of marks alone are dropped. */
export function netSpans(
  length: number,
  tokens: readonly Token[],
  spans: readonly Span[],
  found: readonly Span[],
): Span[] {
  if (found.length === 0) return [];
  const covered = new Uint8Array(tokens.length);
  for (const span of spans) {
    const { first, last } = tokensOf(tokens, span);
    covered.fill(1, first, last + 1);
  }
  return found.flatMap((span) => {
    const { first, last } = tokensOf(tokens, span);
    const own = tokens.slice(first, last + 1);
    const labels = own.map(({ kind }, i) => (covered[first + i] === 1 || kind === 'newline' ? undefined : span.label));
    return joinTokens(own, labels)
      .filter((run) => own.slice(run.first, run.last + 1).some(({ kind }) => kind !== 'mark'))
      .map((run) => {
        const [from, to] = [own[run.first] as Token, own[run.last] as Token];
        return makeSpan(length, from.start, to.end, span.label, span.score, span.source);
      });
  });
}

/**
 * The runs of tokens whose total P(PHI) reaches the threshold (E8), each under its most probable label and with the score of its
 * surest token. They include tokens for which no single label reaches it, because members disagree on the type.
 * @param posterior P(label | token), row-major [tokens, 1 + labels], `O` first
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
  const likeliest = (token: number): string =>
    labels[likeliestPhi(posterior.subarray(token * width, (token + 1) * width)) - 1] as string;
  const masked = tokens.map((_, token) => (phi(token) >= threshold ? likeliest(token) : undefined));
  return joinTokens(tokens, masked).map(({ first, last, label }) => {
    let score = 0;
    for (let token = first; token <= last; token++) score = Math.max(score, phi(token));
    return makeSpan(length, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0, label, Math.min(1, score), '');
  });
}

/** One member's P(PHI) of each token. @param logs its log P(tag | token), row-major [tokens, tags] */
export function phiOf(logs: Float32Array, { tagSet }: ReadingTagger, tokens: number): Float32Array {
  const width = tagSet.tags.length;
  return Float32Array.from({ length: tokens }, (_, i) => 1 - Math.exp(logs[i * width] as number));
}

/**
 * The indices of the members whose mean P(PHI) over the words of a stretch of tokens reaches the threshold, or that of the member
 * with the highest mean if none does.
 * @param members P(PHI) of each token by each member
 */
export function foundBy(
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
  const found = [...means.keys()].filter((m) => (means[m] as number) >= threshold);
  return found.length > 0 ? found : [means.indexOf(Math.max(...means))];
}
