import type { CrfArrays } from './crf';

interface Best {
  readonly tags: Int32Array;
  readonly scores: Float32Array;
}

/**
 * The best class sequence of each row and its score; of equally good ones that with the smallest last class, then the
 * smallest one before it, and so on. Each step's scores are less their largest and rounded to float32 after every
 * addition, in the order of the other back ends, so that all break ties alike.
 */
export function viterbi(
  emissions: Float32Array,
  start: Float32Array,
  end: Float32Array,
  { transitions, lengths, steps, classes }: CrfArrays,
): Best {
  const batch = lengths.length;
  const tags = new Int32Array(steps * batch);
  const scores = new Float32Array(batch);
  lengths.forEach((length, b) => {
    const count = Math.min(length, steps);
    if (count === 0) return;
    const pointers: number[][] = [];
    let state = new Float32Array(classes);
    let offset = 0;
    for (let t = 0; t < count; t++) {
      const next = new Float32Array(classes);
      const from = new Array<number>(classes).fill(0);
      for (let j = 0; j < classes; j++) {
        const arrivals = state.map((score, i) => score + (transitions[i * classes + j] as number));
        from[j] = indexOfLargest(arrivals);
        const reached = t === 0 ? start[j] : arrivals[from[j] as number];
        next[j] = (reached as number) + (emissions[(t * batch + b) * classes + j] as number);
      }
      const shift = next[indexOfLargest(next)] as number;
      state = next.map((score) => score - shift);
      offset += shift;
      pointers.push(from);
    }
    const complete = state.map((score, j) => score + (end[j] as number));
    let tag = indexOfLargest(complete);
    scores[b] = offset + (complete[tag] as number);
    for (let t = count - 1; t >= 0; t--) {
      tags[t * batch + b] = tag;
      tag = pointers[t]?.[tag] as number;
    }
  });
  return { tags, scores };
}

/** Of equal ones the first. */
function indexOfLargest(values: Float32Array): number {
  let best = 0;
  for (let k = 1; k < values.length; k++) if ((values[k] as number) > (values[best] as number)) best = k;
  return best;
}
