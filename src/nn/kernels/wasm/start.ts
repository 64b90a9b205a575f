import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { registerKernels } from '../register';

/** The only binary of TensorFlow.js that is used: our kernels need SIMD. */
export const WASM_BINARY = 'tfjs-backend-wasm-simd.wasm';

/**
 * Starts TensorFlow.js's WebAssembly with our kernels and makes it the current back end.
 * @param binary path or address of `WASM_BINARY`
 * @param kernels reads the file in build/ that `kernelFile` names
 * @throws Error if WebAssembly with SIMD can't be used
 */
export async function startWasm(binary: string, kernels: () => Promise<ArrayBufferView<ArrayBuffer> | ArrayBuffer>) {
  // The threaded build can't share its memory with our kernels, and would start workers from blob: URLs, which trusted types refuse
  // without an error.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  // The only binary has SIMD: without it, TensorFlow.js would not say why it fails.
  if (!(await tf.env().getAsync('WASM_HAS_SIMD_SUPPORT'))) throw new Error('WebAssembly has no SIMD here');
  // Each has to have an entry.
  setWasmPaths({
    'tfjs-backend-wasm.wasm': binary,
    [WASM_BINARY]: binary,
    'tfjs-backend-wasm-threaded-simd.wasm': binary,
  });
  if (!(await tf.setBackend('wasm'))) throw new Error('WebAssembly did not start');
  await tf.ready();
  await registerKernels('wasm', await kernels());
}
