import { mayFollow, type TagSet } from '../decoding/scheme';

/** Lower bound of a tag's factor, so that a sequence that the scheme allows always has a positive weight. */
const LEAST = 1e-40;

/** A stretch of tokens that is read at once. */
interface Stretch {
  readonly tokens: number;
  /** Whether its first token is the note's first, so that no span can come in from before. */
  readonly begins: boolean;
  /** Whether its last token is the note's last, so that no span can continue after it. */
  readonly ends: boolean;
}

export type Lattice = ReturnType<typeof makeLattice>;

/**
 * The sums of a linear-chain CRF over the tag sequences that a scheme allows.
 * @param transitions their scores, row-major [tags, tags], from the row's tag to the column's; `refresh` is called after a change
 * @param most the most tokens in a stretch
 * @param negligible tags with a smaller share of a step's forward sum are skipped
 */
export function makeLattice(set: TagSet, transitions: Float32Array, most: number, negligible: number) {
  const width = set.tags.length;
  const { begins: mayBegin, followers, allowed } = planOf(set);
  const factors = new Float64Array(width * width);
  const alphas = new Float64Array(most * width);
  const betas = new Float64Array(most * width);
  const psis = new Float64Array(most * width);
  const scales = new Float64Array(most);
  /** P(tag | token) of the last run, row-major [tokens, tags]; the next run overwrites it. */
  const posterior = new Float32Array(most * width);
  /** The tags of token t that are not negligible: active[t * width .. t * width + counts[t]). */
  const active = new Int16Array(most * width);
  const counts = new Int32Array(most);
  const sums = new Float64Array(width);
  let length = 0;

  function refresh(): void {
    for (const at of allowed) factors[at] = Math.exp(transitions[at] as number);
  }
  refresh();

  /** Writes a token's factors psi = exp(score - largest score). @returns the largest score */
  function writeFactors(scores: Float32Array, row: number): number {
    let most = Number.NEGATIVE_INFINITY;
    for (let tag = 0; tag < width; tag++) most = Math.max(most, scores[row + tag] as number);
    for (let tag = 0; tag < width; tag++)
      psis[row + tag] = Math.max(LEAST, Math.exp((scores[row + tag] as number) - most));
    return most;
  }

  /** Normalises a step's forward sums and lists the tags that are not negligible. @returns their total before */
  function normalise(t: number, last: boolean): number {
    const row = t * width;
    let total = 0;
    for (let tag = 0; tag < width; tag++) {
      const sum = last && !set.closed[tag] ? 0 : (sums[tag] as number) * (psis[row + tag] as number);
      sums[tag] = sum;
      total += sum;
    }
    let count = 0;
    for (let tag = 0; tag < width; tag++) {
      const share = (sums[tag] as number) / total;
      alphas[row + tag] = share;
      if (share > negligible) active[row + count++] = tag;
    }
    counts[t] = count;
    scales[t] = total;
    return total;
  }

  function forward(scores: Float32Array, { tokens, begins, ends }: Stretch): number {
    let logPartition = 0;
    for (let t = 0; t < tokens; t++) {
      const row = t * width;
      logPartition += writeFactors(scores, row);
      if (t === 0) for (let tag = 0; tag < width; tag++) sums[tag] = begins && !mayBegin[tag] ? 0 : 1;
      else {
        sums.fill(0);
        const before = row - width;
        for (let k = 0; k < (counts[t - 1] as number); k++) {
          const from = active[before + k] as number;
          const share = alphas[before + from] as number;
          const to = followers[from] as Int16Array;
          for (let i = 0; i < to.length; i++) {
            const tag = to[i] as number;
            (sums[tag] as number) += share * (factors[from * width + tag] as number);
          }
        }
      }
      logPartition += Math.log(normalise(t, ends && t === tokens - 1));
    }
    return logPartition;
  }

  function backward(tokens: number): void {
    for (let t = tokens - 1; t >= 0; t--) {
      const row = t * width;
      const next = row + width;
      for (let k = 0; k < (counts[t] as number); k++) {
        const from = active[row + k] as number;
        let beta = 1;
        if (t < tokens - 1) {
          beta = 0;
          for (let n = 0; n < (counts[t + 1] as number); n++) {
            const to = active[next + n] as number;
            // The factor is 0 for a forbidden transition.
            beta += (factors[from * width + to] as number) * (betas[next + to] as number);
          }
        }
        posterior[row + from] = (alphas[row + from] as number) * beta;
        betas[row + from] = (beta * (psis[row + from] as number)) / (scales[t] as number);
      }
    }
  }

  return {
    transitions,
    refresh,
    /**
     * Forward-backward.
     * @param scores of each token's tags, row-major [tokens, tags]
     * @returns the log-partition: log of the sum of exp(score) over the allowed sequences
     */
    run(scores: Float32Array, stretch: Stretch): number {
      length = stretch.tokens;
      posterior.fill(0, 0, length * width);
      const logPartition = forward(scores, stretch);
      backward(length);
      return logPartition;
    },
    posterior,
    /** The transitions that the scheme allows, as indices into `transitions`. */
    allowed,
    /** Adds the expected number of each transition in the last run, [tags, tags]. */
    addExpected(expected: Float64Array): void {
      for (let t = 1; t < length; t++) {
        const row = t * width;
        const before = row - width;
        for (let k = 0; k < (counts[t - 1] as number); k++) {
          const from = active[before + k] as number;
          const share = alphas[before + from] as number;
          for (let n = 0; n < (counts[t] as number); n++) {
            const to = active[row + n] as number;
            const at = from * width + to;
            (expected[at] as number) += share * (factors[at] as number) * (betas[row + to] as number);
          }
        }
      }
    },
  };
}

/** Which tags may begin a note, which may follow each tag, and the indices of the allowed transitions. */
function planOf(set: TagSet) {
  const { tags, continues } = set;
  const begins = Uint8Array.from(continues, (before) => (before.length === 0 ? 1 : 0));
  const followers = tags.map((_, from) => Int16Array.from(tags.keys()).filter((to) => mayFollow(set, from, to)));
  const allowed = Int32Array.from(followers.flatMap((list, from) => Array.from(list, (to) => from * tags.length + to)));
  return { begins, followers, allowed };
}
