import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '@tensorflow/tfjs-backend-cpu';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { env, setBackend } from '@tensorflow/tfjs-core';
import type { KernelBackend } from '../contract';
import { registerKernels } from '../register';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Makes a back end with its kernels the current one, in Node.
 * @throws when build/kernels.wasm is missing
 */
export async function useBackend(name: KernelBackend): Promise<void> {
  env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths(`${root}node_modules/@tensorflow/tfjs-backend-wasm/dist/`);
  await setBackend(name);
  await registerKernels(name, name === 'wasm' ? kernelBytes() : undefined);
}

function kernelBytes(): Uint8Array<ArrayBuffer> {
  const path = `${root}build/kernels.wasm`;
  if (!existsSync(path)) throw new Error('build/kernels.wasm is missing: run node src/nn/kernels/wasm/build.mjs');
  return readFileSync(path);
}

/** Where Chromium keeps its software driver, which Dawn takes when Vulkan finds no other that it can use. */
const SWIFTSHADER = '/usr/lib/chromium/vk_swiftshader_icd.json';

/**
 * Gives Node the WebGPU of Dawn, before the webgpu back end is imported.
 * @returns why it can't, or undefined when it can
 */
export async function startDawn(): Promise<string | undefined> {
  const { create, globals } = await import('webgpu');
  let gpu = create([]);
  if (!(await gpu.requestAdapter()) && existsSync(SWIFTSHADER)) {
    process.env.VK_DRIVER_FILES = SWIFTSHADER;
    gpu = create([]);
  }
  if (!(await gpu.requestAdapter())) return 'no Vulkan driver that WebGPU can use';
  // Node 20 has no navigator at all.
  Object.assign(globalThis, globals, { navigator: { gpu } });
  await import('@tensorflow/tfjs-backend-webgpu');
  return undefined;
}
