import * as tf from '@tensorflow/tfjs-core';

/**
 * Gradients of the few TensorFlow.js operations that the networks use. The library keeps its own in modules that Node can't
 * import, so these are registered here; the scans bring theirs.
 */
export function registerGradients(): void {
  for (const config of GRADIENTS) if (!tf.getGradient(config.kernelName)) tf.registerGradient(config);
}

type Saved = tf.Tensor[];
const first = (dy: tf.Tensor | tf.Tensor[]) => (Array.isArray(dy) ? dy[0] : dy) as tf.Tensor;

const GRADIENTS: tf.GradConfig[] = [
  {
    kernelName: tf.Add,
    inputsToSave: ['a', 'b'],
    gradFunc: (dy, saved) => {
      const [a, b] = saved as [tf.Tensor, tf.Tensor];
      return { a: () => unbroadcast(first(dy), a.shape), b: () => unbroadcast(first(dy), b.shape) };
    },
  },
  {
    kernelName: tf.Multiply,
    inputsToSave: ['a', 'b'],
    gradFunc: (dy, saved) => {
      const [a, b] = saved as [tf.Tensor, tf.Tensor];
      return {
        a: () => unbroadcast(tf.mul(first(dy), b), a.shape),
        b: () => unbroadcast(tf.mul(first(dy), a), b.shape),
      };
    },
  },
  { kernelName: tf.Neg, gradFunc: (dy) => ({ x: () => tf.neg(first(dy)) }) },
  {
    kernelName: tf.Log,
    inputsToSave: ['x'],
    gradFunc: (dy, saved: Saved) => ({ x: () => tf.div(first(dy), saved[0] as tf.Tensor) }),
  },
  {
    // Sums over all axes only, which is all that a loss needs.
    kernelName: tf.Sum,
    inputsToSave: ['x'],
    gradFunc: (dy, saved: Saved) => ({ x: () => tf.mul(tf.onesLike(saved[0] as tf.Tensor), first(dy)) }),
  },
  {
    kernelName: tf.BatchMatMul,
    inputsToSave: ['a', 'b'],
    gradFunc: (dy, saved) => {
      const [a, b] = saved as [tf.Tensor, tf.Tensor];
      return { a: () => tf.matMul(first(dy), b, false, true), b: () => tf.matMul(a, first(dy), true, false) };
    },
  },
  {
    kernelName: tf.Reshape,
    inputsToSave: ['x'],
    gradFunc: (dy, saved: Saved) => ({ x: () => tf.reshape(first(dy), (saved[0] as tf.Tensor).shape) }),
  },
  {
    kernelName: tf.Concat,
    saveAllInputs: true,
    gradFunc: (dy, saved: Saved, attrs) => {
      const axis = (attrs as { axis: number }).axis;
      const parts = tf.split(first(dy), saved.map((part) => part.shape[axis] as number), axis);
      return Object.fromEntries(parts.map((part, i) => [i, () => part]));
    },
  },
  {
    kernelName: tf.PadV2,
    inputsToSave: ['x'],
    gradFunc: (dy, saved: Saved, attrs) => {
      const begin = (attrs as { paddings: [number, number][] }).paddings.map(([before]) => before);
      return { x: () => tf.slice(first(dy), begin, (saved[0] as tf.Tensor).shape) };
    },
  },
  {
    kernelName: tf.Slice,
    inputsToSave: ['x'],
    gradFunc: (dy, saved: Saved, attrs) => {
      const { begin, size } = attrs as { begin: number[]; size: number[] };
      const paddings = (saved[0] as tf.Tensor).shape.map(
        (extent, axis): [number, number] => [
          begin[axis] as number,
          extent - (begin[axis] as number) - (size[axis] as number),
        ],
      );
      return { x: () => tf.pad(first(dy), paddings) };
    },
  },
];

/** Sums a gradient over the axes along which its tensor was repeated. */
function unbroadcast(dy: tf.Tensor, shape: number[]): tf.Tensor {
  const lead = dy.shape.length - shape.length;
  const axes = dy.shape.map((_, axis) => axis).filter((axis) => axis < lead || (shape[axis - lead] === 1 && dy.shape[axis] !== 1));
  return axes.length > 0 ? tf.reshape(tf.sum(dy, axes), shape) : dy;
}
