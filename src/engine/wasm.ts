import plainUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import simdUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import * as tf from '@tensorflow/tfjs-core';
import plainKernelsUrl from '../../build/kernels.wasm?url';
import relaxedKernelsUrl from '../../build/kernels-relaxed.wasm?url';
import { registerKernels } from '../nn/kernels/register';
import { kernelFile } from '../nn/kernels/wasm/module';
import { activate } from './activate';
import { fetchBytes } from './fetch-file';

const kernelUrls = { 'kernels.wasm': plainKernelsUrl, 'kernels-relaxed.wasm': relaxedKernelsUrl };

export async function startWasm(): Promise<void> {
  const { setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm');
  const absolute = (url: string) => new URL(url, import.meta.url).href;
  setWasmPaths({
    'tfjs-backend-wasm.wasm': absolute(plainUrl),
    'tfjs-backend-wasm-simd.wasm': absolute(simdUrl),
    // Never fetched, since threads are off below, but the back end wants an entry for each.
    'tfjs-backend-wasm-threaded-simd.wasm': absolute(simdUrl),
  });
  // The threaded build starts workers from blob: URLs, which trusted types refuse without an error.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await activate('wasm');
  await registerKernels('wasm', await fetchBytes(import.meta.url, kernelUrls[kernelFile()]));
}
