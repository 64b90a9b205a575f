import * as tf from '@tensorflow/tfjs-core';
import { registerKernels } from '../nn/kernels/register';
import { activate } from './activate';
import type { Started } from './backends';
import { BackendError } from './errors';

interface Adapter {
  readonly isFallbackAdapter?: boolean;
  readonly info?: { readonly isFallbackAdapter?: boolean; readonly architecture?: string; readonly vendor?: string };
}

/**
 * Asks for the adapter first, because the back end itself fails with a TypeError where there is none. A software
 * adapter is slower than WASM, so it is taken only when forced: here, or by the browser's own flags, since Chromium offers
 * SwiftShader to a page only when it was started to do so.
 */
export async function startWebgpu(forced: boolean): Promise<Started> {
  const gpu = (navigator as { gpu?: { requestAdapter(): Promise<Adapter | null> } }).gpu;
  const adapter = await gpu?.requestAdapter();
  if (!adapter) throw new BackendError('no GPU adapter');
  if (isUnwantedSoftware(adapter) && !forced) throw new BackendError('only a software GPU adapter');
  await import('@tensorflow/tfjs-backend-webgpu');
  await activate('webgpu');
  await registerKernels('webgpu');
  const { device } = tf.backend() as unknown as { device: { lost: Promise<unknown> } };
  return { lost: device.lost.then(() => undefined) };
}

function isUnwantedSoftware({ isFallbackAdapter, info }: Adapter): boolean {
  if (info?.architecture === 'swiftshader') return false;
  return Boolean(isFallbackAdapter || info?.isFallbackAdapter || info?.architecture === 'llvmpipe');
}
