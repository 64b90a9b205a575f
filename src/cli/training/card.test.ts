import { expect, test } from 'vitest';
import { elman } from '../../taggers/elman';
import { changesOf } from './card';

test('the card lists the settings that differ from the preset, and no others', () => {
  const { network, training } = elman.presets.paper('en');
  const own = {
    network: { ...network, hidden: 50 },
    training: { ...training, epochs: 6, averaging: 0.99, vocabulary: { atLeast: 2, most: 900 } },
  };
  expect(changesOf({ network, training }, own)).toEqual([
    'epochs 6, not 25',
    'vocabulary {"atLeast":2,"most":900}, not {"atLeast":2,"most":30000}',
    'averaging 0.99, not none',
    'hidden 50, not 100',
  ]);
  expect(changesOf({ network, training }, structuredClone({ network, training }))).toEqual([]);
});
