import type { Candidates } from './candidates';

/**
 * P(label | token), row-major [tokens, width], `O` first: a token's row is that of the candidate whose P(PHI) is highest of
 * those that cover it, of equal ones the first, and `O` for sure where none does. So a token's P(PHI) reaches a threshold where
 * that of any candidate over it does, and rows sum to 1 as candidates' do.
 * @param values P(class | candidate), row-major [candidates, width], none first
 */
export function labelRows(candidates: Candidates, values: Float32Array, tokens: number, width: number): Float32Array {
  const rows = new Float32Array(tokens * width);
  surest(candidates, values, tokens, width).forEach((candidate, token) => {
    if (candidate < 0) rows[token * width] = 1;
    else rows.set(values.subarray(candidate * width, (candidate + 1) * width), token * width);
  });
  return rows;
}

/** The same as log P(tag | token) of BIO tags (`makeTagSet`): a label's B where the candidate begins, its I elsewhere. */
export function tagRows(candidates: Candidates, values: Float32Array, tokens: number, width: number): Float32Array {
  const tags = 2 * width - 1;
  const rows = new Float32Array(tokens * tags).fill(Number.NEGATIVE_INFINITY);
  surest(candidates, values, tokens, width).forEach((candidate, token) => {
    rows[token * tags] = candidate < 0 ? 0 : Math.log(values[candidate * width] as number);
    if (candidate < 0) return;
    const inside = candidates.starts[candidate] === token ? 0 : 1;
    for (let label = 1; label < width; label++)
      rows[token * tags + 2 * label - 1 + inside] = Math.log(values[candidate * width + label] as number);
  });
  return rows;
}

/** For each token the candidate over it that is least likely none; -1 where there is no candidate. */
function surest({ starts, ends }: Candidates, values: Float32Array, tokens: number, width: number): Int32Array {
  const found = new Int32Array(tokens).fill(-1);
  for (let i = 0; i < starts.length; i++)
    for (let token = starts[i] as number; token < (ends[i] as number); token++) {
      const before = found[token] as number;
      if (before < 0 || (values[i * width] as number) < (values[before * width] as number)) found[token] = i;
    }
  return found;
}
