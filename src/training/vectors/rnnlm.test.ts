import { describe, expect, test } from 'vitest';
import { makeRandom, randomInteger } from '../../note/random';
import { makeLearner, makeWordClasses, type Rnnlm, trainRnnlm } from './rnnlm';

const SIZE = 3;
const COUNTS = Float64Array.of(9, 1, 4, 2, 2, 0, 1);
const CLASSES = makeWordClasses(COUNTS);
const WORDS = Int32Array.of(0, 2, 2, 4, 6);
const NEXT = Int32Array.of(2, 2, 4, 6, 1);

/** A model in double precision, of numbers large enough to matter. */
function randomModel(): Rnnlm {
  const random = makeRandom(4);
  const table = (rows: number) => Float64Array.from({ length: rows * SIZE }, () => 2 * random() - 1);
  return {
    words: table(COUNTS.length),
    recurrent: table(SIZE),
    classes: table(CLASSES.starts.length - 1),
    output: table(COUNTS.length),
  };
}

/** The loss of the stretch, from a state that is not 0. */
const lossOf = (model: Rnnlm, rate = 0) =>
  makeLearner(model, CLASSES, SIZE)(WORDS, NEXT, Float64Array.of(0.2, 0.7, 0.4), rate);

describe('the Elman language model', () => {
  test('has the gradient that finite differences give', () => {
    const model = randomModel();
    // So small a step that the words of the stretch are still scored as before it.
    const rate = 1e-7;
    const moved = randomModel();
    lossOf(moved, rate);
    for (const name of ['words', 'recurrent', 'classes', 'output'] as const)
      for (let i = 0; i < model[name].length; i++) {
        const at = (change: number) =>
          lossOf({ ...model, [name]: model[name].map((value, n) => (n === i ? value + change : value)) });
        const gradient = ((model[name][i] as number) - (moved[name][i] as number)) / rate;
        expect(gradient, `${name} ${i}`).toBeCloseTo((at(1e-5) - at(-1e-5)) / 2e-5, 5);
      }
  });

  test('gives the words of all classes together the probability 1', () => {
    const model = randomModel();
    const total = COUNTS.reduce((sum, _, word) => {
      const state = Float64Array.of(0.2, 0.7, 0.4);
      const loss = makeLearner(model, CLASSES, SIZE)(Int32Array.of(3), Int32Array.of(word), state, 0);
      return sum + Math.exp(-loss);
    }, 0);
    expect(total).toBeCloseTo(1, 10);
  });

  /** The word after 1 depends on the word before it, so that predicting it needs memory. */
  const random = makeRandom(2);
  const texts = Array.from({ length: 400 }, () => (randomInteger(random, 2) ? [2, 1, 3, 5] : [4, 1, 6, 7])).map(
    (text) => Int32Array.from([...text, ...text]),
  );
  const options = { size: 8, epochs: 12, learningRate: 0.3, steps: 4 };

  test('learns to predict the next word from those before', () => {
    const told: number[] = [];
    const vectors = trainRnnlm(texts, 8, options, makeRandom(1), (_, perplexity) => told.push(perplexity));
    expect(told).toHaveLength(12);
    // Without the word before, what follows 1 is even: 2 ** (2 / 7) a word.
    expect(told[0]).toBeGreaterThan(1.22);
    expect(told.at(-1)).toBeLessThan(1.1);
    expect(vectors).toHaveLength(8 * options.size);
    const meanSquare = vectors.reduce((sum, value) => sum + value ** 2, 0) / vectors.length;
    expect(Math.sqrt(meanSquare)).toBeCloseTo(0.25 / Math.sqrt(3), 5);
  });

  test('texts of a word or none teach nothing but don’t fail', () => {
    const vectors = trainRnnlm([Int32Array.of(1), new Int32Array()], 3, options, makeRandom(1));
    expect(vectors.every(Number.isFinite)).toBe(true);
  });
});

test('classes hold every word once, the frequent in small ones, none empty', () => {
  const counts = Float64Array.from({ length: 100 }, (_, i) => Math.round(5000 / (i + 1)));
  const { classOf, placeOf, starts } = makeWordClasses(counts);
  expect([...placeOf].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  const sizes = [...starts].slice(1).map((end, i) => end - (starts[i] as number));
  expect(sizes.reduce((a, b) => a + b, 0)).toBe(100);
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(30);
  expect(sizes[0]).toBeLessThan(sizes.at(-1) as number);
  classOf.forEach((group, word) => {
    expect(placeOf[word]).toBeGreaterThanOrEqual(starts[group] as number);
    expect(placeOf[word]).toBeLessThan(starts[group + 1] as number);
  });
});
