import * as tf from '@tensorflow/tfjs-core';
import { BackendError } from './errors';
import type { BackendName } from './protocol';

/** @throws BackendError when it does not start */
export async function activate(name: BackendName): Promise<void> {
  if (!(await tf.setBackend(name))) throw new BackendError(`${name} did not start`);
  await tf.ready();
}
