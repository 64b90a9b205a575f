import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookup } from '../test-support/lookup';
import { compileGazetteer, phraseWords } from './compile';
import { readGazetteer } from './gazetteer';

function open(lists: Record<string, readonly string[]>) {
  return readGazetteer(compileGazetteer(new Map(Object.entries(lists))).bytes.buffer);
}

/** Distinct made-up words: a number in letters. */
function word(number: number): string {
  return [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
}

const words = fc.array(fc.stringMatching(/^[a-zñéü]{1,12}( [a-z]{1,8}){0,3}$/), { maxLength: 40 });

describe('membership', () => {
  test('G1. every member is found with exactly its classes', () => {
    fc.assert(
      fc.property(fc.record({ name: words, place: words, drug: words }), (lists) => {
        const gazetteer = open(lists);
        const keys = Object.values(lists).map((list) => new Set(list.map((phrase) => phraseWords(phrase).join(' '))));
        expect(gazetteer.classes).toEqual(Object.keys(lists));
        for (const key of keys.flatMap((set) => [...set])) {
          const expected = keys.reduce((set, list, bit) => set | (list.has(key) ? 1 << bit : 0), 0);
          expect(lookup(gazetteer, key)).toBe(expected);
        }
      }),
    );
  });

  test('G1. rare combinations of classes are found', () => {
    const lists = Array.from({ length: 7 }, (_, bit) =>
      Array.from({ length: 128 }, (_, set) => set).flatMap((set) =>
        (set >> bit) & 1 ? [word(set), `the ${word(set)}`] : [],
      ),
    );
    const gazetteer = open(Object.fromEntries(lists.map((list, bit) => [`class-${bit}`, list])));
    for (let set = 1; set < 128; set++) {
      expect(lookup(gazetteer, word(set))).toBe(set);
      expect(lookup(gazetteer, `the ${word(set)}`)).toBe(set);
    }
  });

  test.each([
    ['Jean-Luc', 'jean luc'],
    ['O’BRIEN', 'o brien'],
    ['Núñez', 'nunez'],
    ['Núñez', 'núñez'],
    ['St. Mary', 'st mary'],
    ['Łódź', 'lodz'],
    ['AT&T', 'at t'],
    ['A Coruña', 'a coruna'],
  ])('G2. %s equals %s', (listed, asked) => {
    expect(lookup(open({ name: [listed] }), asked)).toBe(1);
  });

  test('G3. at most the stated share of others is found', () => {
    const numbers = Array.from({ length: 20_000 }, (_, i) => i);
    const compiled = compileGazetteer(
      new Map([
        ['even', numbers.filter((n) => n % 2 === 0).map(word)],
        ['third', numbers.filter((n) => n % 3 === 0).flatMap((n) => [word(n), `x ${word(n)}`])],
      ]),
    );
    const gazetteer = readGazetteer(compiled.bytes.buffer);
    const share = (of: (n: number) => string): number =>
      numbers.filter((n) => lookup(gazetteer, of(n + 1_000_000)) !== 0).length / numbers.length;
    const { words: ofWords, phrases: ofPhrases } = compiled.falsePositiveRate;
    expect(compiled.words).toBe(new Set(numbers.filter((n) => n % 2 === 0 || n % 3 === 0)).size);
    expect(ofWords).toBeLessThan(0.012);
    // Five standard deviations.
    expect(Math.abs(share(word) - ofWords)).toBeLessThan(5 * Math.sqrt(ofWords / numbers.length));
    expect(Math.abs(share((n) => `y ${word(n)}`) - ofPhrases)).toBeLessThan(5 * Math.sqrt(ofPhrases / numbers.length));
  });

  test('G3. a key takes less than 13 bits', () => {
    const { bytes } = compileGazetteer(new Map([['name', Array.from({ length: 50_000 }, (_, i) => word(i))]]));
    expect((8 * bytes.length) / 50_000).toBeLessThan(13);
  });

  test('G4. the same lists, in any order, give the same bytes', () => {
    fc.assert(
      fc.property(
        words.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const compile = (all: string[]) => {
            const long = all.filter((phrase) => phrase.length > 6);
            return compileGazetteer(new Map(Object.entries({ all, long }))).bytes;
          };
          expect(compile(shuffled)).toEqual(compile(list));
        },
      ),
    );
  });

  test('G5. a phrase or word that is too long is an error that names the class; the longest are found', () => {
    const compile = (phrase: string) => () => compileGazetteer(new Map([['places', [phrase]]]));
    expect(compile('a b c d e')).toThrow('places: a phrase of 5 words');
    expect(compile('a'.repeat(41))).toThrow('places: a word is too long');
    const all = open({ name: ['a'.repeat(40), 'a b c d'] });
    expect(lookup(all, 'a'.repeat(40))).toBe(1);
    expect(lookup(all, 'a b c d')).toBe(1);
  });
});

describe('G6. a file that is refused', () => {
  const good = compileGazetteer(new Map([['name', ['mary', 'jean luc']]])).bytes;

  function changed(change: (bytes: Uint8Array) => void): ArrayBuffer {
    const bytes = good.slice();
    change(bytes);
    return bytes.buffer;
  }

  test.each([
    ['nothing', new ArrayBuffer(0), 'not a gazetteer'],
    ['another kind of file', changed((bytes) => bytes.set([1])), 'not a gazetteer'],
    ['another version', changed((bytes) => bytes.set([2], 4)), 'version 2, expected 1'],
    ['a header beyond the end', changed((bytes) => bytes.set([255], 11)), 'bytes, expected at least'],
    ['a damaged header', changed((bytes) => bytes.set([0], 12)), 'the header is damaged'],
    ['one byte less', good.slice(0, -1).buffer, `holds ${good.length - 1} bytes, expected ${good.length}`],
    ['one byte more', new Uint8Array([...good, 0]).buffer, `holds ${good.length + 1} bytes, expected ${good.length}`],
  ])('%s', (_, bytes, problem) => {
    expect(() => readGazetteer(bytes)).toThrow(problem);
  });

  test.each([
    ['an unknown class', '{"sets":[2]'],
    ['a table after the last', '{"sets":[0]'],
  ])('a header that refers to %s', (_, sets) => {
    const table = '{"sets":[],"bits":1,"seed":0,"segmentLength":1,"starts":1}';
    const json = `{"classes":["name"],"tables":[${table},${table},${table.replace('{"sets":[]', sets)}]}`;
    const header = new TextEncoder().encode(json);
    const bytes = new Uint8Array([73, 71, 65, 90, 1, 0, 0, 0, header.length, 0, 0, 0, ...header, 0, 0, 0]);
    expect(() => readGazetteer(bytes.buffer)).toThrow('the header is damaged');
  });

  test('any bytes are either read or refused with a message', () => {
    const header = fc.json().map((json) => {
      const bytes = new TextEncoder().encode(json);
      return [73, 71, 65, 90, 1, 0, 0, 0, bytes.length & 255, bytes.length >> 8, 0, 0, ...bytes];
    });
    const altered = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 4 }).map((changes) =>
      changed((bytes) => {
        for (const [at, value] of changes) bytes.set([value], at);
      }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array().map((bytes) => bytes.slice().buffer),
          header.map((bytes) => new Uint8Array(bytes).buffer),
          altered,
        ),
        (bytes) => {
          try {
            expect(lookup(readGazetteer(bytes), 'mary')).toBeTypeOf('number');
          } catch (error) {
            expect((error as Error).message).toMatch(/^gazetteer: /);
          }
        },
      ),
    );
  });
});
