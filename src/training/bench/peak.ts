import * as tf from '@tensorflow/tfjs-core';
import { medianTimes, operation, type Session } from './timing';

/** A matrix product [m, k] x [k, n], ready to run. */
export interface MatrixProduct {
  readonly m: number;
  readonly k: number;
  readonly n: number;
  readonly run: () => tf.Tensor;
  readonly dispose: () => void;
}

/** Shapes that suit a core's caches, and those that fill a GPU; which is best the back end shows. */
const SHAPES: Readonly<Record<string, readonly (readonly [m: number, k: number, n: number])[]>> = {
  webgpu: [
    [1024, 1024, 1024],
    [2048, 2048, 2048],
    [4096, 1024, 4096],
  ],
  wasm: [
    [256, 256, 256],
    [512, 512, 512],
    [2560, 160, 512],
    [1024, 128, 1024],
  ],
  cpu: [[256, 256, 256]],
};

/** Floating-point operations: 2 for each multiplication with its addition. */
export const productFlops = ({ m, k, n }: MatrixProduct): number => 2 * m * k * n;

/** The fastest of some good matrix products on the back end that is set; the caller disposes of it. */
export async function bestProduct(backend: string, session: Session): Promise<MatrixProduct> {
  const products = (SHAPES[backend] ?? (SHAPES.wasm as NonNullable<(typeof SHAPES)[string]>)).map(makeProduct);
  const times = await medianTimes(
    products.map(({ run }) => operation(run)),
    session,
  );
  const speeds = products.map((product, i) => productFlops(product) / (times[i] as number));
  const best = products[speeds.indexOf(Math.max(...speeds))] as MatrixProduct;
  for (const product of products) if (product !== best) product.dispose();
  return best;
}

function makeProduct([m, k, n]: readonly [number, number, number]): MatrixProduct {
  const left = tf.randomUniform<tf.Rank.R2>([m, k], -1, 1);
  const right = tf.randomUniform<tf.Rank.R2>([k, n], -1, 1);
  return { m, k, n, run: () => tf.matMul(left, right), dispose: () => tf.dispose([left, right]) };
}
