import { makeSpan, type Span } from '../../note/span';
import type { Token } from '../../note/tokens';
import { joinTokens } from '../token-spans';

/** The numbers of the first and the last token of a span on token bounds. */
export function tokensOf(tokens: readonly Token[], { start, end }: { readonly start: number; readonly end: number }) {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle] as Token).end > start) high = middle;
    else low = middle + 1;
  }
  let last = low;
  while (last + 1 < tokens.length && (tokens[last + 1] as Token).start < end) last++;
  return { first: low, last };
}

/** What the net catches: of the spans that it found, the tokens that none of `spans` covers. */
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
    // A mark alone tells nothing.
    return joinTokens(own, labels)
      .filter((run) => own.slice(run.first, run.last + 1).some(({ kind }) => kind !== 'mark'))
      .map((run) => {
        const [from, to] = [own[run.first] as Token, own[run.last] as Token];
        return makeSpan(length, from.start, to.end, span.label, span.score, span.source);
      });
  });
}
