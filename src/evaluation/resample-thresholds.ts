import { makeRandom, randomInteger } from '../note/random';
import { ratio } from './score';
import { THRESHOLDS } from './trace';

const RESAMPLES = 500;

/** By threshold and note. */
export interface Grid {
  readonly found: readonly (readonly number[])[];
  readonly missed: readonly (readonly number[])[];
}

export function grid(found: (at: number) => readonly number[], missed: (at: number) => readonly number[]): Grid {
  return { found: THRESHOLDS.map((_, at) => found(at)), missed: THRESHOLDS.map((_, at) => missed(at)) };
}

/** Resamples of whole notes: each chooses a threshold, and is tried on the notes that it left out. */
export function resample({ found, missed }: Grid, target: number, seed: number) {
  const random = makeRandom(seed);
  const notes = found[0]?.length ?? 0;
  const chosen: number[] = [];
  const elsewhere: number[] = [];
  const left = { found: 0, missed: 0 };
  const reached = THRESHOLDS.map(() => 0);
  for (let trial = 0; trial < RESAMPLES; trial++) {
    const times = new Uint16Array(notes);
    for (let draw = 0; draw < notes; draw++) (times[randomInteger(random, notes)] as number)++;
    const recalls = THRESHOLDS.map((_, at) => weighed(found[at], missed[at], times));
    for (const [at, recall] of recalls.entries()) if (recall >= target) (reached[at] as number)++;
    const at = highest(recalls, target);
    if (at === null) continue;
    chosen.push(THRESHOLDS[at] as number);
    let [right, wrong] = [0, 0];
    for (let note = 0; note < notes; note++) {
      if (times[note] !== 0) continue;
      right += found[at]?.[note] as number;
      wrong += missed[at]?.[note] as number;
    }
    left.found += right;
    left.missed += wrong;
    if (right + wrong > 0) elsewhere.push(right / (right + wrong));
  }
  return {
    range: chosen.length === 0 ? null : middle(chosen),
    unreached: 1 - chosen.length / RESAMPLES,
    elsewhere:
      elsewhere.length === 0
        ? null
        : { estimate: ratio(left.found, left.found + left.missed), ...bounds(middle(elsewhere)) },
    sure: highest(
      reached.map((count) => count / RESAMPLES),
      0.95,
    ),
  };
}

/** Recall where each note counts so often. */
function weighed(found: readonly number[] = [], missed: readonly number[] = [], times: Uint16Array): number {
  let [right, wrong] = [0, 0];
  for (let note = 0; note < times.length; note++) {
    right += (times[note] as number) * (found[note] as number);
    wrong += (times[note] as number) * (missed[note] as number);
  }
  return ratio(right, right + wrong);
}

/** Index of the first from which on all values reach the target; null where the last doesn't. */
export function highest(values: readonly number[], target: number): number | null {
  const below = values.findLastIndex((value) => value < target);
  return below === values.length - 1 ? null : below + 1;
}

/** The bounds of the middle 95 %. */
function middle(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
  return [at(0.025), at(0.975)];
}

function bounds([low, high]: readonly [number, number]) {
  return { low, high };
}
