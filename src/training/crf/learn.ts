import type { Lattice } from '../../taggers/crf/lattice';
import { type FeatureStore, type FtrlSettings, type FtrlState, NO_PAIR, stepFtrl } from './feature-store';

/** A stretch of a note to learn from. */
export interface CrfStretch {
  /** The keys of all tokens, concatenated; those of token t end at ends[t]. */
  readonly keys: Int32Array;
  readonly ends: Int32Array;
  readonly gold: Int32Array;
  /** Whether it begins at the note's start, and closes at its end. */
  readonly begins: boolean;
  readonly closes: boolean;
  /** Factor of the loss. */
  readonly weight: number;
}

export interface Learner {
  readonly store: FeatureStore;
  readonly lattice: Lattice;
  /** The state of `lattice.transitions`. */
  readonly transitions: FtrlState;
  readonly width: number;
  readonly settings: FtrlSettings;
  /** Buffers for the scores of the longest stretch and for the counts of all transitions. */
  readonly scores: Float32Array;
  readonly counts: Float64Array;
}

/** Smaller gradients are skipped: they would change next to nothing. */
const NEGLIGIBLE = 5e-4;

/** Adds the scores of a stretch's tokens to the learner's scores, row-major [tokens, tags]. */
function addScores(store: FeatureStore, { keys, ends }: CrfStretch, { width, scores }: Learner): void {
  const { weights } = store.state();
  let k = 0;
  for (let t = 0; t < ends.length; t++)
    for (; k < (ends[t] as number); k++) {
      for (let pair = store.first(keys[k] as number); pair !== NO_PAIR; pair = store.after(pair))
        (scores[t * width + store.tagOf(pair)] as number) += weights[pair] as number;
    }
}

/**
 * One step on a stretch against the gradient of its negative log-likelihood: for each pair, its expected count minus its count in
 * the gold tags.
 * @returns the negative log-likelihood before the step
 */
export function learnStretch(learner: Learner, stretch: CrfStretch): number {
  const { store, lattice, width } = learner;
  const { gold, begins, closes, weight } = stretch;
  const scores = learner.scores.fill(0);
  addScores(store, stretch, learner);
  const logPartition = lattice.run(scores, { tokens: gold.length, begins, ends: closes });
  let goldScore = 0;
  gold.forEach((tag, t) => {
    goldScore += scores[t * width + tag] as number;
    if (t > 0) goldScore += lattice.transitions[(gold[t - 1] as number) * width + tag] as number;
  });
  learnTransitions(learner, stretch);
  learnPairs(learner, stretch);
  return weight * (logPartition - goldScore);
}

function learnTransitions(
  { lattice, transitions, width, settings, counts }: Learner,
  { gold, weight }: CrfStretch,
): void {
  counts.fill(0);
  lattice.addExpected(counts);
  for (let t = 1; t < gold.length; t++) {
    const at = (gold[t - 1] as number) * width + (gold[t] as number);
    counts[at] = (counts[at] as number) - 1;
  }
  for (const at of lattice.allowed) {
    const gradient = weight * (counts[at] as number);
    if (Math.abs(gradient) > NEGLIGIBLE) stepFtrl(transitions, at, gradient, { ...settings, l1: 0 });
  }
  lattice.refresh();
}

/** Tokens whose gold tag is nearly certain are skipped: keys that only they have need no weight. */
function learnPairs({ store, lattice, width, settings }: Learner, { keys, ends, gold, weight }: CrfStretch): void {
  for (let t = 0; t < ends.length; t++) {
    const row = t * width;
    const right = gold[t] as number;
    const missing = weight * ((lattice.posterior[row + right] as number) - 1);
    if (-missing < NEGLIGIBLE) continue;
    for (let k = t === 0 ? 0 : (ends[t - 1] as number); k < (ends[t] as number); k++) {
      const key = keys[k] as number;
      const first = store.first(key);
      let known = false;
      for (let pair = first; pair !== NO_PAIR; pair = store.after(pair)) {
        const tag = store.tagOf(pair);
        if (tag === right) known = true;
        const gradient = tag === right ? missing : weight * (lattice.posterior[row + tag] as number);
        if (Math.abs(gradient) > NEGLIGIBLE) stepFtrl(store.state(), pair, gradient, settings);
      }
      if (known) continue;
      const added = first === NO_PAIR ? store.admit(key, right) : store.add(key, right);
      if (added !== NO_PAIR) stepFtrl(store.state(), added, missing, settings);
    }
  }
}
