import type { TagSet } from './scheme';

/** What a threshold on P(PHI) adds to the log posterior of every PHI tag: from there on PHI outweighs O. */
export function biasOf(threshold: number): number {
  return Math.log((1 - threshold) / threshold);
}

/** The tag of the highest log posterior with the bias added to every tag but O; of equal ones the first. */
export function highestTag(logPosterior: Float32Array, phiBias = 0): number {
  let best = 0;
  let most = logPosterior[0] as number;
  for (let tag = 1; tag < logPosterior.length; tag++) {
    const value = (logPosterior[tag] as number) + phiBias;
    if (value > most) {
      best = tag;
      most = value;
    }
  }
  return best;
}

/**
 * The most probable tag sequence that keeps the scheme: argmax over allowed sequences of the sum of log posteriors.
 * Every tag that begins something follows the best closed tag, so a step costs O(tags), not O(tags^2).
 * @param logPosterior row-major [tokens, tags], natural logarithms
 * @param phiBias added to the log posterior of every tag but O; above 0 trades precision for recall
 */
export function viterbi(logPosterior: Float32Array, tokens: number, set: TagSet, phiBias = 0): Int32Array {
  const width = set.tags.length;
  const best = new Int32Array(tokens);
  if (tokens === 0) return best;
  const { closed, beginnings, continuations } = plan(set);
  const back = new Int16Array(tokens * width);
  let scores = new Float64Array(width).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(width);
  const bias = new Float64Array(width).fill(phiBias);
  bias[0] = 0;
  for (const tag of beginnings) scores[tag] = (logPosterior[tag] as number) + (bias[tag] as number);
  for (let t = 1; t < tokens; t++) {
    const row = t * width;
    const before = highest(scores, closed);
    const beforeScore = scores[before] as number;
    for (let k = 0; k < beginnings.length; k++) {
      const tag = beginnings[k] as number;
      next[tag] = beforeScore + (logPosterior[row + tag] as number) + (bias[tag] as number);
      back[row + tag] = before;
    }
    for (let k = 0; k < continuations.length; k++) {
      const { tag, follows } = continuations[k] as Continuation;
      const from = highest(scores, follows);
      next[tag] = (scores[from] as number) + (logPosterior[row + tag] as number) + (bias[tag] as number);
      back[row + tag] = from;
    }
    [scores, next] = [next, scores];
  }
  let tag = highest(scores, closed);
  for (let t = tokens - 1; t >= 0; t--) {
    best[t] = tag;
    tag = back[t * width + tag] as number;
  }
  return best;
}

interface Continuation {
  readonly tag: number;
  readonly follows: Int32Array;
}

function plan(set: TagSet) {
  const all = Array.from(set.tags.keys());
  const follows = (tag: number) => set.continues[tag] as readonly number[];
  return {
    closed: Int32Array.from(all.filter((tag) => set.closed[tag])),
    beginnings: Int32Array.from(all.filter((tag) => follows(tag).length === 0)),
    continuations: all
      .filter((tag) => follows(tag).length > 0)
      .map((tag): Continuation => ({ tag, follows: Int32Array.from(follows(tag)) })),
  };
}

/** Of some tags the one with the highest score, of equal ones the first. */
function highest(scores: Float64Array, tags: Int32Array): number {
  let best = tags[0] as number;
  let bestScore = scores[best] as number;
  for (let k = 1; k < tags.length; k++) {
    const tag = tags[k] as number;
    const score = scores[tag] as number;
    if (score > bestScore) {
      best = tag;
      bestScore = score;
    }
  }
  return best;
}
