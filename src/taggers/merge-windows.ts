/**
 * Kassaie's merging of overlapping windows (4.3): where all windows agree on a token, that tag; PHI beats O; of two PHI
 * tags, the one from the window that sees more of the token's left context.
 */
export function makeWindowMerger(tokens: number) {
  const merged = new Int32Array(tokens);
  const leftContext = new Int32Array(tokens).fill(-1);
  return {
    merged,
    /** What one window says: `tag` of token `token`, with `left` tokens before it in the window. */
    vote(token: number, tag: number, left: number) {
      if (tag === 0 || left <= (leftContext[token] as number)) return;
      merged[token] = tag;
      leftContext[token] = left;
    },
  };
}
