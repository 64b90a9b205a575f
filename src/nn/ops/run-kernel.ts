import * as tf from '@tensorflow/tfjs-core';

/** Called after each kernel. It must read the tensors' numbers at once and keep no tensor. */
type KernelObserver = (name: string, inputs: tf.NamedTensorMap, outputs: readonly tf.Tensor[]) => void;

let observer: KernelObserver | undefined;

/** Calls `run`, which is synchronous, and `observe` after each kernel in it; kernels then record all that they can. */
export function observeKernels<T>(observe: KernelObserver, run: () => T): T {
  observer = observe;
  try {
    return run();
  } finally {
    observer = undefined;
  }
}

/**
 * Runs a kernel of `kernels/contract.ts` on the current back end.
 * @throws Error when the back end has not registered the kernel
 */
export function runKernel(name: string, inputs: tf.NamedTensorMap, attrs: object): tf.Tensor[] {
  const outputs = tf.engine().runKernel(name, inputs, attrs as tf.NamedAttrMap) as unknown as tf.Tensor[];
  observer?.(name, inputs, outputs);
  return outputs;
}

/** Whether a kernel should output what its gradient needs: for backpropagation, or for an observer. */
export function isRecording(): boolean {
  return observer !== undefined || tf.engine().state.gradientDepth > 0;
}

/** @throws unless `actual` is `expected`, naming the tensor and both shapes */
export function checkShape(name: string, actual: readonly number[], expected: readonly number[]): void {
  if (actual.length !== expected.length || actual.some((size, axis) => size !== expected[axis])) {
    throw new Error(`${name} has shape [${actual}], expected [${expected}]`);
  }
}
