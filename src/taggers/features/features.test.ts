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

/** The ids of each token of a text in one group. */
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

/** Of every text below, all groups' ids and offsets. */
const DIGESTS = [
  2631752782, 3636397624, 33371630, 4156992705, 2937804123, 23467872, 3627180705, 3050187480, 3474523616,
];

describe('features', () => {
  test('groups come in a fixed order, words with a row for all unknown ones', () => {
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

  test('F1. known words have rows of their own, all others row 0', () => {
    expect(idsOf('Seen BY Mason 27\r\n1963', 'words')).toEqual([[1], [2], [0], [4], [3], [0]]);
  });

  test('F2. an unseen name shares subwords with names spelled like it, more than with others', () => {
    const [known, alike, other] = idsOf('Hernandez Fernandez Wu', 'subwords') as [number[], number[], number[]];
    expect(shared(known, alike)).toBeGreaterThan(15);
    expect(shared(known, other)).toBeLessThan(3);
  });

  test('F2. subwords know the borders of a word but not its case', () => {
    const [inner, whole, upper] = idsOf('xana ana ANA', 'subwords') as [number[], number[], number[]];
    expect(whole).toEqual(upper);
    expect(whole.filter((id) => !inner.includes(id)).length).toBeGreaterThan(0);
  });

  test('F3. tokens of one form share their shape, others don’t', () => {
    const texts = ['on 10/10/1963 .', 'on 12/31/2004 .', 'on 555-123-4567 .'];
    const [one, same, other] = texts.map((text) => idsOf(text, 'shape')[1]) as [number[], number[], number[]];
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test('F4. a value’s line features tell its field', () => {
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

  test('a reader that has read other notes reads the same, and what it gives may be changed', () => {
    const reader = makeFeatureReader(config, { vocabulary, language: 'en' });
    const tokens = tokenize('Mason Mason');
    for (const { ids } of reader('Mason Mason', tokens)) ids.fill(0);
    for (const group of GROUPS) expect(idsOf('Mason seen', group, reader)).toEqual(idsOf('Mason seen', group));
  });
});

test('under DIGIT DIGIT a number is as many words DIGIT as it has digits', () => {
  const vocabulary = makeVocabulary(['DIGIT', 'mg']);
  const words = { size: 2, lowercase: true, digits: 'DIGIT DIGIT' } as const;
  const text = 'x 120 mg';
  const [bags] = makeFeatureReader({ words }, { vocabulary, language: 'en' })(text, tokenize(text));
  expect([[...(bags?.ids ?? [])], [...(bags?.offsets ?? [])]]).toEqual([
    [0, 1, 1, 1, 2],
    [0, 1, 4, 5],
  ]);
});

const read = (text: string, space: boolean) => {
  const tokens = tokenize(text);
  const words = tokens.map(({ start, end }) => ({ characters: characterIds(text.slice(start, end)) }));
  const { ids, offsets } = readCharacters(text, tokens, words, space);
  return tokens.map((_, i) => [...ids.subarray(offsets[i], offsets[i + 1])]);
};

test('F6. a token’s characters come in order, each with a row of its own', () => {
  const [ann, ana, Ann] = ['ann', 'ana', 'Ann'].map((text) => read(text, false)[0]) as [number[], number[], number[]];
  expect(ann).toHaveLength(3);
  expect(ann[1]).toBe(ann[2]);
  expect(ana[2]).toBe(ann[0]);
  expect(Ann[0]).not.toBe(ann[0]);
});

test('F6. with the space, one more character tells whether the token is glued, followed by a space or ends the line', () => {
  const after = (text: string) => read(text, true)[0]?.at(-1);
  expect(after('a b')).toBe(after('a\tb'));
  expect(after('a\n')).toBe(after('a'));
  expect(new Set([after('a b'), after('a1'), after('a')]).size).toBe(3);
});

test('F6. whatever the text, the rows lie in the table and a long token is cut', () => {
  for (const text of Object.values(AWKWARD))
    for (const row of read(text, true).flat()) expect(row >= 0 && row < CHARACTER_ROWS).toBe(true);
  expect(read('a'.repeat(500), false)[0]).toHaveLength(20);
});
