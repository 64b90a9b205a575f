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

/** Shapes that suit a core's caches, and those that fill a GPU, ascending; which is best the back end shows. */
const SHAPES: Readonly<Record<string, readonly (readonly [m: number, k: number, n: number])[]>> = {
  webgpu: [
    [512, 512, 512],
    [1024, 1024, 1024],
    [2048, 2048, 2048],
    [4096, 1024, 4096],
  ],
  wasm: [
    [256, 256, 256],
    [1024, 128, 1024],
    [512, 512, 512],
    [2560, 160, 512],
  ],
  cpu: [[256, 256, 256]],
};

/** Floating-point operations: 2 for each multiplication with its addition. */
export const productFlops = ({ m, k, n }: MatrixProduct): number => 2 * m * k * n;

/** A larger product is not tried once one takes longer than this, in milliseconds: a slow back end has shown its best. */
const LONG = 100;

/** The fastest of some good matrix products on the back end that is set; the caller disposes of it. */
export async function bestProduct(backend: string, session: Session): Promise<MatrixProduct> {
  let best: { readonly product: MatrixProduct; readonly speed: number } | undefined;
  for (const shape of SHAPES[backend] ?? []) {
    const product = makeProduct(shape);
    const [time] = (await medianTimes([operation(product.run)], session)) as [number];
    const speed = productFlops(product) / time;
    const beaten = best && best.speed >= speed ? product : best?.product;
    beaten?.dispose();
    if (!best || speed > best.speed) best = { product, speed };
    if (time > LONG) break;
  }
  if (!best) throw new Error(`There are no matrix products for the back end ${backend}`);
  return best.product;
}

function makeProduct([m, k, n]: readonly [number, number, number]): MatrixProduct {
  const left = tf.randomUniform<tf.Rank.R2>([m, k], -1, 1);
  const right = tf.randomUniform<tf.Rank.R2>([k, n], -1, 1);
  return { m, k, n, run: () => tf.matMul(left, right), dispose: () => tf.dispose([left, right]) };
}
