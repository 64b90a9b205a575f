import { expect, test } from 'vitest';
import { makeRandom } from '../note/random';
import { builtInLexicon as lexicon } from '../surrogates/lexicon';
import { type EpochOptions, makeEpochs, withSurrogates } from './epochs';
import { tinyCorpus } from './test-support/tiny-corpus';

const notes = tinyCorpus(12);
const examples = notes.map((annotated, i) => ({ annotated, weight: 1 + i }));
const PLAIN: EpochOptions = { language: 'en', lexicon, surrogateShare: 0, simulated: 0, caseShare: 0 };
const epochOf = (options: Partial<EpochOptions>, seed = 1) =>
  makeEpochs(examples, { ...PLAIN, ...options })(1, makeRandom(seed));

test('with every share at 0 an epoch is the notes as they are', () => {
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
