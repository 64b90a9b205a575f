import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { tokenize } from '../../note/tokens';
import { makeTagSet } from '../decoding/scheme';
import type { Thresholds } from '../decoding/threshold';
import type { Point } from '../tagger';
import { LAID_OUT, WRAPPED } from '../test-support/texts';
import { makeReadingTagger } from './reading';

/** Everything that a reading tagger needs but a reader. */
const TAGGER = {
  ...{ id: 't', title: 'T', architecture: 'a', language: 'en' as const, tagSet: makeTagSet('BIO', ['NAME']) },
  ...{ temperature: 1, thresholds: { balanced: 0.5, cautious: 0.1 }, dispose: () => {} },
};

/** The thresholds that a tagger uses for each text, first at its default point, then at `balanced`. */
async function decidedBy(thresholds: Thresholds, texts: readonly string[]): Promise<number[]> {
  const used: number[] = [];
  const tagger = makeReadingTagger({
    ...TAGGER,
    thresholds,
    async *read(notes) {
      for (const _ of notes)
        yield {
          tokens: [],
          logPosterior: () => new Float32Array(),
          decide(_temperature: number, threshold: number) {
            used.push(threshold);
            return { tokens: [], labels: ['O', 'NAME'], spans: [] };
          },
        };
    },
  });
  const notes = texts.map((text, i) => ({ id: `${i}`, text }));
  await tagger.tag(notes);
  await tagger.tag(notes, { point: 'balanced' });
  return used;
}

const TEXTS = ['Seen by Dr. Mason', 'seen by dr. mason', 'SEEN BY DR. MASON'];

test('D4. notes in small letters and notes in capitals have their own thresholds at each point', async () => {
  const oneCase = { lower: { balanced: 0.3, cautious: 0.05 }, upper: { balanced: 0.4, cautious: 0.07 } };
  const thresholds = { balanced: 0.5, cautious: 0.1, oneCase };
  expect(await decidedBy(thresholds, TEXTS)).toEqual([0.1, 0.05, 0.07, 0.5, 0.3, 0.4]);
});

test('D4. without such thresholds all notes are decided alike', async () => {
  expect(await decidedBy({ balanced: 0.5, cautious: 0.1 }, TEXTS)).toEqual([0.1, 0.1, 0.1, 0.5, 0.5, 0.5]);
});

test('D6. a note that was tagged alone is decided again without reading, another note is read', async () => {
  let readings = 0;
  const tagger = makeReadingTagger({
    ...TAGGER,
    async *read(notes) {
      for (const { text } of notes) {
        readings++;
        const decide = (_: number, threshold: number) => ({ tokens: [], labels: [text, `${threshold}`], spans: [] });
        yield { tokens: [], logPosterior: () => new Float32Array(), decide };
      }
    },
  });
  const tag = async (text: string, point: Point) => (await tagger.tag([{ id: '', text }], { point }))[0]?.labels;
  expect(await tag('a', 'cautious')).toEqual(['a', '0.1']);
  expect(await tag('a', 0.02)).toEqual(['a', '0.02']);
  expect(readings).toBe(1);
  expect(await tag('b', 0.02)).toEqual(['b', '0.02']);
  expect(await tag('a', 'balanced')).toEqual(['a', '0.5']);
  expect(readings).toBe(3);
  await expect(tagger.tag([{ id: '', text: 'a' }], { signal: AbortSignal.abort('no') })).rejects.toBe('no');
  expect(await tagger.tag([])).toEqual([]);
});

test('D7. a note is read in a plain layout; line breaks remain tokens, are not PHI, and end a span', async () => {
  const texts: string[] = [];
  const tagger = makeReadingTagger({
    ...TAGGER,
    async *read(notes) {
      for (const { text } of notes) {
        texts.push(text);
        const tokens = tokenize(text);
        const start = text.search(/Peter[ \ufeff]+Mason/);
        const rows = (width: number) => new Float32Array(tokens.length * width).fill(1 / width);
        const spans = [makeSpan(text.length, start, text.indexOf('Mason') + 'Mason'.length, 'NAME', 0.9, 't')];
        yield {
          tokens,
          logPosterior: () => rows(3),
          decide: () => ({ tokens, labels: ['O', 'NAME'], posterior: rows(2), spans }),
        };
      }
    },
  });
  const [tagging] = await tagger.tag([{ id: '', text: WRAPPED }]);
  expect(texts[0]).toContain('Dr. Peter Mason in');
  expect(tagging?.tokens).toEqual(tokenize(WRAPPED));
  expect(tagging?.spans.map(({ start, end }) => WRAPPED.slice(start, end))).toEqual(['Peter', 'Mason']);
  const breaks = tokenize(WRAPPED).flatMap(({ kind }, i) => (kind === 'newline' ? [i] : []));
  expect(breaks.map((i) => Array.from(tagging?.posterior?.subarray(2 * i, 2 * i + 2) ?? []))).toEqual([
    ...[1, 2, 3].map(() => [1, 0]),
    [0.5, 0.5],
  ]);
  const quoted = LAID_OUT['quoted mail'] as string;
  const [marked] = await tagger.tag([{ id: '', text: quoted }]);
  expect(marked?.spans.map(({ start, end }) => quoted.slice(start, end))).toEqual(['Peter', 'Mason']);
  for await (const reading of tagger.read([{ id: '', text: WRAPPED }]))
    expect(reading.logPosterior()).toHaveLength(3 * tokenize(WRAPPED).length);
});

test('D7. a word that characters without a width break is read whole, and masked whole', async () => {
  const tagger = makeReadingTagger({
    ...TAGGER,
    async *read(notes) {
      for (const { text } of notes) {
        const tokens = tokenize(text);
        const posterior = Float32Array.from(
          tokens.flatMap(({ start, end }) => (text.slice(start, end) === 'Mason' ? [0, 1] : [1, 0])),
        );
        const at = text.indexOf('Mason');
        const spans = [makeSpan(text.length, at, at + 'Mason'.length, 'NAME', 1, 't')];
        yield {
          tokens,
          logPosterior: () => posterior,
          decide: () => ({ tokens, labels: ['O', 'NAME'], posterior, spans }),
        };
      }
    },
  });
  const text = 'by Ma\u00ad\u200bs\u00adon\u200e 5\u200e5';
  const [tagging] = await tagger.tag([{ id: '', text }]);
  expect(tagging?.tokens).toEqual(tokenize(text));
  expect(tagging?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Ma\u00ad\u200bs\u00adon']);
  const masked = tokenize(text).filter((_, i) => tagging?.posterior?.[2 * i + 1] === 1);
  expect(masked.map(({ start, end }) => text.slice(start, end))).toEqual(['Ma', 's', 'on']);
});

test('D7. a word whose letter was lost with its encoding, or whose letters are spaced, is masked whole', async () => {
  const tagger = makeReadingTagger({
    ...TAGGER,
    async *read(notes) {
      for (const { text } of notes) {
        const tokens = tokenize(text);
        const posterior = new Float32Array(2 * tokens.length);
        const spans = [...text.matchAll(/Muñoz|ANNA/g)].map(({ 0: name, index }) =>
          makeSpan(text.length, index, index + name.length, 'NAME', 1, 't'),
        );
        const tagging = { tokens, labels: ['O', 'NAME'], posterior, spans };
        yield { tokens, logPosterior: () => posterior, decide: () => tagging };
      }
    },
  });
  const text = 'el Dr. Mu?oz y la Sra.  A N N A  fell';
  const [tagging] = await tagger.tag([{ id: '', text }]);
  expect(tagging?.tokens).toEqual(tokenize(text));
  expect(tagging?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['Mu?oz', 'A N N A']);
});

test('D7. in any text the rows are those of its tokens, and no span crosses a line end', async () => {
  const tagger = makeReadingTagger({
    ...TAGGER,
    async *read(notes) {
      for (const { text } of notes) {
        const tokens = tokenize(text);
        const posterior = Float32Array.from(tokens.flatMap(({ kind }) => (kind === 'letters' ? [0, 1] : [1, 0])));
        const [first, last] = [tokens[0], tokens.at(-1)];
        const spans = first && last ? [makeSpan(text.length, first.start, last.end, 'NAME', 1, 't')] : [];
        yield {
          tokens,
          logPosterior: () => posterior,
          decide: () => ({ tokens, labels: ['O', 'NAME'], posterior, spans }),
        };
      }
    },
  });
  const unit = fc.constantFrom(
    ...['Ann', 'b', '7', ' ', '-', ':', '\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u00ad'],
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 40 }), async (body) => {
      // An apostrophe that the layout changes, so that each text is read in another form.
      const text = `${body}’`;
      const [tagging] = await tagger.tag([{ id: '', text }]);
      const tokens = tokenize(text);
      expect(tagging?.tokens).toEqual(tokens);
      const marked = tokens.filter((_, i) => tagging?.posterior?.[2 * i + 1] === 1);
      expect(marked).toEqual(tokens.filter(({ kind }) => kind === 'letters'));
      for (const { start, end } of tagging?.spans ?? []) {
        expect(text.slice(start, end)).not.toMatch(/[\n\v\f\r\u0085\u2028]/);
        expect(tokens.some((token) => token.start === start) && tokens.some((token) => token.end === end)).toBe(true);
      }
    }),
  );
});
