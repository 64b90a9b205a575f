import * as tf from '@tensorflow/tfjs-core';
import type { GoldTags } from './network';

/** Tokens of a batch that have a gold tag. */
export function goldTokens({ tags }: GoldTags): number {
  return tags.reduce((count, tag) => count + (tag < 0 ? 0 : 1), 0);
}

/**
 * Each row's weight at each gold tag, 0 elsewhere.
 * @param shape [steps, rows, tags]
 */
export function goldMask(shape: readonly [number, number, number], { tags, weights }: GoldTags): tf.Tensor3D {
  const [, rows, width] = shape;
  const mask = new Float32Array(tags.length * width);
  tags.forEach((tag, position) => {
    if (tag >= 0) mask[position * width + tag] = weights[position % rows] as number;
  });
  return tf.tensor3d(mask, [...shape]);
}

/**
 * How often, by weight, the gold sequences of a batch go from one tag to another, begin with a tag and end with one.
 * @param rows sequences in the batch
 * @param width number of tags
 */
export function countTransitions({ tags, weights }: GoldTags, rows: number, width: number) {
  const transitions = new Float32Array(width * width);
  const start = new Float32Array(width);
  const end = new Float32Array(width);
  tags.forEach((tag, position) => {
    if (tag < 0) return;
    const weight = weights[position % rows] as number;
    const before = tags[position - rows] ?? -1;
    const after = tags[position + rows] ?? -1;
    if (before < 0) (start[tag] as number) += weight;
    else (transitions[before * width + tag] as number) += weight;
    if (after < 0) (end[tag] as number) += weight;
  });
  return { transitions: tf.tensor2d(transitions, [width, width]), start: tf.tensor1d(start), end: tf.tensor1d(end) };
}
