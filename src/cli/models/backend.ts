import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import * as tf from '@tensorflow/tfjs-core';
import { registerKernels } from '../../nn/kernels/register';
import { kernelFile } from '../../nn/kernels/wasm/module';
import { messageOf, named } from '../command/command';
import { FILES, PACKAGED, REPOSITORY } from '../command/repository';

const BACKENDS = ['wasm', 'webgpu', 'cpu'] as const;
export type NodeBackend = (typeof BACKENDS)[number];

export const BACKEND_OPTION = {
  value: BACKENDS.join('|'),
  default: 'wasm',
  about: 'what computes; wasm runs everywhere',
} as const;

/** @throws Error that lists the back ends */
export function backendNamed(name: string): NodeBackend {
  return named('back end', name, BACKENDS);
}

/**
 * Starts a back end with its kernels in Node and makes it the current one.
 * @throws Error that says what is missing
 */
export async function startBackend(name: NodeBackend): Promise<void> {
  if (name === 'wasm') {
    const { startWasm, WASM_BINARY } = await import('../../nn/kernels/wasm/start');
    const kernels = readFileSync(buildKernels());
    const installed = () => dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm'));
    const binary = join(PACKAGED ? PACKAGED_WASM : installed(), WASM_BINARY);
    return startWasm(binary, async () => kernels).catch((error: unknown) => {
      throw new Error(`${messageOf(error)}; --backend cpu computes without it, but slowly`);
    });
  }
  await import('@tensorflow/tfjs-backend-cpu');
  if (name === 'webgpu') {
    const missing = await startDawn();
    if (missing) throw new Error(`WebGPU can't start: ${missing}; --backend wasm runs everywhere`);
    await import('@tensorflow/tfjs-backend-webgpu');
  }
  if (!(await tf.setBackend(name))) throw new Error(`The ${name} back end did not start`);
  await tf.ready();
  await registerKernels(name);
}

/** The folder of the compiled kernels in the published package. */
const PACKAGED_WASM = join(FILES, 'wasm');

/** The file of the compiled kernels, which are built first if their source has changed. */
export function buildKernels(): string {
  // Node 20 needs this flag to multiply and add in one instruction; later versions need no flag and may not know it.
  if (kernelFile() !== 'kernels-relaxed.wasm') setFlagsFromString('--experimental-wasm-relaxed-simd');
  if (PACKAGED) return join(PACKAGED_WASM, kernelFile());
  const path = join(REPOSITORY, 'build', kernelFile());
  const folder = join(REPOSITORY, 'src/nn/kernels/wasm');
  const sources = readdirSync(join(folder, 'assembly')).map((name) => join(folder, 'assembly', name));
  if (changed(path) <= Math.max(...sources.map(changed)))
    execFileSync(process.execPath, [join(folder, 'build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return path;
}

/** When a file was last written, in milliseconds; 0 if it is missing. */
function changed(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Chromium's software driver, which Dawn uses if Vulkan finds no other driver. */
const SWIFTSHADER = '/usr/lib/chromium/vk_swiftshader_icd.json';

/**
 * Makes Dawn's WebGPU available in Node; call this before importing the webgpu back end.
 * @returns why that isn't possible, or undefined if it is
 */
export async function startDawn(): Promise<string | undefined> {
  const dawn = await import('webgpu').catch(() => undefined);
  if (!dawn) return 'the package webgpu is not installed (npm install webgpu)';
  const { create, globals } = dawn;
  let gpu = create([]);
  if (!(await gpu.requestAdapter()) && existsSync(SWIFTSHADER)) {
    process.env.VK_DRIVER_FILES = SWIFTSHADER;
    gpu = create([]);
  }
  if (!(await gpu.requestAdapter()))
    return 'no Vulkan driver that WebGPU can use (on Debian mesa-vulkan-drivers or chromium)';
  Object.assign(globalThis, globals);
  // Node 20 has no navigator; that of later versions can't be assigned.
  Object.defineProperty(globalThis, 'navigator', { value: { gpu }, configurable: true, writable: true });
  return undefined;
}
