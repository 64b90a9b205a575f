import { toOutput } from '../../../masking/mapping';
import { replaceSpans } from '../../../masking/replace';
import type { Masked } from '../../../masking/style';
import { makeSpan, type Span } from '../../../note/span';
import type { TokenBounds } from '../../session/disagreements';
import type { Snapshot } from './snapshot';

/** What stands for a word or number that is covered, however long it is. */
export const COVER = '•••';

type Stretch = Pick<Span, 'start' | 'end'>;

/** The words and numbers that stretches touch, each as a span of its own; what stands between them stays. */
export function coveredWords(text: string, { starts, ends }: TokenBounds, stretches: readonly Stretch[]): Span[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const words: Span[] = [];
  let at = 0;
  let reach = 0;
  for (let token = 0; token < starts.length; token++) {
    const start = starts[token] as number;
    const end = ends[token] as number;
    for (let next = sorted[at]; next && next.start < end; next = sorted[++at]) reach = Math.max(reach, next.end);
    if (reach > start && /[\p{L}\p{N}]/u.test(text.slice(start, end)))
      words.push(makeSpan(text.length, start, end, 'COVERED'));
  }
  return words;
}

/** The text with those words covered. */
export function covered(text: string, words: readonly Span[]): Masked {
  return replaceSpans(text, words, () => COVER);
}

/** A comparison with the words that stretches touch covered, and every offset moved to fit. */
export function withCovered(snapshot: Snapshot, stretches: readonly Stretch[]): Snapshot {
  const words = coveredWords(snapshot.text, snapshot, stretches);
  const { text, mapping } = covered(snapshot.text, words);
  const start = (offset: number) => toOutput(mapping, offset, 'start');
  const end = (offset: number) => toOutput(mapping, offset, 'end');
  return {
    ...{ ...snapshot, hidden: true, text, starts: snapshot.starts.map(start), ends: snapshot.ends.map(end) },
    columns: snapshot.columns.map((column) => ({
      ...column,
      spans: column.spans.map(([from, to, label, score]) => [start(from), end(to), label, score]),
    })),
  };
}
