import { engine, type NamedAttrMap, type NamedTensorMap, type Tensor } from '@tensorflow/tfjs-core';

/**
 * Runs a kernel with several outputs on the current back end.
 * @throws when the back end has not registered the kernel
 */
export function runKernel(name: string, inputs: NamedTensorMap, attrs: object): Tensor[] {
  return engine().runKernel(name, inputs, attrs as NamedAttrMap) as unknown as Tensor[];
}

/** Whether operations are being recorded for backpropagation, so that a kernel should keep what its gradient needs. */
export function isRecording(): boolean {
  return engine().state.gradientDepth > 0;
}

/** The tensor at `index`, which must exist. */
export function at(tensors: readonly Tensor[], index: number): Tensor {
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
