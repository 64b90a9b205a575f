import * as tf from '@tensorflow/tfjs-core';

/** What each measurement gets from the run. */
export interface BenchSession {
  /** How often each thing is timed. */
  readonly rounds: number;
  /** Yields to the event loop between timings. @throws the signal's reason once aborted */
  readonly pause: () => Promise<void>;
}

/** Something to be timed: does its work `repeats` times, and resolves when all of it is done. */
type Contender = (repeats: number) => Promise<void>;

/** The shortest timing, in milliseconds, so that the clock's resolution and a GPU's queue matter little. */
const SHORTEST = 20;

/** An operation as a contender. A GPU still works after the call returns, so one number is read after the last repeat. */
export function operation(run: () => tf.Tensor): Contender {
  return async (repeats) => {
    for (let i = 1; i < repeats; i++) tf.dispose(tf.tidy(run));
    const last = tf.tidy(run);
    if (tf.getBackend() === 'webgpu') {
      const number = tf.tidy(() => tf.slice(tf.reshape(last, [-1]), [0], [1]));
      await number.data();
      number.dispose();
    }
    last.dispose();
  };
}

/** Work that takes long enough to be timed one at a time. */
export function timedWork(run: () => unknown): Contender {
  return async (repeats) => {
    for (let i = 0; i < repeats; i++) await run();
  };
}

/**
 * Times contenders against one another: after a warm-up, each round times each of them once, so that other work on the machine
 * affects all alike.
 * @returns the median milliseconds of one repeat of each
 */
export async function medianTimes(
  contenders: readonly Contender[],
  { rounds, pause }: BenchSession,
): Promise<number[]> {
  const repeats: number[] = [];
  for (const contender of contenders) {
    await pause();
    await contender(1);
    repeats.push(Math.ceil(SHORTEST / Math.max(0.01, await milliseconds(() => contender(1)))));
  }
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, contender] of contenders.entries()) {
      await pause();
      const count = repeats[i] as number;
      times[i]?.push((await milliseconds(() => contender(count))) / count);
    }
  return times.map((list) => quantile(list, 0.5));
}

/** How long `run` takes, in milliseconds. */
export async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** The smallest value that at least this share of the values does not exceed; 0.5 gives the lower median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
  if (sorted[at] === undefined) throw new RangeError('A quantile of 0 values');
  return sorted[at];
}

/** A matrix product [m, k] x [k, n], ready to run. */
export interface MatrixProduct {
  readonly m: number;
  readonly k: number;
  readonly n: number;
  readonly run: () => tf.Tensor;
  readonly dispose: () => void;
}

/** Shapes that suit a core's caches or fill a GPU, in ascending order; the fastest is found by trying. */
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

/** Floating-point operations: 2 for each multiplication and addition. */
export const productFlops = ({ m, k, n }: MatrixProduct): number => 2 * m * k * n;

/** No larger product is tried once one takes longer than this, in milliseconds: on a slow back end it would not be faster. */
const LONG = 100;

/** The fastest of the matrix products for a back end, which must be the current one; the caller disposes of it. */
export async function bestProduct(backend: string, session: BenchSession): Promise<MatrixProduct> {
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
