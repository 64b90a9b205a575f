import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bagsOfOne } from '../nn/batch';
import { annotate } from '../note/notation';
import { makeRandom } from '../note/random';
import { type Token, tokenize } from '../note/tokens';
import { builtInLexicon as lexicon } from '../surrogates/lexicon';
import { encodeSpans, makeTagSet } from '../taggers/decoding/scheme';
import { type EpochOptions, type Example, epochBatches, makeEpochs, withSurrogates } from './examples';
import { tinyCorpus } from './test-support/tiny-corpus';

const set = makeTagSet('BIOES', ['NAME']);

/** A note of `size` tokens. The text of a token is its number, from `1000` in the first note; some tokens are names. */
function example(index: number, size: number): Example {
  const words = Array.from({ length: size }, (_, i) => {
    const word = `${1000 * (index + 1) + i}`;
    return i % 4 === 1 ? `[${word}|NAME]` : word;
  });
  return { annotated: annotate(words.join(' ')), weight: 1 + index };
}

/** Two groups, each with the token's number as its id. */
const read = (text: string, tokens: readonly Token[]) => {
  const bags = () => bagsOfOne(tokens.map(({ start, end }) => Number(text.slice(start, end))));
  return [bags(), bags()];
};

const PLAIN = { length: 7, rows: 3, dropped: [] };

function expectedTag(id: number, { annotated }: Example): number {
  const tokens = tokenize(annotated.note.text);
  return encodeSpans(tokens, annotated.spans, set)[id % 1000] as number;
}

describe('epoch batches', () => {
  test('every token is in exactly one piece, beside its tag, in a row of its note’s weight', () => {
    const sizes = fc.array(fc.nat(30), { maxLength: 6 });
    fc.assert(
      fc.property(sizes, fc.nat(), (lengths, seed) => {
        const examples = lengths.map((size, index) => example(index, size));
        const seen: number[] = [];
        for (const { batch, gold } of epochBatches(examples, read, set, PLAIN, makeRandom(seed))) {
          const { tags, weights } = gold;
          const { ids, offsets } = batch.groups[0] as (typeof batch.groups)[number];
          expect(batch.rows).toBeLessThanOrEqual(PLAIN.rows);
          expect(batch.steps).toBeLessThanOrEqual(PLAIN.length);
          expect(tags).toHaveLength(batch.steps * batch.rows);
          tags.forEach((tag, position) => {
            const [id] = ids.subarray(offsets[position], offsets[position + 1]);
            if (id === undefined) {
              expect(tag).toBe(-1);
              return;
            }
            const index = Math.floor(id / 1000) - 1;
            seen.push(id);
            expect(tag).toBe(expectedTag(id, examples[index] as Example));
            expect(weights[position % batch.rows]).toBe(index + 1);
          });
        }
        const all = lengths.flatMap((size, index) => Array.from({ length: size }, (_, i) => 1000 * (index + 1) + i));
        expect(seen.sort((a, b) => a - b)).toEqual(all);
      }),
      { numRuns: 40 },
    );
  });

  test('training windows overlap, and a span that an edge cuts is O there alone', () => {
    const bio = makeTagSet('BIO', ['NAME']);
    // Tokens 1000 to 1009; two spans of three and two tokens.
    const text = 'a b [c d e|NAME] f [g h|NAME] i j'.replace(
      /[a-j](?=[ |]|$|\])/g,
      (one) => `${1000 + one.charCodeAt(0) - 97}`,
    );
    const noted: Example = { annotated: annotate(text), weight: 1 };
    const windows = epochBatches([noted], read, bio, { length: 4, slide: 2, rows: 1, dropped: [] }, makeRandom(1));
    const told = windows.map(({ batch, gold }) => {
      const first = (batch.groups[0] as (typeof batch.groups)[number]).ids[0] as number;
      return `${first % 1000}: ${[...gold.tags].map((tag) => bio.tags[tag]?.[0]).join('')}`;
    });
    expect(told.sort()).toEqual(['0: OOOO', '2: BIIO', '4: OOBI', '6: BIOO']);
  });

  test('rows of notes without labels are told apart', () => {
    const notes = [example(0, 20), { ...example(1, 20), unlabelled: true }];
    for (const { batch, unlabelled } of epochBatches(notes, read, set, PLAIN, makeRandom(2))) {
      const { ids, offsets } = batch.groups[0] as (typeof batch.groups)[number];
      const firstNote = Array.from({ length: batch.rows }, (_, row) => (ids[offsets[row] as number] as number) < 2000);
      expect(unlabelled).toEqual(firstNote.map((first) => !first));
    }
  });

  test('a row is a stretch of one note, in order', () => {
    for (const { batch } of epochBatches([example(0, 30), example(1, 9)], read, set, PLAIN, makeRandom(4))) {
      const { ids, offsets } = batch.groups[0] as (typeof batch.groups)[number];
      for (let row = 0; row < batch.rows; row++)
        for (let step = 1; step < (batch.lengths[row] as number); step++) {
          const at = (s: number) => ids[offsets[s * batch.rows + row] as number] as number;
          expect(at(step)).toBe(at(step - 1) + 1);
        }
    }
  });

  test('the cuts and the order change from epoch to epoch, not for the same source', () => {
    const epoch = (seed: number) => epochBatches([example(0, 40), example(1, 40)], read, set, PLAIN, makeRandom(seed));
    expect(epoch(1)).toEqual(epoch(1));
    expect(epoch(1)).not.toEqual(epoch(2));
  });

  test('dropout makes tokens unknown in its group, and leaves the other groups alone', () => {
    const ids = (share: number, group: number) =>
      epochBatches([example(0, 400)], read, set, { ...PLAIN, dropped: [{ group: 0, share }] }, makeRandom(1)).flatMap(
        ({ batch }) => [...(batch.groups[group]?.ids ?? [])],
      );
    expect(ids(1, 0).every((id) => id === 0)).toBe(true);
    expect(ids(1, 1)).not.toContain(0);
    const dropped = ids(0.25, 0).filter((id) => id === 0).length;
    expect(dropped).toBeGreaterThan(60);
    expect(dropped).toBeLessThan(140);
  });

  test('dropout leaves one row of an unknown token, and none where there was none', () => {
    const bags = () => [{ ids: Int32Array.of(7, 5, 6, 9), offsets: Int32Array.of(0, 0, 1, 4) }];
    const one = { annotated: annotate('a b c'), weight: 1 };
    const [dropped] = epochBatches([one], bags, set, { ...PLAIN, dropped: [{ group: 0, share: 1 }] }, makeRandom(1));
    expect([...(dropped?.batch.groups[0]?.offsets ?? [])]).toEqual([0, 0, 1, 2]);
    expect([...(dropped?.batch.groups[0]?.ids ?? [])].slice(0, 2)).toEqual([0, 0]);
  });

  test('spans that overlap are settled first', () => {
    const { note } = annotate('a b c');
    const spans = [
      { start: 0, end: 3, label: 'NAME', score: 1, source: 'gold' },
      { start: 2, end: 5, label: 'NAME', score: 0.5, source: 'silver' },
    ];
    const [batch] = epochBatches([{ annotated: { note, spans }, weight: 1 }], read, set, PLAIN, makeRandom(1));
    expect([...(batch?.gold.tags ?? [])].map((tag) => set.tags[tag])).toEqual(['B-NAME', 'E-NAME', 'O']);
  });
});

const notes = tinyCorpus(12);
const examples = notes.map((annotated, i) => ({ annotated, weight: 1 + i }));
const NOTHING_CHANGED: EpochOptions = { language: 'en', lexicon, surrogateShare: 0, simulated: 0, caseShare: 0 };
const epochOf = (options: Partial<EpochOptions>, seed = 1) =>
  makeEpochs(examples, { ...NOTHING_CHANGED, ...options })(1, makeRandom(seed));

test('with all shares at 0, an epoch has the unchanged notes', () => {
  expect(epochOf({})).toEqual(examples);
});

test('an epoch follows from its random source alone', () => {
  const options = { surrogateShare: 0.8, simulated: 3, caseShare: 0.3 };
  expect(epochOf(options, 1)).toEqual(epochOf(options, 1));
  expect(epochOf(options, 2)).not.toEqual(epochOf(options, 1));
});

test('surrogates replace what is marked, keep labels and weights', () => {
  const epoch = epochOf({ surrogateShare: 1 });
  expect(epoch.map(({ weight }) => weight)).toEqual(examples.map(({ weight }) => weight));
  epoch.forEach(({ annotated }, i) => {
    const labels = (spans: readonly { label: string }[]) => spans.map(({ label }) => label);
    expect(labels(annotated.spans)).toEqual(labels(notes[i]?.spans ?? []));
  });
  const kept = epoch.filter(({ annotated }, i) => annotated.note.text === notes[i]?.note.text);
  expect(kept.length).toBeLessThan(3);
});

test('simulated notes come on top, with weight 1', () => {
  const epoch = epochOf({ simulated: 4 });
  expect(epoch.slice(0, 12)).toEqual(examples);
  expect(epoch.slice(12).map(({ weight }) => weight)).toEqual([1, 1, 1, 1]);
});

test('notes for choosing are the same each time', () => {
  expect(withSurrogates(notes, lexicon, 'en')).toEqual(withSurrogates(notes, lexicon, 'en'));
  expect(withSurrogates(notes, lexicon, 'en')).not.toEqual(notes);
});
