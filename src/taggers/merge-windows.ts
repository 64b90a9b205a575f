import { highestTag } from './viterbi';

/**
 * Kassaie's merging of overlapping windows (4.3): where all windows agree on a token, that tag; PHI beats O; of two PHI
 * tags, the one from the window that sees more of the token's left context. A bias goes beyond the paper: where every window
 * says O, it may turn their mean to PHI.
 */
export function makeWindowMerger(tokens: number) {
  const merged = new Int32Array(tokens);
  const leftContext = new Int32Array(tokens).fill(-1);
  return {
    /** What one window says: `tag` of token `token`, with `left` tokens before it in the window. */
    vote(token: number, tag: number, left: number) {
      if (tag === 0 || left <= (leftContext[token] as number)) return;
      merged[token] = tag;
      leftContext[token] = left;
    },
    /**
     * Each token's tag once all windows have voted.
     * @param logMeans row-major [tokens, tags], logarithms of the mean over windows
     * @param phiBias added to every tag but O; at 0 and below the votes stand as they are
     */
    tags(logMeans: Float32Array, width: number, phiBias: number): Int32Array {
      if (phiBias <= 0) return merged;
      return merged.map(
        (tag, token) => tag || highestTag(logMeans.subarray(token * width, (token + 1) * width), phiBias),
      );
    },
  };
}
