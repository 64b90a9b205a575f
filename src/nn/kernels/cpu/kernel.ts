import type { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu';
import type { KernelConfig, TensorInfo } from '@tensorflow/tfjs-core';

type Inputs = Record<string, TensorInfo>;

/** A kernel's view of its inputs, by name. */
export interface CpuCall<Attrs> {
  readonly float: (name: string) => Float32Array;
  readonly int: (name: string) => Int32Array;
  readonly shape: (name: string) => number[];
  readonly attrs: Attrs;
}

export type CpuOutput = readonly [values: Float32Array | Int32Array, shape: readonly number[]];

export function cpuKernel<Attrs>(kernelName: string, run: (call: CpuCall<Attrs>) => CpuOutput[]): KernelConfig {
  return {
    kernelName,
    backendName: 'cpu',
    kernelFunc: ({ inputs, backend, attrs }) => {
      const cpu = backend as MathBackendCPU;
      const info = (name: string) => (inputs as Inputs)[name] as TensorInfo;
      const values = (name: string) => cpu.data.get(info(name).dataId).values;
      const call: CpuCall<Attrs> = {
        float: (name) => values(name) as Float32Array,
        int: (name) => values(name) as Int32Array,
        shape: (name) => info(name).shape,
        attrs: attrs as Attrs,
      };
      return run(call).map(([array, shape]) =>
        cpu.makeTensorInfo([...shape], array instanceof Int32Array ? 'int32' : 'float32', array),
      );
    },
  };
}

/** [T, B, last] of an input. */
export const dims = (call: Pick<CpuCall<unknown>, 'shape'>, name: string) =>
  call.shape(name) as [number, number, number];

// Row vector times matrix and its two gradients, on flat row-major arrays: the building blocks of the cpu kernels.

/** A row of `size` numbers that starts at `at`. */
export interface MatrixRow {
  readonly values: Float32Array;
  readonly at: number;
  readonly size: number;
}

export const row = (values: Float32Array, index: number, size: number): MatrixRow => ({
  values,
  at: index * size,
  size,
});

/** target += x M, with M [x.size, target.size]. */
export function addProduct(target: MatrixRow, x: MatrixRow, matrix: Float32Array): void {
  for (let i = 0; i < x.size; i++) {
    const factor = x.values[x.at + i] as number;
    const start = i * target.size;
    for (let j = 0; j < target.size; j++) {
      target.values[target.at + j] = (target.values[target.at + j] as number) + factor * (matrix[start + j] as number);
    }
  }
}

/** target += x Mᵀ, with M [target.size, x.size]. */
export function addTransposedProduct(target: MatrixRow, x: MatrixRow, matrix: Float32Array): void {
  for (let i = 0; i < target.size; i++) {
    let sum = target.values[target.at + i] as number;
    for (let j = 0; j < x.size; j++) sum += (x.values[x.at + j] as number) * (matrix[i * x.size + j] as number);
    target.values[target.at + i] = sum;
  }
}

/** matrix += xᵀ y, with matrix [x.size, y.size]. */
export function addOuterProduct(matrix: Float32Array, x: MatrixRow, y: MatrixRow): void {
  for (let i = 0; i < x.size; i++) addScaled(row(matrix, i, y.size), y, x.values[x.at + i] as number);
}

/** target += factor * x. */
export function addScaled(target: MatrixRow, x: MatrixRow, factor: number): void {
  for (let j = 0; j < x.size; j++) {
    target.values[target.at + j] = (target.values[target.at + j] as number) + factor * (x.values[x.at + j] as number);
  }
}

/** Replaces each x of the row with f(x). */
export function mapRow(target: MatrixRow, f: (x: number) => number): void {
  for (let j = 0; j < target.size; j++) target.values[target.at + j] = f(target.values[target.at + j] as number);
}

export const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The derivative of the logistic function where its value is y. */
export const sigmoidSlope = (y: number): number => y * (1 - y);

/** A real step of a row: `index` is its place in a [T, B] array, `previous` that of the step read before it. */
interface ScanStep {
  readonly index: number;
  /** undefined at the first step that is read. */
  readonly previous: number | undefined;
}

/**
 * All steps below their row's length, in the order in which a scan reads them: row by row from the first step to the last,
 * or from the last to the first when `reverse` is set.
 */
export function realSteps(steps: number, lengths: Int32Array, reverse: boolean): ScanStep[] {
  const batch = lengths.length;
  const order: ScanStep[] = [];
  lengths.forEach((length, batchRow) => {
    const count = Math.min(length, steps);
    for (let n = 0; n < count; n++) {
      const index = (reverse ? count - 1 - n : n) * batch + batchRow;
      order.push({ index, previous: n === 0 ? undefined : index + (reverse ? batch : -batch) });
    }
  });
  return order;
}
