import * as tf from '@tensorflow/tfjs-core';
import type { GoldTags } from './network';

/** Number of tokens in a batch that have a gold tag. */
export function goldTokens({ tags }: GoldTags): number {
  return tags.reduce((count, tag) => count + (tag < 0 ? 0 : 1), 0);
}

/**
 * The gold tags one-hot, times their row's weight; 0 where a position has no tag.
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
 * Weighted counts over the gold sequences of a batch: of transitions [width, width], from the row's tag to the column's, and of
 * first and last tags, [width] each.
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
