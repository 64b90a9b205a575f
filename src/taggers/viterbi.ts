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
  const path = new Int32Array(tokens);
  const { closed, starts, follows } = planOf(set);
  const back = new Int16Array(tokens * width);
  let scores = new Float64Array(width).fill(Number.NEGATIVE_INFINITY);
  let next = new Float64Array(width);
  /** The closed tag with the highest score after a step, of equal ones the first. */
  let before = 0;
  for (let t = 0; t < tokens; t++) {
    const row = t * width;
    const beforeScore = t === 0 ? 0 : (scores[before] as number);
    let bestScore = Number.NEGATIVE_INFINITY;
    let best = 0;
    for (let tag = 0; tag < width; tag++) {
      const end = starts[tag + 1] as number;
      let k = starts[tag] as number;
      let from = before;
      let score = beforeScore;
      if (k < end) {
        from = follows[k] as number;
        score = scores[from] as number;
        for (k++; k < end; k++) {
          const other = follows[k] as number;
          if ((scores[other] as number) > score) {
            from = other;
            score = scores[other] as number;
          }
        }
      }
      score += (logPosterior[row + tag] as number) + (tag === 0 ? 0 : phiBias);
      next[tag] = score;
      back[row + tag] = from;
      if (score > bestScore && closed[tag] === 1) {
        bestScore = score;
        best = tag;
      }
    }
    before = best;
    [scores, next] = [next, scores];
  }
  for (let t = tokens - 1, tag = before; t >= 0; t--) {
    path[t] = tag;
    tag = back[t * width + tag] as number;
  }
  return path;
}

interface Plan {
  /** 1 for each tag after which anything may begin. */
  readonly closed: Uint8Array;
  /** follows[starts[tag] .. starts[tag + 1]) are the tags that a tag continues; of one that begins there are none. */
  readonly starts: Int32Array;
  readonly follows: Int32Array;
}

const plans = new WeakMap<TagSet, Plan>();

function planOf(set: TagSet): Plan {
  let plan = plans.get(set);
  if (!plan) {
    let used = 0;
    plan = {
      closed: Uint8Array.from(set.closed, Number),
      starts: Int32Array.from([0, ...set.continues.map((tags) => (used += tags.length))]),
      follows: Int32Array.from(set.continues.flat()),
    };
    plans.set(set, plan);
  }
  return plan;
}
