import { type Matrix, rowTimes } from '../../../nn/kernels/test-support/reference';
import { CHANNELS } from '../forward';

/** Weights as nested arrays; vectors have one row. */
export type PlainWeights = Readonly<Record<string, Matrix>>;

/**
 * log P(class | candidate) as plain loops: three sequences of `channel` vectors, zeros where there is no token, each through its
 * own convolution, max pooling and part of the hidden layer.
 * @param vectors of the text's tokens
 */
export function plainCandidate(
  weights: PlainWeights,
  vectors: Matrix,
  [start, end]: readonly [number, number],
  channel: number,
): number[] {
  const get = (name: string) => weights[name] as Matrix;
  const blank = (vectors[0] as number[]).map(() => 0);
  const places = Array.from({ length: channel }, (_, i) => i);
  const sequences = {
    left: places.map((i) => vectors[start - channel + i] ?? blank),
    middle: places.map((i) => (start + i < end ? (vectors[start + i] as number[]) : blank)),
    right: places.map((i) => vectors[end + i] ?? blank),
  };
  const filters = (get('convolution.b')[0] as number[]).length / CHANNELS.length;
  const hidden = [...(get('hidden.b')[0] as number[])];
  CHANNELS.forEach((name, at) => {
    const columns = (row: number[]) => row.slice(at * filters, (at + 1) * filters);
    const sequence = sequences[name];
    const convolved = sequence.slice(1).map((next, i) => {
      const first = rowTimes(sequence[i] as number[], get('convolution.first'));
      const second = rowTimes(next, get('convolution.second'));
      const bias = get('convolution.b')[0] as number[];
      return columns(first.map((value, j) => Math.max(0, value + (second[j] as number) + (bias[j] as number))));
    });
    const pooled: number[] = [];
    for (let i = 0; i + 1 < convolved.length; i += 2)
      (convolved[i] as number[]).forEach((value, j) => {
        pooled.push(Math.max(value, convolved[i + 1]?.[j] as number));
      });
    rowTimes(pooled, get(`hidden.${name}`)).forEach((value, j) => {
      (hidden[j] as number) += value;
    });
  });
  const scores = rowTimes(
    hidden.map((value) => Math.max(0, value)),
    get('output.W'),
  ).map((value, j) => value + ((get('output.b')[0] as number[])[j] as number));
  const total = Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0));
  return scores.map((score) => score - total);
}
