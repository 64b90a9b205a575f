import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FeatureConfig, makeFeatures } from '../features/features';
import { readGazetteer } from '../gazetteer/gazetteer';
import { AWKWARD, madeUpText } from '../test-support/texts';
import { tinyGazetteer, tinyVocabulary } from '../test-support/tiny-model';
import { makeEditedFeatures } from './edited-features';

/** All feature groups. */
const config: FeatureConfig = {
  words: { size: 5, lowercase: true, digits: 'zeros' },
  subwords: { size: 4, buckets: 10_007, shortest: 2, longest: 4 },
  shape: { size: 3, buckets: 5_003 },
  line: { size: 2, buckets: 5_003 },
  capitals: { size: 2 },
  salutation: { size: 2 },
  gazetteer: { size: 3 },
  characters: { size: 3, width: 4, encoder: 'convolution', space: true },
};

const open = () => {
  const gazetteer = readGazetteer(tinyGazetteer.slice().buffer);
  const features = makeFeatures(config, { vocabulary: tinyVocabulary, gazetteer, language: 'en' });
  let tokensRead = 0;
  let groupsRead = 0;
  const counting: typeof features = {
    ...features,
    local(text, tokens, around) {
      tokensRead += tokens.length;
      return features.local(text, tokens, around);
    },
    whole(...of) {
      groupsRead++;
      return features.whole(...of);
    },
  };
  const read = makeEditedFeatures(counting);
  return {
    tokensRead: () => tokensRead,
    groupsRead: () => groupsRead,
    read: async (text: string) => {
      const { tokens, groups } = await read(text, async () => {});
      return { tokens, groups: groups.map(({ ids, offsets }) => [[...ids.subarray(0, offsets.at(-1))], [...offsets]]) };
    },
  };
};

const piece = fc.oneof(
  fc.constantFrom('a', ' ', '\n', '\r\n', '\r', '\u2028', '.', ':', 'DOB:', 'Dr. ', 'Ana Mason', '3', 'Q', ''),
  fc.constantFrom(...Object.values(AWKWARD)),
);
const edits = fc.array(fc.tuple(fc.nat(420), fc.oneof(fc.constant(0), fc.constant(1), fc.nat(60)), piece), {
  minLength: 1,
  maxLength: 8,
});

test('Q6. after edits a note has the same tokens and features as a new note with that text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), edits, async (seed, typed) => {
      let text = madeUpText(400, seed);
      const { read } = open();
      await read(text);
      for (const [at, removed, inserted] of typed) {
        text = text.slice(0, at) + inserted + text.slice(at + removed);
        expect(await read(text)).toEqual(await open().read(text));
      }
    }),
    { numRuns: 80 },
  );
});

test('Q6. in a long note an edit has a few lines read again, and one that adds a line also the places of all lines', async () => {
  const { read, tokensRead, groupsRead } = open();
  const lines = Array.from({ length: 100 }, (_, i) => `Seen by Dr. Mason, ${i}.\n`);
  await read(lines.join(''));
  lines[50] = 'Seen by Dr. Masonx, 50.\n';
  await read(lines.join(''));
  expect(tokensRead()).toBe(5 * 9);
  expect(groupsRead()).toBe(0);
  lines[50] = 'Seen by\nDr. Masonx, 50.\n';
  await read(lines.join(''));
  expect(groupsRead()).toBe(1);
});
