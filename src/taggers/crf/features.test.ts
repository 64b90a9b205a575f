import { expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import { readGazetteer } from '../gazetteer/gazetteer';
import { madeUpText } from '../test-support/texts';
import { tinyGazetteer } from '../test-support/tiny-model';
import { MOST_KEYS, makeKeyReader, type Templates } from './features';
import { makeWordClassReader } from './words';

const gazetteer = readGazetteer(tinyGazetteer.slice().buffer);

/** The keys of each token. */
function keysOf(text: string, templates?: Templates): Set<number>[] {
  const tokens = tokenize(text);
  const note = makeKeyReader('en', gazetteer, templates)(text, tokens);
  const keys = new Int32Array(MOST_KEYS);
  return tokens.map((_, t) => new Set(keys.slice(0, note.keysOf(t, keys))));
}

const shared = (a: Set<number>, b: Set<number>) => [...a].filter((key) => b.has(key)).length;

test('K1. a token sees words up to three places away, and no further on another line', () => {
  const at = (text: string) => keysOf(text)[4] as Set<number>;
  const own = at('a b c d here e f g h');
  const changed = (text: string) => own.size - shared(own, at(text));
  expect(changed('a X c d here e f g h')).toBeGreaterThan(0);
  expect(changed('a b c d here e f X h')).toBeGreaterThan(0);
  expect(changed('a b c d here e f g X')).toBe(0);
});

test('K7. the paper’s templates are a part of all of them: words and their n-grams, lists, titles and runs, no field and no affix', () => {
  const text = 'Phone: seen by Dr. Mason 555-1234';
  const [all, paper] = [keysOf(text), keysOf(text, 'paper')];
  paper.forEach((keys, t) => {
    expect(keys.size).toBe(shared(keys, all[t] as Set<number>));
    expect(keys.size).toBeLessThan((all[t] as Set<number>).size / 2);
    expect(keys.size).toBeGreaterThan(15);
  });
  const last = (field: string) => keysOf(`${field}: a b c d 5`, 'paper').at(-1) as Set<number>;
  expect(last('Phone')).toEqual(last('Scale'));
});

test('K2. an unseen word shares its affixes and its shape with words like it', () => {
  const [, seen] = keysOf('met Mahadevan today');
  const [, unseen] = keysOf('met Sundaravan today');
  const [, other] = keysOf('met 4711 today');
  expect(shared(seen as Set<number>, unseen as Set<number>)).toBeGreaterThan(
    shared(seen as Set<number>, other as Set<number>) + 10,
  );
});

test('K3. numbers of one form are alike wherever they are looked at as words', () => {
  const [, one] = keysOf('born 1963 in');
  const [, other] = keysOf('born 1971 in');
  expect((one as Set<number>).size - shared(one as Set<number>, other as Set<number>)).toBeLessThan(10);
});

test('K4. a value sees the name of its field, however far away', () => {
  const last = (text: string) => keysOf(text).at(-1) as Set<number>;
  const [phone, scale] = ['Phone', 'Scale'].map((field) => last(`${field}: a b c d e f g 5`));
  expect((phone as Set<number>).size - shared(phone as Set<number>, scale as Set<number>)).toBeGreaterThan(3);
});

test('K5. no token has more keys than there is room for, and the same text gives the same keys', () => {
  const text = `${madeUpText(2_000)} ${'word '.repeat(50)}: x`;
  const keys = keysOf(text);
  expect(Math.max(...keys.map(({ size }) => size))).toBeLessThanOrEqual(MOST_KEYS);
  expect(keysOf(text)).toEqual(keys);
});

test.each([
  ['en', 'letters', { with: 'P', March: 'T', nephrologist: 'na', walked: 'vd', xy: 'short', three: 'Q' }],
  ['es', 'letters', { con: 'P', marzo: 'T', intervención: 'nn', operado: 'vd', González: 'np' }],
  ['en', 'digits', { 12: 'digits' }],
  ['en', 'mark', { ';': ';' }],
] as const)('K6. %s: the class of %s', (language, kind, words) => {
  const classOf = makeWordClassReader(language);
  for (const [word, name] of Object.entries(words))
    expect([word, classOf(word.toLowerCase(), kind)]).toEqual([word, name]);
});
