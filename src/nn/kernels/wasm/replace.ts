import { getKernel, type KernelFunc, registerKernel, unregisterKernel } from '@tensorflow/tfjs-core';

/** Replaces a kernel of the wasm back end by one that may hand on to it. */
export function replaceKernel(name: string, make: (original: KernelFunc) => KernelFunc): void {
  const original = getKernel(name, 'wasm');
  unregisterKernel(name, 'wasm');
  registerKernel({ ...original, kernelFunc: make(original.kernelFunc) });
}
