/** A seeded source of pseudo-random numbers in [0, 1); the same seed gives the same sequence everywhere. */
export type RandomSource = () => number;

/** Mulberry32: 32 bits of state, period 2^32; ample for sampling, shuffling and initial weights. */
export function makeRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer in [0, below). */
export function randomInteger(random: RandomSource, below: number): number {
  return Math.floor(random() * below);
}

/** A shuffled copy (Fisher-Yates). */
export function shuffled<T>(items: readonly T[], random: RandomSource): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = randomInteger(random, i + 1);
    const held = copy[i] as T;
    copy[i] = copy[j] as T;
    copy[j] = held;
  }
  return copy;
}
