import * as tf from '@tensorflow/tfjs-core';
import { BackendError } from './errors';
import type { BackendName } from './protocol';

/** Wrapped, because a promise of a promise would wait for the inner one. */
export interface Started {
  readonly lost: Promise<void>;
}

/** @throws BackendError when it does not start */
export async function activate(name: BackendName): Promise<void> {
  if (!(await tf.setBackend(name))) throw new BackendError(`${name} did not start`);
  await tf.ready();
}
