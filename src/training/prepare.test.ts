import { describe, expect, test } from 'vitest';
import { annotate } from '../note/notation';
import { makeRandom } from '../note/random';
import { makeVocabulary } from '../taggers/features/vocabulary';
import type { ParameterSpec, Preset } from '../taggers/networks/network';
import { NETWORKS, networkNamed } from '../taggers/registry';
import { buildNetwork, collectVocabulary, initialWeights, setAside, usedLabels } from './prepare';

const preset = (atLeast: number, most: number): Preset => {
  const tuned = networkNamed('elman').presets.tuned('en');
  return { ...tuned, training: { ...tuned.training, vocabulary: { atLeast, most } } };
};

describe('vocabulary', () => {
  test('words seen often enough are kept as they are looked up, the most frequent first', () => {
    const { words } = collectVocabulary(['The fever the fever THE 27 31', 'once 18\nx\n'], [], preset(2, 10));
    expect(words).toEqual(['00', 'the', '\n', 'fever']);
    expect(collectVocabulary(['a a a b b c'], [], preset(1, 2)).words).toEqual(['a', 'b']);
  });

  test('vector texts add words that occur in them four times as often as required', () => {
    const further = ['pain '.repeat(8), 'rash '.repeat(7), 'fever '.repeat(8)];
    expect(collectVocabulary(['fever fever ache ache ache'], further, preset(2, 10)).words).toEqual([
      'fever',
      'ache',
      'pain',
    ]);
  });

  test('no text gives no words', () => {
    expect(collectVocabulary([], [], preset(1, 5)).words).toEqual([]);
  });
});

test.each(NETWORKS.map(({ id }) => [id]))('the first weights of %s have its shapes', (id) => {
  const built = buildNetwork(id, networkNamed(id).presets.paper('en'), ['DATE'], { vocabulary: makeVocabulary(['a']) });
  const weights = built.begin(makeRandom(1), {});
  expect(Object.keys(weights)).toEqual(Object.keys(built.shapes));
  for (const [name, shape] of Object.entries(built.shapes))
    expect(weights[name]).toHaveLength(shape.reduce((a, b) => a * b, 1));
});

test('every n-th note is set aside, none is lost or used twice', () => {
  const notes = Array.from({ length: 7 }, (_, i) => annotate('x', `${i}`));
  const { training, dev } = setAside(notes, 3);
  expect(dev.map(({ note }) => note.id)).toEqual(['2', '5']);
  expect(training.map(({ note }) => note.id)).toEqual(['0', '1', '3', '4', '6']);
});

test('labels come in the order of the list, without unused and unknown ones', () => {
  const notes = [annotate('[a|DATE] [b|FISH]'), annotate('[c|AGE]')];
  expect(usedLabels(notes, ['AGE', 'CITY', 'DATE'])).toEqual(['AGE', 'DATE']);
});

const specs: ParameterSpec[] = [
  { name: 'words', shape: [100, 10], kind: 'embedding' },
  { name: 'W', shape: [30, 20], kind: 'weights' },
  { name: 'b', shape: [20], kind: 'bias' },
  { name: '0.left.b', shape: [12], kind: 'forget-bias' },
];

const largest = (values: Float32Array | undefined) => Math.max(...[...(values ?? [])].map(Math.abs));

describe('initial weights', () => {
  test.each([
    ['glorot', Math.sqrt(6 / 50)],
    [1, 1],
    [0.08, 0.08],
  ] as const)('weights of %s are uniform within their bound, embeddings within 0.25', (initial, bound) => {
    const weights = initialWeights(specs, initial, makeRandom(1));
    expect(largest(weights.W)).toBeLessThanOrEqual(bound);
    expect(largest(weights.W)).toBeGreaterThan(0.95 * bound);
    expect(largest(weights.words)).toBeLessThanOrEqual(0.25);
    expect(largest(weights.words)).toBeGreaterThan(0.24);
    const mean = (weights.words as Float32Array).reduce((sum, value) => sum + value, 0) / 1000;
    expect(Math.abs(mean)).toBeLessThan(0.02);
  });

  test('biases are 0, but 1 for the forget gate, the second of four', () => {
    const weights = initialWeights(specs, 1, makeRandom(1));
    expect([...(weights.b as Float32Array)]).toEqual(new Array(20).fill(0));
    expect([...(weights['0.left.b'] as Float32Array)]).toEqual([0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('vectors that are given replace the random ones', () => {
    const words = new Float32Array(1000).fill(0.1);
    expect(initialWeights(specs, 1, makeRandom(1), { words }).words).toEqual(words);
    expect(() => initialWeights(specs, 1, makeRandom(1), { words: new Float32Array(999) })).toThrow(
      'words hold 999 numbers; its shape asks for 1000',
    );
  });

  test('the same source gives the same weights', () => {
    expect(initialWeights(specs, 1, makeRandom(7))).toEqual(initialWeights(specs, 1, makeRandom(7)));
  });
});
