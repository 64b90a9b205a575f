import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { Max, type MaxAttrs, type TensorInfo, util } from '@tensorflow/tfjs-core';
import type { Kernels } from './module';
import { replaceKernel } from './replace';

/**
 * Puts SIMD in place of the back end's own maximum of float32 tensors along one axis, which takes one number at a time and, of
 * any axis but the last, transposes all of them first.
 */
export function replaceMax(kernels: Kernels): void {
  replaceKernel(Max, (original) => (params) => {
    const { x } = params.inputs as { x: TensorInfo };
    const { reductionIndices, keepDims } = params.attrs as unknown as MaxAttrs;
    const [axis, ...others] = util.parseAxisParam(reductionIndices, x.shape);
    const count = x.shape[axis ?? 0];
    if (x.dtype !== 'float32' || axis === undefined || others.length > 0 || !count) return original(params);
    const [before, after] = [x.shape.slice(0, axis), x.shape.slice(axis + 1)];
    const backend = params.backend as BackendWasm;
    const out = backend.makeOutput([...before, ...(keepDims ? [1] : []), ...after], 'float32');
    const [outer, inner] = [util.sizeFromShape(before), util.sizeFromShape(after)];
    kernels.maxima(backend.getMemoryOffset(x.dataId), backend.getMemoryOffset(out.dataId), outer, count, inner);
    return out;
  });
}
