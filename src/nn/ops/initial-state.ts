import {
  add,
  cast,
  equal,
  minimum,
  mul,
  range,
  reshape,
  scalar,
  sub,
  type Tensor,
  type Tensor1D,
  type Tensor3D,
  tidy,
} from '@tensorflow/tfjs-core';

/**
 * Adds `product`, [B, C], to the step of each row of `input`, [T, B, C], that a scan reads first: what the state before
 * that step contributes to it. Differentiable in both.
 */
export function addToFirstStep(input: Tensor3D, product: Tensor, lengths: Tensor1D, reverse: boolean): Tensor3D {
  const [steps, batch] = input.shape;
  if (steps === 0) return input;
  return tidy(() => {
    const last = sub(minimum(lengths, scalar(steps, 'int32')), scalar(1, 'int32'));
    const first = reverse ? last : scalar(0, 'int32');
    const isFirst = equal(reshape(range(0, steps, 1, 'int32'), [steps, 1]), reshape(first, [1, reverse ? batch : 1]));
    return add(input, mul(reshape(cast(isFirst, 'float32'), [steps, reverse ? batch : 1, 1]), product));
  });
}
