import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { makeTagSet } from '../decoding/scheme';
import { UNCALIBRATED } from '../decoding/threshold';
import { lstm } from '../lstm';
import { tinyConfig, tinyVocabulary } from '../test-support/tiny-model';
import type { Model } from './network';
import { beginReading, makeWindowMerger, type NoteReading } from './note-reading';

const chunks = { kind: 'chunks', core: 24, context: 6 } as const;

/** A reading of a text by a network with the tags O, B and I; tests add the log posteriors themselves. */
function reading(
  text: string,
  sequences: Model['config']['sequences'] = chunks,
  own: Partial<Model['config']> = {},
  ...labels: string[]
): NoteReading {
  const model: Model = {
    ...{ id: 'm', title: 'm', language: 'en', network: lstm, vocabulary: tinyVocabulary, parameters: {} },
    config: { ...tinyConfig(lstm, 'tuned'), sequences, ...own },
    tagSet: makeTagSet('BIO', labels.length > 0 ? labels : ['NAME']),
    ...UNCALIBRATED,
  };
  return beginReading({ id: 'n', text }, model, tokenize(text), []);
}

/** The reading of one word, given P(B). */
function oneWord(phi: number): NoteReading {
  const read = reading('word');
  for (const sequence of read.sequences) read.add(sequence, Float32Array.of(Math.log(1 - phi), Math.log(phi), -300));
  return read;
}

const probability = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const logit = (p: number) => Math.log(p / (1 - p));

describe('decisions', () => {
  test('D1. a token is marked where P(PHI) reaches the threshold', () => {
    fc.assert(
      fc.property(probability, probability, (phi, threshold) => {
        fc.pre(Math.abs(logit(phi) - logit(threshold)) > 1e-4);
        expect(oneWord(phi).decide(1, threshold).spans).toHaveLength(phi > threshold ? 1 : 0);
      }),
    );
  });

  test('D2. a temperature divides the log posteriors, for the decision and for the returned posterior', () => {
    fc.assert(
      fc.property(
        probability,
        probability,
        fc.double({ min: 0.3, max: 6, noNaN: true }),
        (phi, threshold, temperature) => {
          const calibrated = 1 / (1 + Math.exp(-logit(phi) / temperature));
          fc.pre(Math.abs(logit(calibrated) - logit(threshold)) > 1e-4);
          const { spans, posterior } = oneWord(phi).decide(temperature, threshold);
          expect(spans).toHaveLength(calibrated > threshold ? 1 : 0);
          expect(posterior?.[1]).toBeCloseTo(calibrated, 5);
          expect(posterior?.[0]).toBeCloseTo(1 - calibrated, 5);
          if (spans[0]) expect(spans[0].score).toBeCloseTo(calibrated, 5);
        },
      ),
    );
  });

  test('D2. at a temperature of 1 the posterior is the network’s own', () => {
    expect(oneWord(0.25).decide(1, 0.5).posterior?.[1]).toBeCloseTo(0.25, 6);
  });

  test('D3. a reading can be decided several times, and a decision does not depend on earlier ones', () => {
    const read = oneWord(0.25);
    const fresh = (temperature: number, threshold: number) => oneWord(0.25).decide(temperature, threshold);
    for (const [temperature, threshold] of [
      [1, 0.5],
      [1, 0.1],
      [3, 0.3],
      [1, 0.5],
    ] as const)
      expect(read.decide(temperature, threshold)).toEqual(fresh(temperature, threshold));
  });

  describe('D8. with eachToken', () => {
    /** Each token has P(O) = 0.8, P(B) = P(I) = 0.1: neither B nor I outweighs O at a threshold above 1/9. */
    const spread = (text: string, own: Partial<Model['config']>) => {
      const read = reading(text, chunks, own);
      const row = [0.8, 0.1, 0.1].map(Math.log);
      const rows = (count: number) => Float32Array.from({ length: 3 * count }, (_, i) => row[i % 3] as number);
      for (const sequence of read.sequences) read.add(sequence, rows(sequence.coreEnd - sequence.coreStart));
      return read;
    };

    test('a word or number that is O in the best sequence is marked if its own P(PHI) reaches the threshold', () => {
      const masked = (threshold: number, own: Partial<Model['config']> = { eachToken: true }) =>
        spread('word', own).decide(1, threshold).spans.length;
      expect(masked(0.15)).toBe(1);
      expect(masked(0.19)).toBe(1);
      expect(masked(0.21)).toBe(0);
      expect(masked(0.15, {})).toBe(0);
    });

    test('a high temperature lets a token with a very low P(PHI) reach the threshold', () => {
      const read = reading('word', chunks, { eachToken: true });
      const row = Float32Array.from([1 - 2e-7, 1e-7, 1e-7], Math.log);
      for (const sequence of read.sequences) read.add(sequence, row);
      const { spans, posterior } = read.decide(8, 0.15);
      expect(1 - (posterior?.[0] ?? 1)).toBeCloseTo(0.21, 2);
      expect(spans).toHaveLength(1);
      expect(read.decide(1, 0.15).spans).toEqual([]);
    });

    test('marks and line breaks are not marked', () => {
      const { spans, tokens } = spread('word, 12\nword', { eachToken: true }).decide(1, 0.15);
      const texts = spans.map(({ start, end }) => 'word, 12\nword'.slice(start, end));
      expect(tokens.map(({ kind }) => kind)).toEqual(['letters', 'mark', 'digits', 'newline', 'letters']);
      expect(texts).toEqual(['word', '12', 'word']);
    });

    test('D9. a number with its unit is not marked if that is unlikely', () => {
      const text = 'Iris 3 kg';
      const masked = (own: Partial<Model['config']>) =>
        spread(text, own)
          .decide(1, 0.08)
          .spans.map(({ start, end }) => text.slice(start, end));
      expect(masked({ eachToken: true })).toEqual(['Iris']);
      expect(masked({}).join(' ')).toBe('Iris 3 kg');
    });

    test('D11. a day and month is marked again where it is unlikely, and at 1/2 and above only where it was found', () => {
      const text = 'On 2/16, film 2/16';
      const read = reading(text, chunks, { eachToken: true }, 'DATE');
      const tags = [0, 1, 2, 2, 0, 0, 0, 0, 0];
      const rows = tags.flatMap((tag) => [0, 1, 2].map((each) => Math.log(each === tag ? 0.98 : 0.01)));
      for (const sequence of read.sequences) read.add(sequence, Float32Array.from(rows));
      const found = (threshold: number) => read.decide(1, threshold).spans.map(({ start }) => start);
      expect(found(0.1)).toEqual([3, 14]);
      expect(found(0.5)).toEqual([3]);
    });

    test('D11. the rest of a word that text recognition broke is in the finding of its part', () => {
      const text = 'RN F0sse left';
      const read = reading(text, chunks, { eachToken: true }, 'DOCTOR');
      const rows = [0, 1, 0, 0, 0].flatMap((tag) => [0, 1, 2].map((each) => Math.log(each === tag ? 0.98 : 0.01)));
      for (const sequence of read.sequences) read.add(sequence, Float32Array.from(rows));
      expect(read.decide(1, 0.1).spans.map(({ start, end }) => text.slice(start, end))).toEqual(['F0sse']);
      expect(read.decide(1, 0.5).spans.map(({ start, end }) => text.slice(start, end))).toEqual(['F']);
    });

    test('D12. a patient who is named elsewhere is no doctor after Mr', () => {
      const text = 'Ann Lee left. Dear Mr Lee';
      const read = reading(text, chunks, { eachToken: true }, 'PATIENT', 'DOCTOR');
      // O, B-PATIENT, I-PATIENT, B-DOCTOR, I-DOCTOR
      const tags = [1, 2, 0, 0, 0, 0, 3];
      const rows = tags.flatMap((tag) => [0, 1, 2, 3, 4].map((each) => Math.log(each === tag ? 0.96 : 0.01)));
      for (const sequence of read.sequences) read.add(sequence, Float32Array.from(rows));
      expect(read.decide(1, 0.1).spans.map(({ label }) => label)).toEqual(['PATIENT', 'PATIENT']);
    });

    test('at 1/2 and above the most probable sequence decides', () => {
      const read = reading('word', chunks, { eachToken: true });
      const row = Float32Array.from([0.45, 0.3, 0.25], Math.log);
      for (const sequence of read.sequences) read.add(sequence, row);
      expect(read.decide(1, 0.5).spans).toEqual([]);
      expect(read.decide(1, 0.49).spans).toHaveLength(1);
    });
  });

  test('M4. where all windows say O, their mean decides, at any temperature', () => {
    const windows = { kind: 'windows', length: 2, stride: 1 } as const;
    const readWindows = () => {
      const read = reading('a b c', windows);
      // The two windows give `b` a P(PHI) of 0.1 and 0.3.
      const phi = [
        [0.01, 0.1],
        [0.3, 0.01],
      ];
      for (const [i, sequence] of read.sequences.entries())
        read.add(
          sequence,
          Float32Array.from((phi[i] as number[]).flatMap((p) => [Math.log(1 - p), Math.log(p), -300])),
        );
      return read;
    };
    const decided = (temperature: number, threshold: number) => readWindows().decide(temperature, threshold);
    expect(readWindows().logPosterior()[4]).toBeCloseTo(Math.log(0.2), 5);
    expect(decided(1, 0.21).spans).toEqual([]);
    expect(decided(1, 0.19).spans).toMatchObject([{ start: 2, end: 3 }]);
    expect(decided(1, 0.19).posterior?.[3]).toBeCloseTo(0.2, 6);
    // log(4) / 2 = log(2): one third.
    expect(decided(2, 0.32).spans).toMatchObject([{ start: 2, end: 3 }]);
    expect(decided(2, 0.34).spans).toEqual([]);
    expect(decided(2, 0.34).posterior?.[3]).toBeCloseTo(1 / 3, 6);
  });
});

test('T1. windows give the same posterior, bit for bit, in whatever order they are read', () => {
  const windows = { kind: 'windows', length: 15, stride: 5 } as const;
  const text = 'a '.repeat(43);
  const readIn = (order: (sequences: NoteReading['sequences']) => NoteReading['sequences']) => {
    const read = reading(text, windows);
    for (const sequence of order(read.sequences))
      read.add(
        sequence,
        Float32Array.from({ length: 3 * (sequence.end - sequence.start) }, (_, k) => -1 / (1 + sequence.start + k)),
      );
    return [...read.logPosterior()];
  };
  expect(readIn((sequences) => [...sequences].reverse())).toEqual(readIn((sequences) => sequences));
});

test('M5. with the mean of the windows, one of them alone does not make a token PHI', () => {
  const tagsOf = (merge: { readonly merge?: 'mean' }) => {
    const read = reading('a b c', { kind: 'windows', length: 2, stride: 1, ...merge });
    // The two windows give `b` a P(PHI) of 0.6 and 0.1.
    for (const [i, phi] of [
      [0.01, 0.6],
      [0.1, 0.01],
    ].entries())
      read.add(
        read.sequences[i] as NoteReading['sequences'][number],
        Float32Array.from(phi.flatMap((p) => [Math.log(1 - p), Math.log(p), -300])),
      );
    return read.decide(1, 0.5).spans.map(({ start, end }) => [start, end]);
  };
  expect(tagsOf({})).toEqual([[2, 3]]);
  expect(tagsOf({ merge: 'mean' })).toEqual([]);
});

/** The tag of one token after windows have voted `[tag, tokens before it in the window]`. */
function merged(...votes: [tag: number, left: number][]): number | undefined {
  const merger = makeWindowMerger(1);
  for (const [tag, left] of votes) merger.vote(0, tag, left);
  return merger.tags(new Float32Array(6), 6, 0)[0];
}

describe('merging of windows', () => {
  test('M1. a tag on which all windows agree is kept', () => {
    expect(merged([3, 2], [3, 1], [3, 0])).toBe(3);
    expect(merged([0, 2], [0, 1], [0, 0])).toBe(0);
    expect(merged()).toBe(0);
  });

  test.each([
    {
      votes: [
        [0, 14],
        [2, 0],
      ],
    },
    {
      votes: [
        [2, 0],
        [0, 14],
      ],
    },
    {
      votes: [
        [0, 5],
        [2, 3],
        [0, 1],
      ],
    },
  ] as { votes: [number, number][] }[])(
    'M2. PHI beats O in $votes, whatever the context and the order',
    ({ votes }) => {
      expect(merged(...votes)).toBe(2);
    },
  );

  test('M3. of two PHI tags the one with more left context wins, whatever the order', () => {
    expect(merged([1, 9], [4, 3])).toBe(1);
    expect(merged([4, 3], [1, 9])).toBe(1);
    expect(merged([4, 0], [0, 12], [1, 9], [5, 4])).toBe(1);
  });

  test('votes for one token don’t affect another', () => {
    const merger = makeWindowMerger(3);
    merger.vote(0, 1, 7);
    merger.vote(2, 2, 0);
    expect([...merger.tags(new Float32Array(9), 3, 0)]).toEqual([1, 0, 2]);
  });

  test('M4. a bias makes a token PHI that every window calls O if the mean is near enough, and changes no other', () => {
    const merger = makeWindowMerger(3);
    merger.vote(0, 1, 7);
    const logMeans = Float32Array.from([0.9, 0.02, 0.08, 0.7, 0.1, 0.2, 0.98, 0.01, 0.01].map(Math.log));
    expect([...merger.tags(logMeans, 3, 0)]).toEqual([1, 0, 0]);
    expect([...merger.tags(logMeans, 3, 1)]).toEqual([1, 0, 0]);
    expect([...merger.tags(logMeans, 3, 1.5)]).toEqual([1, 2, 0]);
    expect([...merger.tags(logMeans, 3, -3)]).toEqual([1, 0, 0]);
  });
});
