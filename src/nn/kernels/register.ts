import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { findBackend } from '@tensorflow/tfjs-core';
import type { KernelBackend } from './contract';
import { registerCoreGradients } from './core-gradients';
import { registerCpuKernels } from './cpu/kernels';
import {
  replaceAdd,
  replaceConcatAndSplit,
  replaceExpAndLog,
  replaceIdentity,
  replaceMatMul,
  replaceMax,
} from './wasm/core-kernels';
import { registerCrf, registerWasmScans } from './wasm/kernels';
import { startKernels } from './wasm/module';
import { registerWebgpuCrf } from './webgpu/crf';
import { registerWebgpuEmbeddingBags } from './webgpu/embedding-bag';
import { registerWebgpuElman, registerWebgpuJordan, registerWebgpuLstm } from './webgpu/scans';
import { registerWebgpuViterbi } from './webgpu/viterbi';

const registered = new Map<KernelBackend, Promise<void>>();

/**
 * Makes the operations of nn/ops, and the gradients of tfjs's own, available on a back end, once; calling it again gives
 * the same promise. For wasm the back end must have started (`await tf.setBackend('wasm')`), and `wasmModule` holds the
 * bytes of the file in build/ that `kernelFile` names.
 * @throws when the wasm back end has not started, runs with threads, or the module's bytes are missing or no module
 */
export function registerKernels(
  backend: KernelBackend,
  wasmModule?: ArrayBufferView<ArrayBuffer> | ArrayBuffer,
): Promise<void> {
  const before = registered.get(backend);
  if (before) return before;
  const started = register(backend, wasmModule);
  registered.set(backend, started);
  started.catch(() => registered.delete(backend));
  return started;
}

async function register(
  backend: KernelBackend,
  wasmModule?: ArrayBufferView<ArrayBuffer> | ArrayBuffer,
): Promise<void> {
  registerCoreGradients();
  if (backend === 'cpu') registerCpuKernels();
  if (backend === 'wasm') await registerWasmKernels(wasmModule);
  if (backend === 'webgpu') registerWebgpuKernels();
}

async function registerWasmKernels(bytes: ArrayBufferView<ArrayBuffer> | ArrayBuffer | undefined): Promise<void> {
  const backend = findBackend('wasm') as BackendWasm | null;
  if (!backend) throw new Error('the wasm back end has not started');
  if (!bytes) throw new Error('the wasm kernels need the bytes of their module');
  const kernels = await startKernels(backend, bytes);
  registerWasmScans(kernels);
  registerCrf(kernels);
  replaceMatMul(kernels);
  replaceConcatAndSplit(kernels);
  replaceExpAndLog(kernels);
  replaceAdd(kernels);
  replaceMax(kernels);
  replaceIdentity();
}

/** Forward only: a gradient on webgpu fails with tfjs's own error, that the kernel is not registered. */
function registerWebgpuKernels(): void {
  registerWebgpuElman();
  registerWebgpuJordan();
  registerWebgpuLstm();
  registerWebgpuEmbeddingBags();
  registerWebgpuCrf();
  registerWebgpuViterbi();
}
