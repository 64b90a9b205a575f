import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { findBackend, registerGradient, registerKernel } from '@tensorflow/tfjs-core';
import type { BackendName } from './contract';
import * as coreGradients from './core-gradients';
import { cpuCrf } from './cpu/crf';
import { cpuEmbeddingBags } from './cpu/embedding-bag';
import { cpuLstm } from './cpu/lstm';
import { cpuScans } from './cpu/scans';
import { replaceCoreKernels } from './wasm/core-kernels';
import { registerWasmKernels } from './wasm/kernels';
import { startKernels } from './wasm/module';
import { registerWebgpuCrf } from './webgpu/crf';
import { registerWebgpuEmbeddingBags } from './webgpu/embedding-bag';
import { registerWebgpuElman, registerWebgpuJordan, registerWebgpuLstm } from './webgpu/scans';

const registered = new Map<BackendName, Promise<void>>();

/**
 * Registers the kernels of nn/ops and the gradients of tfjs's own operations for a back end, once; later calls return the same
 * promise. For wasm, the back end must have started (`await tf.setBackend('wasm')`), and `wasmModule` holds the bytes of the
 * file in build/ that `kernelFile` names.
 * @throws Error when the wasm back end has not started, runs with threads, or `wasmModule` is missing or not a module
 */
export function registerKernels(
  backend: BackendName,
  wasmModule?: ArrayBufferView<ArrayBuffer> | ArrayBuffer,
): Promise<void> {
  const before = registered.get(backend);
  if (before) return before;
  const started = register(backend, wasmModule);
  registered.set(backend, started);
  started.catch(() => registered.delete(backend));
  return started;
}

async function register(backend: BackendName, wasmModule?: ArrayBufferView<ArrayBuffer> | ArrayBuffer): Promise<void> {
  for (const gradient of Object.values(coreGradients)) registerGradient(gradient);
  if (backend === 'cpu')
    for (const kernel of [...cpuScans, ...cpuLstm, ...cpuEmbeddingBags, ...cpuCrf]) registerKernel(kernel);
  if (backend === 'wasm') await startWasmKernels(wasmModule);
  if (backend === 'webgpu') registerWebgpuKernels();
}

async function startWasmKernels(bytes: ArrayBufferView<ArrayBuffer> | ArrayBuffer | undefined): Promise<void> {
  const backend = findBackend('wasm') as BackendWasm | null;
  if (!backend) throw new Error('the wasm back end has not started');
  if (!bytes) throw new Error('the wasm kernels need the bytes of their module');
  const kernels = await startKernels(backend, bytes);
  registerWasmKernels(kernels);
  replaceCoreKernels(kernels);
}

/** No gradients: asking for one on webgpu fails with tfjs's own error that the kernel is not registered. */
function registerWebgpuKernels(): void {
  registerWebgpuElman();
  registerWebgpuJordan();
  registerWebgpuLstm();
  registerWebgpuEmbeddingBags();
  registerWebgpuCrf();
}
