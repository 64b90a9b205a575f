import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import { type DataType, type KernelConfig, registerKernel, type TensorInfo } from '@tensorflow/tfjs-core';
import type { Activation } from '../contract';

/** What a kernel sees of its inputs, and how it makes its outputs. */
export interface WasmCall<Attrs> {
  readonly attrs: Attrs;
  readonly shape: (name: string) => number[];
  /** Whether there is an optional input. */
  readonly has: (name: string) => boolean;
  /** Where a float32 input begins in the back end's memory, in bytes. @throws for another type */
  readonly float: (name: string) => number;
  /** As `float`, for an int32 input. */
  readonly int: (name: string) => number;
  /** An int32 input's numbers, valid until the next allocation. */
  readonly integers: (name: string) => Int32Array;
  /** Makes an output, of float32 unless another type is given. */
  readonly output: (shape: number[], dtype?: 'int32') => WasmOutput;
}

export interface WasmOutput {
  readonly info: TensorInfo;
  /** Where it begins in the back end's memory, in bytes; its numbers are not set. */
  readonly pointer: number;
}

/** Registers a kernel for the wasm back end; `run` fills and returns its outputs. */
export function registerWasmKernel<Attrs>(kernelName: string, run: (call: WasmCall<Attrs>) => WasmOutput[]): void {
  const kernelFunc: KernelConfig['kernelFunc'] = ({ inputs, backend, attrs }) => {
    const wasm = backend as BackendWasm;
    const info = (name: string) => inputs[name] as TensorInfo;
    const pointer = (name: string, dtype: DataType) => {
      if (info(name).dtype !== dtype)
        throw new Error(`${kernelName}: ${name} is ${info(name).dtype}, expected ${dtype}`);
      return wasm.getMemoryOffset(info(name).dataId);
    };
    const call: WasmCall<Attrs> = {
      attrs: attrs as Attrs,
      shape: (name) => info(name).shape,
      has: (name) => name in inputs,
      float: (name) => pointer(name, 'float32'),
      int: (name) => pointer(name, 'int32'),
      integers: (name) => wasm.typedArrayFromHeap(info(name)) as Int32Array,
      output: (shape, dtype) => {
        const made = wasm.makeOutput(shape, dtype ?? 'float32');
        return { info: made, pointer: wasm.getMemoryOffset(made.dataId) };
      },
    };
    return run(call).map((output) => output.info);
  };
  registerKernel({ kernelName, backendName: 'wasm', kernelFunc });
}

/** Number of an activation in assembly/math.ts. */
export const activationCode: Record<Activation, number> = { sigmoid: 0, tanh: 1 };
