import type { Text } from '@codemirror/state';
import type { NoteTagging } from '../../engine/protocol';
import { missedTokens, wordTokens } from '../../evaluation/tokens';
import { firstEndingAfter, type Span } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';

/** An annotation in the form of a tagging: all taggers have the same tokens, so it has them too. */
export function goldTagging(text: string, spans: readonly Span[]): NoteTagging {
  const tokens = tokenize(text);
  return {
    starts: Uint32Array.from(tokens, ({ start }) => start),
    ends: Uint32Array.from(tokens, ({ end }) => end),
    labels: ['O'],
    spans,
  };
}

/** Words and numbers that are annotated and not marked, and marked and not annotated: as Evaluate counts them. */
export interface Mistakes {
  readonly missed: number;
  readonly inVain: number;
}

type Stretch = Pick<Span, 'start' | 'end'>;

const known = new WeakMap<Text, readonly Token[]>();

/** @param gold sorted, disjoint @param marks as these */
export function mistakes(doc: Text, gold: readonly Stretch[], marks: readonly Stretch[]): Mistakes {
  const words = known.get(doc) ?? wordTokens(doc.toString());
  known.set(doc, words);
  const missed = missedTokens(words, gold, marks).length;
  return { missed, inVain: words.filter((word) => touches(marks, word) && !touches(gold, word)).length };
}

function touches(spans: readonly Stretch[], { start, end }: Stretch): boolean {
  const next = spans[firstEndingAfter(spans, start)];
  return next !== undefined && next.start < end;
}
