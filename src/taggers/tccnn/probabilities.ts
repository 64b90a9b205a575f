import { canRead } from './constraints';

/** Less than this of a label is not worth asking whether the candidate can be of it. */
const LEAST = 1e-3;

export interface Classes {
  readonly labels: readonly string[];
  readonly constrained: boolean;
}

/**
 * P(class | candidate) from log probabilities divided by a temperature, row-major [candidates, 1 + labels], none first. With
 * constraints, what a label has that the candidate's text can't be of goes to none.
 * @param textOf the text of a candidate
 */
export function classProbabilities(
  logs: Float32Array,
  temperature: number,
  { labels, constrained }: Classes,
  textOf: (candidate: number) => string,
): Float32Array {
  const width = labels.length + 1;
  const result = new Float32Array(logs.length);
  for (let at = 0; at < logs.length; at += width) {
    let total = 0;
    for (let i = at; i < at + width; i++) total += result[i] = Math.exp((logs[i] as number) / temperature);
    for (let i = at; i < at + width; i++) (result[i] as number) /= total;
    if (!constrained || 1 - (result[at] as number) < LEAST) continue;
    const text = textOf(at / width);
    for (let label = 0; label < labels.length; label++) {
      const probability = result[at + 1 + label] as number;
      if (probability < LEAST || canRead(labels[label] as string, text)) continue;
      (result[at] as number) += probability;
      result[at + 1 + label] = 0;
    }
  }
  return result;
}
