import type { MathBackendCPU } from '@tensorflow/tfjs-backend-cpu';
import type { KernelConfig, TensorInfo } from '@tensorflow/tfjs-core';

type Inputs = Record<string, TensorInfo>;

/** What a kernel sees: its inputs' numbers and shapes, and a way to make an output. */
export interface CpuCall<Attrs> {
  readonly float: (name: string) => Float32Array;
  readonly int: (name: string) => Int32Array;
  readonly shape: (name: string) => number[];
  /** Whether there is an optional input. */
  readonly has: (name: string) => boolean;
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
        has: (name) => name in inputs,
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
