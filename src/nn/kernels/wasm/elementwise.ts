import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { Exp, Log, type TensorInfo } from '@tensorflow/tfjs-core';
import type { Kernels } from './module';
import { replaceKernel } from './replace';

/** Puts SIMD in place of the back end's own exponential and logarithm of float32 tensors, which take one number at a time. */
export function replaceExpAndLog(kernels: Kernels): void {
  for (const [name, kernel] of [
    [Exp, kernels.exponential],
    [Log, kernels.logarithm],
  ] as const)
    replaceKernel(name, (original) => (params) => {
      const { x } = params.inputs as { x: TensorInfo };
      if (x.dtype !== 'float32') return original(params);
      const backend = params.backend as BackendWasm;
      const out = backend.makeOutput(x.shape, 'float32');
      const size = x.shape.reduce((product, extent) => product * extent, 1);
      if (size > 0) kernel(backend.getMemoryOffset(x.dataId), backend.getMemoryOffset(out.dataId), size);
      return out;
    });
}
