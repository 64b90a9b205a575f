import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { medianTimes, quantile } from './timing';

afterEach(() => vi.restoreAllMocks());

describe('timing', () => {
  test('contenders are warmed up, then take turns, each as often as makes a timing long enough', async () => {
    const calls: string[] = [];
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock);
    const contender = (name: string, busy: number) => async (repeats: number) => {
      calls.push(`${name}${repeats > 1 ? '+' : ''}`);
      clock += busy * repeats;
    };
    const session = { rounds: 3, pause: async () => {} };
    const medians = await medianTimes([contender('a', 1), contender('b', 30)], session);
    expect(calls).toEqual(['a', 'a', 'b', 'b', 'a+', 'b', 'a+', 'b', 'a+', 'b']);
    expect(medians).toEqual([1, 30]);
  });

  test('an abort between timings ends them with its reason', async () => {
    let timed = 0;
    const pause = async () => {
      if (timed > 3) throw new Error('enough');
    };
    const contender = async () => {
      timed++;
    };
    await expect(medianTimes([contender], { rounds: 99, pause })).rejects.toThrow('enough');
    expect(timed).toBe(4);
  });

  test('a quantile is a value that its share of the values does not exceed, and the smallest such', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 1 }), fc.constantFrom(0.5, 0.95), (values, share) => {
        const found = quantile(values, share);
        const atMost = (limit: number) => values.filter((value) => value <= limit).length / values.length;
        expect(values).toContain(found);
        expect(atMost(found)).toBeGreaterThanOrEqual(share);
        expect(atMost(found - 1)).toBeLessThan(share);
      }),
    );
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });
});
