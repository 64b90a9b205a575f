import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { Identity, type TensorInfo } from '@tensorflow/tfjs-core';
import { replaceKernel } from './replace';

/**
 * Makes a clone share its tensor's memory, as on the other back ends: the wasm back end's own copies it, and
 * backpropagation clones every tensor that it keeps.
 */
export function replaceIdentity(): void {
  replaceKernel(Identity, (original) => (params) => {
    const { x } = params.inputs as { x: TensorInfo };
    if (x.dtype === 'string') return original(params);
    (params.backend as BackendWasm).incRef(x.dataId);
    return { dataId: x.dataId, shape: x.shape, dtype: x.dtype };
  });
}
