import fc from 'fast-check';
import { makeSpan, type Span } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';

export interface TaggedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly spans: readonly Span[];
}

/** Texts with sorted, disjoint spans on token bounds; neighbouring spans may touch and share a label. */
export function anyTaggedText(labels: readonly string[]): fc.Arbitrary<TaggedText> {
  const words = fc.array(fc.constantFrom('Ann', '12', '-', '\n', 'x'), { maxLength: 14 });
  const cuts = fc.array(
    fc.record({ gap: fc.nat(2), length: fc.integer({ min: 1, max: 4 }), label: fc.constantFrom(...labels) }),
    {
      maxLength: 6,
    },
  );
  return fc.tuple(words, cuts).map(([pieces, wanted]) => {
    const text = pieces.join(' ');
    const tokens = tokenize(text);
    const spans: Span[] = [];
    let at = 0;
    for (const { gap, length, label } of wanted) {
      const first = tokens[at + gap];
      const last = tokens[at + gap + length - 1];
      if (!first || !last) break;
      spans.push(makeSpan(text.length, first.start, last.end, label));
      at += gap + length;
    }
    return { text, tokens, spans };
  });
}
