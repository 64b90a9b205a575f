import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { makeSpan, type Span } from '../../note/span';
import { tokenize } from '../../note/tokens';
import { decodeTags, encodeSpans, labelOfTag, makeTagSet, transitionPenalties } from './scheme';

const LABELS = ['DATE', 'NAME'];
const SCHEMES = ['BIO', 'BIOES'] as const;

/** The tags of an annotated text in the notation of `note/notation.ts`. */
function tagsOf(notation: string, scheme: 'BIO' | 'BIOES'): string {
  const { note, spans } = annotate(notation);
  const set = makeTagSet(scheme, LABELS);
  return [...encodeSpans(tokenize(note.text), spans, set)].map((tag) => set.tags[tag]).join(' ');
}

/** The spans, as `text|LABEL`, that tags for the words a b c ... spell. */
function spansOf(tags: string, scheme: 'BIO' | 'BIOES'): string {
  const names = tags.split(' ');
  const text = names.map((_, i) => String.fromCharCode(97 + i)).join(' ');
  const set = makeTagSet(scheme, LABELS);
  const encoded = names.map((name) => set.tags.indexOf(name));
  return decodeTags(tokenize(text), encoded, set, text.length, 'test', () => 1)
    .map(({ start, end, label }) => `${text.slice(start, end)}|${label}`)
    .join(', ');
}

/** Texts with sorted, disjoint spans on token bounds; neighbouring spans may touch and share a label. */
function anyTaggedText(labels: readonly string[]) {
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

describe('schemes', () => {
  test('the tags are O, then every prefix of each label in order', () => {
    expect(makeTagSet('BIO', LABELS).tags).toEqual(['O', 'B-DATE', 'I-DATE', 'B-NAME', 'I-NAME']);
    const set = makeTagSet('BIOES', LABELS);
    expect(set.tags.slice(0, 5)).toEqual(['O', 'B-DATE', 'I-DATE', 'E-DATE', 'S-DATE']);
    expect([...labelOfTag(set)]).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2]);
  });

  test.each([
    [
      'seen by [Ann Lee Perry|NAME] on [May|DATE]',
      'O O B-NAME I-NAME I-NAME O B-DATE',
      'O O B-NAME I-NAME E-NAME O S-DATE',
    ],
    ['[5/3|DATE][Ann|NAME]', 'B-DATE I-DATE I-DATE B-NAME', 'B-DATE I-DATE E-DATE S-NAME'],
    ['[Ann|NAME] [Lee|NAME]', 'B-NAME B-NAME', 'S-NAME S-NAME'],
  ])('S1. %s is encoded as one tag per token', (notation, bio, bioes) => {
    expect(tagsOf(notation, 'BIO')).toBe(bio);
    expect(tagsOf(notation, 'BIOES')).toBe(bioes);
  });

  test('S2. a token belongs to a span that covers part of it', () => {
    expect(tagsOf('x[xx 1|NAME]1 y', 'BIOES')).toBe('B-NAME E-NAME O');
  });

  test('S2. a span of an unknown label is left out', () => {
    expect(tagsOf('[Ann|FISH] [May|DATE]', 'BIO')).toBe('O B-DATE');
  });

  test.each(SCHEMES)('S1. encoding and decoding in %s gives back spans on token bounds', (scheme) => {
    const set = makeTagSet(scheme, LABELS);
    fc.assert(
      fc.property(anyTaggedText(LABELS), ({ text, tokens, spans }) => {
        const encoded = encodeSpans(tokens, spans, set);
        expect(decodeTags(tokens, encoded, set, text.length, 'gold', () => 1)).toEqual(spans);
      }),
    );
  });

  test.each([
    ['BIO', 'I-NAME I-NAME O I-DATE', 'a b|NAME, d|DATE'],
    ['BIO', 'B-NAME I-DATE I-DATE', 'a|NAME, b c|DATE'],
    ['BIOES', 'B-NAME O E-NAME', 'a|NAME, c|NAME'],
    ['BIOES', 'B-NAME S-NAME I-NAME', 'a|NAME, b|NAME, c|NAME'],
    ['BIOES', 'B-NAME I-NAME B-NAME E-NAME I-DATE', 'a b|NAME, c d|NAME, e|DATE'],
    ['BIOES', 'E-NAME E-NAME I-NAME', 'a|NAME, b|NAME, c|NAME'],
  ] as const)('S3. %s reads %s leniently', (scheme, tags, spans) => {
    expect(spansOf(tags, scheme)).toBe(spans);
  });

  test.each(SCHEMES)(
    'S3. for any %s tags, the tokens in spans are those with a PHI tag, and have its label',
    (scheme) => {
      const set = makeTagSet(scheme, LABELS);
      const columns = labelOfTag(set);
      const anyTags = fc.array(fc.nat(set.tags.length - 1), { maxLength: 12 });
      fc.assert(
        fc.property(anyTags, (encoded) => {
          const text = encoded.map(() => 'x').join(' ');
          const tokens = tokenize(text);
          const spans = decodeTags(tokens, encoded, set, text.length, 'test', () => 1);
          const labels = tokens.map(
            ({ start }) => spans.find((span) => span.start <= start && start < span.end)?.label ?? 'O',
          );
          expect(labels).toEqual(encoded.map((tag) => ['O', ...LABELS][columns[tag] as number]));
        }),
      );
    },
  );

  test('the score of a span is computed from its tokens and label, and its source is the given one', () => {
    const set = makeTagSet('BIO', LABELS);
    const asked: number[][] = [];
    const spans = decodeTags(tokenize('a b c'), [0, 3, 4], set, 5, 'me', (...bounds) => {
      asked.push(bounds);
      return 0.5;
    });
    expect(asked).toEqual([[1, 2, 1]]);
    expect(spans).toMatchObject([{ start: 2, end: 5, label: 'NAME', score: 0.5, source: 'me' }]);
  });

  test.each(SCHEMES)('S4. the %s penalties forbid exactly the transitions that encoding never produces', (scheme) => {
    const set = makeTagSet(scheme, LABELS);
    const width = set.tags.length;
    const penalties = transitionPenalties(scheme, width);
    const allowed = (from: string, to: string) => {
      const [position, label] = to.split('-');
      if (position === 'I' || position === 'E') return from === `B-${label}` || from === `I-${label}`;
      return scheme === 'BIO' || !/^[BI]-/.test(from);
    };
    for (const [i, from] of set.tags.entries())
      for (const [j, to] of set.tags.entries())
        expect(penalties[i * width + j] === 0, `${from} ${to}`).toBe(allowed(from, to));
  });

  test('the penalties of a scheme and a number of tags are computed once', () => {
    expect(transitionPenalties('BIOES', 9)).toBe(transitionPenalties('BIOES', 9));
    expect(transitionPenalties('BIOES', 5)).toHaveLength(25);
    expect(transitionPenalties('BIO', 9)).not.toEqual(transitionPenalties('BIOES', 9));
  });
});
