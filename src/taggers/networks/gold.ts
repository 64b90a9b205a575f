import * as tf from '@tensorflow/tfjs-core';
import type { GoldTags, TagCounts } from './network';

/** Number of tokens in a batch that have a gold tag. */
export function goldTokens({ tags }: GoldTags): number {
  return tags.reduce((count, tag) => count + (tag < 0 ? 0 : 1), 0);
}

/**
 * The gold tags one-hot, times their row's weight; 0 where a position has no tag.
 * @param shape [steps, rows, tags]
 */
export function goldMask(shape: readonly [number, number, number], gold: GoldTags): tf.Tensor3D {
  return tf.tensor3d(countTags(gold, shape[1], shape[2]), [...shape]);
}

/**
 * The counts that a batch is to teach: those of its gold tags and those that teachers expect.
 * @param rows sequences in the batch
 * @param width number of tags
 */
export function countsToLearn(gold: GoldTags, rows: number, width: number): TagCounts {
  const own = { emissions: countTags(gold, rows, width), ...countTransitions(gold, rows, width) };
  if (!gold.taught) return own;
  const { counts } = gold.taught;
  const sum = (name: keyof TagCounts) => own[name].map((count, at) => count + (counts[name][at] as number));
  return { emissions: sum('emissions'), transitions: sum('transitions'), start: sum('start'), end: sum('end') };
}

function countTags({ tags, weights }: GoldTags, rows: number, width: number): Float32Array {
  const counts = new Float32Array(tags.length * width);
  tags.forEach((tag, position) => {
    if (tag >= 0) counts[position * width + tag] = weights[position % rows] as number;
  });
  return counts;
}

function countTransitions({ tags, weights }: GoldTags, rows: number, width: number): Omit<TagCounts, 'emissions'> {
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
  return { transitions, start, end };
}
