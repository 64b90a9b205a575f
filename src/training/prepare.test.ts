import { describe, expect, test } from 'vitest';
import { annotate } from '../note/notation';
import { makeRandom } from '../note/random';
import { makeVocabulary } from '../taggers/features/vocabulary';
import type { Preset } from '../taggers/networks/network';
import { NETWORKS, networkNamed } from '../taggers/networks/networks';
import { buildNetwork, collectVocabulary, setAside, usedLabels } from './prepare';

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

  test('vector texts add words that they hold four times as often as asked', () => {
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

test('labels come in the order of the list, unused ones and strangers left out', () => {
  const notes = [annotate('[a|DATE] [b|FISH]'), annotate('[c|AGE]')];
  expect(usedLabels(notes, ['AGE', 'CITY', 'DATE'])).toEqual(['AGE', 'DATE']);
});
