import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { AWKWARD, madeUpText } from '../test-support/texts';
import {
  CHARACTER_ROWS,
  characterIds,
  type FeatureConfig,
  featureGroups,
  makeFeatureReader,
  readCharacters,
} from './features';
import { featureHash } from './hash';
import { makeVocabulary } from './vocabulary';

const vocabulary = makeVocabulary(['seen', 'by', '\n', '00']);
const config: FeatureConfig = {
  words: { size: 8, lowercase: true, digits: 'zeros' },
  subwords: { size: 4, buckets: 10_007, shortest: 2, longest: 4 },
  shape: { size: 4, buckets: 5_003 },
  line: { size: 4, buckets: 5_003 },
};
const GROUPS = ['words', 'subwords', 'shape', 'line'];

/** The ids of each token in one feature group. */
function idsOf(
  text: string,
  group: string,
  reader = makeFeatureReader(config, { vocabulary, language: 'en' }),
): number[][] {
  const tokens = tokenize(text);
  const { ids, offsets } = reader(text, tokens)[GROUPS.indexOf(group)] ?? { ids: [], offsets: [] };
  return tokens.map((_, i) => [...ids.slice(offsets[i], offsets[i + 1])]);
}

const shared = (a: readonly number[], b: readonly number[]) => a.filter((id) => b.includes(id)).length;

/** Hashes of all groups' ids and offsets, one for each text of the test below. */
const DIGESTS = [
  2631752782, 3636397624, 33371630, 4156992705, 2937804123, 23467872, 3627180705, 3050187480, 3474523616,
];

describe('features', () => {
  test('groups have a fixed order, and the words have one row for all unknown words', () => {
    expect(featureGroups(config, { vocabulary }).map(({ name, rows }) => [name, rows])).toEqual([
      ['words', 5],
      ['subwords', 10_007],
      ['shape', 5_003],
      ['line', 5_003],
    ]);
    const { words } = config;
    expect(featureGroups({ words }, { vocabulary })).toEqual([{ name: 'words', rows: 5, size: 8 }]);
    expect(makeFeatureReader({ words }, { vocabulary, language: 'en' })('a', tokenize('a'))).toHaveLength(1);
  });

  test('F1. each known word has its own row, all others row 0', () => {
    expect(idsOf('Seen BY Mason 27\r\n1963', 'words')).toEqual([[1], [2], [0], [4], [3], [0]]);
  });

  test('F2. an unseen name shares more subwords with a name of similar spelling than with others', () => {
    const [known, alike, other] = idsOf('Hernandez Fernandez Wu', 'subwords') as [number[], number[], number[]];
    expect(shared(known, alike)).toBeGreaterThan(15);
    expect(shared(known, other)).toBeLessThan(3);
  });

  test('F2. subwords depend on the borders of a word but not on its case', () => {
    const [inner, whole, upper] = idsOf('xana ana ANA', 'subwords') as [number[], number[], number[]];
    expect(whole).toEqual(upper);
    expect(whole.filter((id) => !inner.includes(id)).length).toBeGreaterThan(0);
  });

  test('F3. tokens of the same form have the same shape, others don’t', () => {
    const texts = ['on 10/10/1963 .', 'on 12/31/2004 .', 'on 555-123-4567 .'];
    const [one, same, other] = texts.map((text) => idsOf(text, 'shape')[1]) as [number[], number[], number[]];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('F4. the line features of a value depend on its field', () => {
    const [mrn, dob] = ['MRN: 123', 'DOB: 123'].map((text) => idsOf(text, 'line')[2]) as [number[], number[]];
    expect(mrn).not.toEqual(dob);
  });

  test('every id lies in its table and every token has a bag in every group', () => {
    const sizes = featureGroups(config, { vocabulary });
    for (const text of [...Object.values(AWKWARD), madeUpText(2_000)]) {
      const tokens = tokenize(text);
      makeFeatureReader(config, { vocabulary, language: 'en' })(text, tokens).forEach(({ ids, offsets }, group) => {
        expect(offsets).toHaveLength(tokens.length + 1);
        expect(offsets.at(-1)).toBe(ids.length);
        expect(ids.every((id) => id >= 0 && id < (sizes[group]?.rows as number))).toBe(true);
      });
    }
  });

  test('ids never change: models are trained with them', () => {
    const digests = Object.values(AWKWARD)
      .concat(madeUpText(5_000))
      .map((text) => {
        const groups = makeFeatureReader(config, { vocabulary, language: 'en' })(text, tokenize(text));
        return featureHash(groups.map(({ ids, offsets }) => `${ids.join()} ${offsets.join()}`).join('\n'));
      });
    expect(digests).toEqual(DIGESTS);
  });

  test('a reader’s results don’t depend on what it has read before, and may be changed', () => {
    const reader = makeFeatureReader(config, { vocabulary, language: 'en' });
    const tokens = tokenize('Mason Mason');
    for (const { ids } of reader('Mason Mason', tokens)) ids.fill(0);
    for (const group of GROUPS) expect(idsOf('Mason seen', group, reader)).toEqual(idsOf('Mason seen', group));
  });
});

const read = (text: string, space: boolean) => {
  const tokens = tokenize(text);
  const words = tokens.map(({ start, end }) => ({ characters: characterIds(text.slice(start, end)) }));
  const { ids, offsets } = readCharacters(text, tokens, words, space);
  return tokens.map((_, i) => [...ids.subarray(offsets[i], offsets[i + 1])]);
};

test('F6. a token’s characters come in order, different characters with different rows', () => {
  const [ann, ana, Ann] = ['ann', 'ana', 'Ann'].map((text) => read(text, false)[0]) as [number[], number[], number[]];
  expect(ann).toHaveLength(3);
  expect(ann[1]).toBe(ann[2]);
  expect(ana[2]).toBe(ann[0]);
  expect(Ann[0]).not.toBe(ann[0]);
});

test('F6. with `space`, one more character says whether a token, a space or the line’s end follows', () => {
  const after = (text: string) => read(text, true)[0]?.at(-1);
  expect(after('a b')).toBe(after('a\tb'));
  expect(after('a\n')).toBe(after('a'));
  expect(new Set([after('a b'), after('a1'), after('a')]).size).toBe(3);
});

test('F6. the rows of any text lie in the table, and a long token is cut', () => {
  for (const text of Object.values(AWKWARD))
    for (const row of read(text, true).flat()) expect(row >= 0 && row < CHARACTER_ROWS).toBe(true);
  expect(read('a'.repeat(500), false)[0]).toHaveLength(20);
});
