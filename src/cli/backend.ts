import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import '@tensorflow/tfjs-backend-cpu';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { registerKernels } from '../nn/kernels/register';

const BACKENDS = ['wasm', 'webgpu', 'cpu'] as const;
type BackendName = (typeof BACKENDS)[number];

export const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** @throws Error that lists the back ends there are */
export function backendNamed(name: string): BackendName {
  const found = BACKENDS.find((backend) => backend === name);
  if (!found) throw new Error(`No back end is called ${name}; there are ${BACKENDS.join(', ')}`);
  return found;
}

/** @throws Error that says what is missing */
export async function startBackend(name: BackendName): Promise<void> {
  if (name === 'wasm') {
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    const main = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm');
    setWasmPaths(`${dirname(main)}/`);
  }
  if (name === 'webgpu') await prepareWebgpu();
  if (!(await tf.setBackend(name))) throw new Error(`The ${name} back end did not start`);
  await tf.ready();
  await registerKernels(name, name === 'wasm' ? readFileSync(join(REPOSITORY, 'build/kernels.wasm')) : undefined);
}

async function prepareWebgpu(): Promise<void> {
  const { create, globals } = await import('webgpu');
  const gpu = create([]) as { requestAdapter(): Promise<object | null> };
  if (!(await gpu.requestAdapter()))
    throw new Error('No WebGPU adapter: install a Vulkan driver (on Debian mesa-vulkan-drivers) or use --backend wasm');
  // What the WebGPU back end looks for in a browser.
  Object.assign(globalThis, globals, { navigator: { gpu } });
  await import('@tensorflow/tfjs-backend-webgpu');
}
