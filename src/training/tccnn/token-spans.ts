import { type Span, withoutOverlaps } from '../../note/span';
import type { Token } from '../../note/tokens';

/** A gold span by its tokens: [first, end). */
export interface TokenSpan {
  readonly first: number;
  readonly end: number;
  readonly label: string;
}

/** A note's gold spans by tokens, in order, without overlaps. A token of which a span covers any character belongs to it. */
export function tokenSpans(tokens: readonly Token[], spans: readonly Span[]): TokenSpan[] {
  const found: TokenSpan[] = [];
  let at = 0;
  for (const { start, end, label } of withoutOverlaps(spans)) {
    while (at < tokens.length && (tokens[at] as Token).end <= start) at++;
    const first = at;
    while (at < tokens.length && (tokens[at] as Token).start < end) at++;
    if (at > first) found.push({ first, end: at, label });
  }
  return found;
}
