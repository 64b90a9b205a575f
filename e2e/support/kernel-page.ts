import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import '@tensorflow/tfjs-backend-webgpu';
import * as tf from '@tensorflow/tfjs-core';
import { kernelCases } from '../../src/nn/kernels/conformance.cases';
import { registerKernels } from '../../src/nn/kernels/register';
import { kernelFile } from '../../src/nn/kernels/wasm/module';
import { type CaseResult, runCases } from './collect-cases';

/** What the test can call in the page. */
export interface KernelPage {
  /** Starts a back end and runs the kernels' cases on it. */
  readonly runKernelCases: (backend: 'wasm' | 'webgpu') => Promise<CaseResult[]>;
  readonly kernelFile: typeof kernelFile;
}

async function runKernelCases(backend: 'wasm' | 'webgpu'): Promise<CaseResult[]> {
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  setWasmPaths('/node_modules/@tensorflow/tfjs-backend-wasm/dist/');
  if (!(await tf.setBackend(backend))) throw new Error(`${backend} did not start`);
  const bytes = backend === 'wasm' ? await (await fetch(`/build/${kernelFile()}`)).arrayBuffer() : undefined;
  await registerKernels(backend, bytes);
  kernelCases({ gradients: backend === 'wasm', thorough: false });
  return runCases();
}

const page: KernelPage = { runKernelCases, kernelFile };
Object.assign(window, page);
