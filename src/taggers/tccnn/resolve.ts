import type { Candidates } from './candidates';
import type { TccnnConfig } from './config';

/**
 * Those of some candidates that stay where they overlap, by start: the left-most, of those that start together the longest
 * (Porta-Zamorano, section 3.3); or the surest, of equally sure ones the longest, then the left-most.
 * @param accepted indices into `candidates`, ascending
 * @param sure how sure each of all candidates is
 */
export function resolveOverlaps(
  { starts, ends }: Candidates,
  accepted: readonly number[],
  sure: (candidate: number) => number,
  overlaps: TccnnConfig['overlaps'],
): number[] {
  const start = (i: number) => starts[i] as number;
  const end = (i: number) => ends[i] as number;
  const length = (i: number) => end(i) - start(i);
  const byRank = [...accepted].sort(
    overlaps === 'longest'
      ? (a, b) => start(a) - start(b) || length(b) - length(a)
      : (a, b) => sure(b) - sure(a) || length(b) - length(a) || start(a) - start(b),
  );
  const taken = new Set<number>();
  const kept = byRank.filter((i) => {
    for (let token = start(i); token < end(i); token++) if (taken.has(token)) return false;
    for (let token = start(i); token < end(i); token++) taken.add(token);
    return true;
  });
  return kept.sort((a, b) => start(a) - start(b));
}
