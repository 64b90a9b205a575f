import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { findBackend, type KernelConfig, registerGradient, registerKernel } from '@tensorflow/tfjs-core';
import { unlessFailed } from '../../note/once-per';
import type { BackendName } from './contract';
import * as coreGradients from './core-gradients';
import { cpuCrf } from './cpu/crf';
import { cpuEmbeddingBags } from './cpu/embedding-bag';
import { cpuLstm } from './cpu/lstm';
import { cpuScans } from './cpu/scans';
import { replaceCoreKernels } from './wasm/core-kernels';
import { wasmKernels } from './wasm/kernels';
import { startKernels } from './wasm/module';
import { webgpuCrf } from './webgpu/crf';
import { webgpuEmbeddingBags } from './webgpu/embedding-bag';
import { webgpuScans } from './webgpu/scans';

const registered = new Map<BackendName, Promise<void>>();

/**
 * Registers the kernels of nn/ops and the gradients of tfjs's own operations for a back end, once; later calls return the same
 * promise. For wasm, the back end must have started (`await tf.setBackend('wasm')`), and `wasmModule` holds the bytes of the
 * file in build/ that `kernelFile` names.
 * @throws Error when the wasm back end has not started, runs with threads, or `wasmModule` is missing or not a module
 */
export function registerKernels(backend: BackendName, wasmModule?: Bytes): Promise<void> {
  return unlessFailed(registered, backend, () => register(backend, wasmModule));
}

type Bytes = ArrayBufferView<ArrayBuffer> | ArrayBuffer | undefined;

async function register(backend: BackendName, wasmModule: Bytes): Promise<void> {
  for (const gradient of Object.values(coreGradients)) registerGradient(gradient);
  for (const kernel of await KERNELS[backend](wasmModule)) registerKernel(kernel);
}

const KERNELS: Readonly<Record<BackendName, (wasmModule: Bytes) => Promise<readonly KernelConfig[]>>> = {
  cpu: async () => [...cpuScans, ...cpuLstm, ...cpuEmbeddingBags, ...cpuCrf],
  wasm: startWasmKernels,
  // No gradients: asking for one fails with tfjs's own error that the kernel is not registered.
  webgpu: async () => [...webgpuScans, ...webgpuEmbeddingBags, ...webgpuCrf],
};

async function startWasmKernels(bytes: Bytes): Promise<readonly KernelConfig[]> {
  const backend = findBackend('wasm') as BackendWasm | null;
  if (!backend) throw new Error('the wasm back end has not started');
  if (!bytes) throw new Error('the wasm kernels need the bytes of their module');
  const kernels = await startKernels(backend, bytes);
  replaceCoreKernels(kernels);
  return wasmKernels(kernels);
}
