import * as tf from '@tensorflow/tfjs-core';
import { registerKernels } from '../nn/kernels/register';
import { activate, type Started } from './activate';
import { adapterKind, requestAdapter } from './adapter';
import { BackendError } from './errors';

/** Asks for the adapter first, because the back end itself fails with a TypeError where there is none. */
export async function startWebgpu(forced: boolean): Promise<Started> {
  const adapter = await requestAdapter();
  if (!adapter) throw new BackendError('no GPU adapter');
  if (adapterKind(adapter) === 'software' && !forced) throw new BackendError('only a software GPU adapter');
  await import('@tensorflow/tfjs-backend-webgpu');
  await activate('webgpu');
  await registerKernels('webgpu');
  const { device } = tf.backend() as unknown as { device: { lost: Promise<unknown> } };
  return { lost: device.lost.then(() => undefined) };
}
