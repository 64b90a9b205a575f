import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { Add, Exp, Log, type TensorInfo, util } from '@tensorflow/tfjs-core';
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
      const size = util.sizeFromShape(x.shape);
      if (size > 0) kernel(backend.getMemoryOffset(x.dataId), backend.getMemoryOffset(out.dataId), size);
      return out;
    });
}

/** Puts SIMD in place of the back end's own sum of a float32 matrix and a vector, a layer's bias: it works out each number's place. */
export function replaceAdd(kernels: Kernels): void {
  replaceKernel(Add, (original) => (params) => {
    const { a, b } = params.inputs as { a: TensorInfo; b: TensorInfo };
    const [columns = 0, ...others] = b.shape;
    const isRow = others.length === 0 && columns > 1 && a.shape.length > 1 && a.shape.at(-1) === columns;
    if (!isRow || a.dtype !== 'float32' || b.dtype !== 'float32') return original(params);
    const backend = params.backend as BackendWasm;
    const out = backend.makeOutput(a.shape, 'float32');
    const pointers = [a, b, out].map(({ dataId }) => backend.getMemoryOffset(dataId));
    kernels.addRow(...pointers, util.sizeFromShape(a.shape) / columns, columns);
    return out;
  });
}
