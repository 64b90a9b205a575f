import type { TagSet } from './scheme';

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
  const back = new Int16Array(tokens * width);
  let scores = new Float64Array(width);
  let next = new Float64Array(width);
  for (let tag = 0; tag < width; tag++) {
    const starts = (set.continues[tag] as readonly number[]).length === 0;
    scores[tag] = starts ? (logPosterior[tag] as number) + (tag === 0 ? 0 : phiBias) : Number.NEGATIVE_INFINITY;
  }
  for (let t = 1; t < tokens; t++) {
    const closed = bestClosed(scores, set);
    for (let tag = 0; tag < width; tag++) {
      let from = closed;
      const continued = set.continues[tag] as readonly number[];
      if (continued.length > 0) {
        from = continued[0] as number;
        for (const candidate of continued)
          if ((scores[candidate] as number) > (scores[from] as number)) from = candidate;
      }
      next[tag] = (scores[from] as number) + (logPosterior[t * width + tag] as number) + (tag === 0 ? 0 : phiBias);
      back[t * width + tag] = from;
    }
    [scores, next] = [next, scores];
  }
  let tag = bestClosed(scores, set);
  for (let t = tokens - 1; t >= 0; t--) {
    best[t] = tag;
    tag = back[t * width + tag] as number;
  }
  return best;
}

function bestClosed(scores: Float64Array, set: TagSet): number {
  let best = 0;
  for (let tag = 1; tag < scores.length; tag++)
    if (set.closed[tag] && (scores[tag] as number) > (scores[best] as number)) best = tag;
  return best;
}
