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

test('K1. keys cover words up to three places away on either side', () => {
  const at = (text: string) => keysOf(text)[4] as Set<number>;
  const own = at('a b c d here e f g h');
  const changed = (text: string) => own.size - shared(own, at(text));
  expect(changed('a X c d here e f g h')).toBeGreaterThan(0);
  expect(changed('a b c d here e f X h')).toBeGreaterThan(0);
  expect(changed('a b c d here e f g X')).toBe(0);
});

test('K7. the paper’s templates are a subset of all templates, without fields and affixes', () => {
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

test('K2. an unseen word shares affixes and shape with similar words', () => {
  const [, seen] = keysOf('met Mahadevan today');
  const [, unseen] = keysOf('met Sundaravan today');
  const [, other] = keysOf('met 4711 today');
  expect(shared(seen as Set<number>, unseen as Set<number>)).toBeGreaterThan(
    shared(seen as Set<number>, other as Set<number>) + 10,
  );
});

test('K3. numbers with the same number of digits are equal as words', () => {
  const [, one] = keysOf('born 1963 in');
  const [, other] = keysOf('born 1971 in');
  expect((one as Set<number>).size - shared(one as Set<number>, other as Set<number>)).toBeLessThan(10);
});

test('K4. a value’s keys include the name of its field, at any distance', () => {
  const last = (text: string) => keysOf(text).at(-1) as Set<number>;
  const [phone, scale] = ['Phone', 'Scale'].map((field) => last(`${field}: a b c d e f g 5`));
  expect((phone as Set<number>).size - shared(phone as Set<number>, scale as Set<number>)).toBeGreaterThan(3);
});

test('K5. no token has more than the maximum of keys, and the same text gives the same keys', () => {
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
