import * as tf from '@tensorflow/tfjs-core';

/** Sees a kernel that has just run. The tensors are not to be kept: their numbers are to be read at once. */
type Witness = (name: string, inputs: tf.NamedTensorMap, outputs: readonly tf.Tensor[]) => void;

let witness: Witness | undefined;

/** Runs something, all at once, of which a witness sees every kernel with all that it can record. */
export function witnessed<T>(sees: Witness, run: () => T): T {
  witness = sees;
  try {
    return run();
  } finally {
    witness = undefined;
  }
}

/**
 * Runs a kernel with several outputs on the current back end.
 * @throws when the back end has not registered the kernel
 */
export function runKernel(name: string, inputs: tf.NamedTensorMap, attrs: object): tf.Tensor[] {
  const outputs = tf.engine().runKernel(name, inputs, attrs as tf.NamedAttrMap) as unknown as tf.Tensor[];
  witness?.(name, inputs, outputs);
  return outputs;
}

/** Whether a kernel should keep what its gradient needs: for backpropagation, or because somebody looks. */
export function isRecording(): boolean {
  return witness !== undefined || tf.engine().state.gradientDepth > 0;
}

/** The tensor at `index`, which must exist. */
export function tensorAt(tensors: readonly tf.Tensor[], index: number): tf.Tensor {
  const tensor = tensors[index];
  if (!tensor) throw new Error(`expected at least ${index + 1} tensors, found ${tensors.length}`);
  return tensor;
}

/** @throws unless `actual` is `expected`, naming the tensor and both shapes */
export function checkShape(name: string, actual: readonly number[], expected: readonly number[]): void {
  if (actual.length !== expected.length || actual.some((size, axis) => size !== expected[axis])) {
    throw new Error(`${name} has shape [${actual}], expected [${expected}]`);
  }
}

/**
 * Adds `product`, [B, C], to the step of each row of `input`, [T, B, C], that a scan reads first: what the state before
 * that step contributes to it. Differentiable in both.
 */
export function addToFirstStep(
  input: tf.Tensor3D,
  product: tf.Tensor,
  lengths: tf.Tensor1D,
  reverse: boolean,
): tf.Tensor3D {
  const [steps, batch] = input.shape;
  if (steps === 0) return input;
  return tf.tidy(() => {
    const last = tf.sub(tf.minimum(lengths, tf.scalar(steps, 'int32')), tf.scalar(1, 'int32'));
    const first = reverse ? last : tf.scalar(0, 'int32');
    const isFirst = tf.equal(
      tf.reshape(tf.range(0, steps, 1, 'int32'), [steps, 1]),
      tf.reshape(first, [1, reverse ? batch : 1]),
    );
    return tf.add(input, tf.mul(tf.reshape(tf.cast(isFirst, 'float32'), [steps, reverse ? batch : 1, 1]), product));
  });
}
