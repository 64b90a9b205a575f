import { FIRST, INSIDE, LAST } from './candidate-filter';

/** Stretches of tokens that may be spans: candidate i is the tokens [starts[i], ends[i]). Sorted by start, then by end. */
export interface Candidates {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/**
 * The n-grams that a filter lets through (Porta-Zamorano, section 3.1): the first token may begin a span, the last end
 * one, and all between lie inside. A line end, which has no role, is in none.
 * @param roles of each token
 * @param longest tokens of a candidate at most
 */
export function candidatesOf(roles: Uint8Array, longest: number): Candidates {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let start = 0; start < roles.length; start++) {
    if (!((roles[start] as number) & FIRST)) continue;
    const most = Math.min(roles.length, start + longest);
    for (let end = start + 1; end <= most; end++) {
      const last = roles[end - 1] as number;
      if (last & LAST) {
        starts.push(start);
        ends.push(end);
      }
      if (last === 0 || (end > start + 1 && !(last & INSIDE))) break;
    }
  }
  return { starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}
