import { describe, expect, test } from 'vitest';
import { bagsOfOne } from '../../nn/batch';
import { annotate } from '../../note/notation';
import { makeRandom } from '../../note/random';
import { TCCNN_PRESETS } from '../../taggers/tccnn/config';
import { type CandidateReader, candidateBatches } from './examples';

/** Every stretch of at most five tokens is a candidate. */
const reader: CandidateReader = {
  roles: (_, tokens) => new Uint8Array(tokens.length).fill(7),
  features: (_, tokens) => [bagsOfOne(tokens.map(() => 1))],
  labels: ['NAME', 'DATE'],
  channel: 5,
};

const note = annotate('a b [Ana Gil|NAME] c d e f g h i j k l m n o p [Eva|NAME] q r [May|DATE] s [x|OTHER]');
const training = { ...TCCNN_PRESETS.tuned.training, stretch: 4, batch: 40, negatives: 1, balance: 0, wordDropout: 0 };

function read(changes: Partial<typeof training> = {}, weight = 1, seed = 1, annotated = note) {
  const batches = candidateBatches([{ annotated, weight }], reader, { ...training, ...changes }, makeRandom(seed));
  const all = batches.flatMap(({ pieces, classes, weights }) => {
    const spans = pieces.flatMap(({ candidates: { starts, ends } }) =>
      Array.from(starts, (start, i) => ({ start, end: ends[i] as number })),
    );
    return spans.map((span, i) => ({ ...span, class: classes[i], weight: weights[i] as number }));
  });
  const sum = (own: number) => all.filter((each) => each.class === own).reduce((total, each) => total + each.weight, 0);
  return { batches, all, sum };
}

describe('K11. an epoch', () => {
  test('reads every span and every candidate once', () => {
    const { all } = read();
    const spans = all.filter((each) => each.class);
    expect(spans.map(({ start, end, class: own }) => `${start}-${end} ${own}`).sort()).toEqual([
      '18-19 1',
      '2-4 1',
      '21-22 2',
    ]);
    // 24 tokens, five candidates from each but the last four.
    expect(all.length).toBe(24 * 5 - 10);
    expect(new Set(all.map(({ start, end }) => `${start}-${end}`)).size).toBe(all.length);
  });

  test('reads every span, and of the others a share that counts for all', () => {
    const everything = read().all.filter((each) => each.class === 0).length;
    const epochs = Array.from({ length: 40 }, (_, seed) => read({ negatives: 0.5 }, 1, seed));
    for (const { all } of epochs) {
      expect(all.flatMap((each) => (each.class ? [each.weight] : []))).toEqual([1, 1, 1]);
      expect(new Set(all.flatMap((each) => (each.class ? [] : [each.weight])))).toEqual(new Set([2]));
    }
    const mean = epochs.reduce((sum, epoch) => sum + epoch.sum(0), 0) / epochs.length;
    expect(Math.abs(mean - everything)).toBeLessThan(0.1 * everything);
  });

  test('reads all candidates of a stretch without a span, or none', () => {
    const whole = read({ stretch: 24 }).all.length;
    const plain = annotate('a b c d e f g h i j k l m n o p q r s t u v w x');
    const sizes = Array.from(
      { length: 20 },
      (_, seed) => read({ stretch: 24, negatives: 0.5 }, 1, seed, plain).all.length,
    );
    expect(new Set(sizes)).toEqual(new Set([0, whole]));
  });

  test('is read in batches of about the size asked for, each stretch with its channels', () => {
    const { batches } = read();
    expect(batches.length).toBeGreaterThan(1);
    for (const { pieces, classes } of batches.slice(0, -1)) {
      expect(classes.length).toBeGreaterThanOrEqual(training.batch);
      for (const { from, to, candidates } of pieces) {
        expect(from).toBe(Math.max(0, Math.min(...candidates.starts) - reader.channel));
        expect(to).toBe(Math.min(24, Math.max(...candidates.ends) + reader.channel));
      }
    }
  });

  test('scales the loss of a note by its weight', () => {
    expect(read({}, 0.25).sum(1)).toBeCloseTo(0.5);
  });
});

test('K12. with balance 1 every class weighs alike, with 0 every candidate', () => {
  const balanced = read({ balance: 1 });
  const n = 24 * 5 - 10;
  for (const own of [0, 1, 2]) expect(balanced.sum(own)).toBeCloseTo(n);
  expect([read().sum(0), read().sum(1), read().sum(2)]).toEqual([n - 3, 2, 1]);
  expect(read({ balance: 0.5 }).sum(2)).toBeCloseTo(Math.sqrt(n));
});
