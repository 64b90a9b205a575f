import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../note/random';
import { makeTagSet, type TagSet } from './scheme';
import { viterbi } from './viterbi';

/** Whether a sequence of tags obeys its scheme, judged by the names of the tags. */
function allowed({ scheme, tags }: TagSet, sequence: readonly number[]): boolean {
  const names = ['O', ...sequence.map((tag) => tags[tag] as string), 'O'];
  return names.slice(1).every((name, i) => {
    const [before, label] = (names[i] as string).split('-');
    const [prefix, own] = name.split('-');
    const isOpen = scheme === 'BIOES' && (before === 'B' || before === 'I');
    if (prefix === 'I' || prefix === 'E') return (before === 'B' || before === 'I') && label === own;
    return !isOpen;
  });
}

function everySequence(width: number, tokens: number): number[][] {
  if (tokens === 0) return [[]];
  return everySequence(width, tokens - 1).flatMap((rest) => Array.from({ length: width }, (_, tag) => [...rest, tag]));
}

function worth(logPosterior: Float32Array, width: number, sequence: readonly number[], phiBias: number): number {
  return sequence.reduce(
    (sum, tag, t) => sum + (logPosterior[t * width + tag] as number) + (tag === 0 ? 0 : phiBias),
    0,
  );
}

const setting = fc.record({
  scheme: fc.constantFrom('BIO' as const, 'BIOES' as const),
  tokens: fc.integer({ min: 0, max: 4 }),
  phiBias: fc.constantFrom(-1, 0, 0.7, 3),
  seed: fc.nat(),
});

const randomLogs = (size: number, seed: number): Float32Array => {
  const random = makeRandom(seed);
  return Float32Array.from({ length: size }, () => Math.log(1e-6 + random() ** 4));
};

describe('viterbi', () => {
  test('V1. V2. finds the best allowed sequence', () => {
    fc.assert(
      fc.property(setting, ({ scheme, tokens, phiBias, seed }) => {
        const set = makeTagSet(scheme, scheme === 'BIO' ? ['A', 'B'] : ['A']);
        const width = set.tags.length;
        const logs = randomLogs(tokens * width, seed);
        const found = [...viterbi([logs], set, phiBias)];
        const all = everySequence(width, tokens).filter((sequence) => allowed(set, sequence));
        const best = Math.max(...all.map((sequence) => worth(logs, width, sequence, phiBias)));
        expect(found).toHaveLength(tokens);
        expect(allowed(set, found)).toBe(true);
        expect(worth(logs, width, found, phiBias)).toBeCloseTo(best, 4);
      }),
    );
  });

  test.each(['BIO', 'BIOES'] as const)('V1. never breaks %s, over hundreds of tokens', (scheme) => {
    const set = makeTagSet(scheme, ['A', 'B', 'C']);
    for (let seed = 0; seed < 40; seed++) {
      const found = viterbi([randomLogs(300 * set.tags.length, seed)], set, (seed % 5) - 1);
      expect(allowed(set, [...found])).toBe(true);
    }
  });

  test('V2. a bias above 0 makes a near miss PHI, one below 0 does not', () => {
    const set = makeTagSet('BIOES', ['A']);
    const logs = Float32Array.from([0.6, 0.01, 0.01, 0.01, 0.37].map(Math.log));
    expect([...viterbi([logs], set)]).toEqual([0]);
    expect([...viterbi([logs], set, 1)]).toEqual([4]);
    expect([...viterbi([logs], set, -1)]).toEqual([0]);
  });

  test('V3. decoding in pieces equals decoding the whole, whatever pieces were decoded before', () => {
    const pieces = fc.array(fc.record({ seed: fc.nat(50), tokens: fc.nat(5) }), { minLength: 1, maxLength: 6 });
    const made = new Map<string, Float32Array>();
    const bias = fc.constantFrom(-1, 0, 0.7);
    fc.assert(
      fc.property(fc.constantFrom('BIO' as const, 'BIOES' as const), pieces, bias, (scheme, drawn, phiBias) => {
        const set = makeTagSet(scheme, ['A', 'B']);
        const logs = drawn.map(({ seed, tokens }) => {
          const key = `${scheme} ${seed} ${tokens}`;
          made.set(key, made.get(key) ?? randomLogs(tokens * set.tags.length, seed));
          return made.get(key) as Float32Array;
        });
        const whole = Float32Array.from(logs.flatMap((piece) => [...piece]));
        expect(viterbi(logs, set, phiBias)).toEqual(viterbi([whole], set, phiBias));
      }),
      { numRuns: 400 },
    );
  });
});
