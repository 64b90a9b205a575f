import type { KernelBackend } from './contract';
import { registerCpuKernels } from './cpu/kernels';

const registered = new Set<KernelBackend>();

/**
 * Makes the operations of nn/ops available on a back end. Calling it again does nothing.
 */
export function registerKernels(backend: KernelBackend): void {
  if (registered.has(backend)) return;
  if (backend === 'cpu') registerCpuKernels();
  registered.add(backend);
}
