import { missedTokens, wordTokens } from '../evaluation/tokens';
import type { AnnotatedNote } from '../note/annotated';
import type { Span } from '../note/span';

/** A stretch of PHI that stays visible, with what stands around it. */
export interface Miss {
  readonly label: string;
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

const MOST = 12;
const MOST_OF_A_LABEL = 2;
/** Characters of context on either side. */
const CONTEXT = 40;

/** Up to 12 examples, at most two of a label: of each gold span the part from its first to its last visible token. */
export function missesOf(
  notes: readonly AnnotatedNote[],
  predicted: readonly (readonly Span[])[],
  mayQuote: (note: AnnotatedNote) => boolean,
): Miss[] {
  const misses: Miss[] = [];
  for (const [i, annotated] of notes.entries()) {
    if (!mayQuote(annotated)) continue;
    const { text } = annotated.note;
    const tokens = wordTokens(text);
    for (const span of annotated.spans) {
      const missed = missedTokens(tokens, [span], predicted[i] ?? []);
      const [first, last] = [missed[0], missed.at(-1)];
      if (!first || !last || misses.filter(({ label }) => label === span.label).length >= MOST_OF_A_LABEL) continue;
      misses.push({
        label: span.label,
        before: text.slice(Math.max(0, first.start - CONTEXT), first.start),
        text: text.slice(first.start, last.end),
        after: text.slice(last.end, last.end + CONTEXT),
      });
      if (misses.length === MOST) return misses;
    }
  }
  return misses;
}
