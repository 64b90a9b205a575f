import * as tf from '@tensorflow/tfjs-core';
import type { Parameters } from '../../nn/layers';

const FLOAT32_BYTES = 4;

/** Memory of the back end, in bytes. */
export interface WeightsMemory {
  /** What a network's weights take as they were loaded, and what they would take as float32. */
  readonly weightsBytes: number;
  readonly float32Bytes: number;
}

export function weightsMemory(parameters: Parameters): WeightsMemory {
  let weightsBytes = 0;
  let float32Bytes = 0;
  for (const weight of Object.values(parameters)) {
    const held = weight instanceof tf.Tensor ? weight : weight.words;
    weightsBytes += held.size * tf.util.bytesPerElement(held.dtype);
    float32Bytes += tf.util.sizeFromShape(weight.shape) * FLOAT32_BYTES;
  }
  return { weightsBytes, float32Bytes };
}
