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

/** A kernel whose gradient is the kernel called the same with `Grad` behind it. */
interface DifferentiableKernel {
  readonly name: string;
  /** What it is differentiable in, in the order of the gradient's outputs. */
  readonly inputs: tf.NamedTensorMap;
  /** Its other inputs, which the gradient gets too. */
  readonly others: tf.NamedTensorMap;
  readonly attrs: object;
  /** The inputs that the gradient gets besides `dy`. */
  readonly saved: readonly string[];
  /** The names under which the gradient gets the outputs. */
  readonly outputs: readonly string[];
}

/** Runs a kernel, also for backpropagation, and returns its first output. */
export function runDifferentiable({ name, inputs, others, attrs, saved, outputs }: DifferentiableKernel): tf.Tensor {
  const run = tf.customGrad((...args) => {
    const values = runKernel(name, { ...inputs, ...others }, attrs);
    const kept: tf.NamedTensorMap = { ...others };
    for (const input of saved) kept[input] = inputs[input] as tf.Tensor;
    for (const [i, value] of values.entries()) if (outputs[i] !== undefined) kept[outputs[i]] = value;
    return { value: values[0] as tf.Tensor, gradFunc: gradientOf(name, kept, attrs, args.at(-1) as tf.GradSaveFunc) };
  });
  return run(...Object.values(inputs));
}

/** The gradient of a kernel: the kernel called the same with `Grad` behind it. @param kept saved for it, its inputs besides `dy` */
export function gradientOf(name: string, kept: tf.NamedTensorMap, attrs: object, save: tf.GradSaveFunc) {
  save(Object.values(kept));
  return (dy: tf.Tensor, saved: tf.Tensor[]): tf.Tensor[] => {
    const inputs = Object.fromEntries(Object.keys(kept).map((each, i) => [each, saved[i] as tf.Tensor]));
    return runKernel(`${name}Grad`, { dy, ...inputs }, attrs);
  };
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
